import type { ServerBuild } from "react-router";
import type { PageHandle } from "./shell/page-handle.ts";

/** Where the page stands that every unknown address is answered with. */
export const NOT_FOUND = "/not-found";

type Routes = ServerBuild["routes"];

/** The canonical spelling of a path that may come in any letter case; null when no screen has it (decisions §4.1). */
export function canonicalPaths(routes: Routes): (path: string) => string | null {
  const spelled = new Map(screens(routes).map(({ path }) => [path.toLowerCase(), path]));
  return (path) => {
    // No screen's address is nearly as long: what is sent to keep the server busy is not looked at.
    if (path === "/" || path.length > 100) return path === "/" ? path : null;
    return spelled.get(path.toLowerCase().replace(/\/+$/, "")) ?? null;
  };
}

/**
 * The key under which a page may be kept: its canonical path and, in one order, those parameters that make another page of it
 * (`PageHandle.parameters`). Every address that no screen has is the page of `NOT_FOUND`. Null for one with free text: it is not
 * kept.
 */
export function pageKeys(routes: Routes): (address: string) => string | null {
  const parametersOf = new Map(
    screens(routes).map(({ path, handle }) => [path, Object.entries(handle?.parameters ?? {})]),
  );
  const canonical = canonicalPaths(routes);
  return (address) => {
    const url = URL.parse(`http://school${address}`);
    const path = url && canonical(url.pathname);
    if (!path) return NOT_FOUND;
    const query = new URLSearchParams();
    for (const [name, kind] of parametersOf.get(path) ?? []) {
      const value = url.searchParams.get(name) ?? "";
      if (value !== "" && kind === "free") return null;
      if (kind !== "free" && kind.test(value)) query.set(name, value);
    }
    return query.size > 0 ? `${path}?${query}` : path;
  };
}

/** Finds the form that is posted to a path, in any letter case; null where none stands. */
export function pageForms(routes: Routes): (path: string) => PageHandle["form"] | null {
  const forms = new Map(screens(routes).map(({ path, handle }) => [path, handle?.form]));
  const canonical = canonicalPaths(routes);
  return (path) => forms.get(canonical(path) ?? NOT_FOUND) ?? null;
}

function screens(routes: Routes): { path: string; handle: PageHandle | undefined }[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === "root" || route.path === "*") return [];
    return [{ path: `/${route.path ?? ""}`, handle: route.module.handle as PageHandle | undefined }];
  });
}
