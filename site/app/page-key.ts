import { isOffice } from "@school/content/office/doors/address";
import type { ServerBuild } from "react-router";
import type { PageHandle } from "./shell/page-handle.ts";

/** The path for unknown addresses. */
export const NOT_FOUND = "/not-found";

type Routes = ServerBuild["routes"];

/** Returns the canonical spelling of a path in any letter case; null when no screen has it. */
export function canonicalPaths(routes: Routes): (path: string) => string | null {
  const spelled = new Map(screens(routes).map(({ path }) => [path.toLowerCase(), path]));
  return (path) => {
    // Longer paths could keep the server busy; no screen has one.
    if (path === "/" || path.length > 100) return path === "/" ? path : null;
    return spelled.get(path.toLowerCase().replace(/\/+$/, "")) ?? null;
  };
}

/**
 * Returns the cache key of an address: canonical path and, in fixed order, the parameters that change the page (`PageHandle.parameters`).
 * Unknown addresses share the key of `NOT_FOUND`. Null for free text, for the office and for a visitor's own pages: none is cached.
 */
export function pageKeys(routes: Routes): (address: string) => string | null {
  const parametersOf = new Map(
    screens(routes).map(({ path, handle }) => [path, Object.entries(handle?.parameters ?? {})]),
  );
  const isPersonal = personalPages(routes);
  const canonical = canonicalPaths(routes);
  return (address) => {
    const url = URL.parse(`http://school${address}`);
    if (url && isOffice(url.pathname)) return null;
    const path = url && canonical(url.pathname);
    if (!path) return NOT_FOUND;
    if (isPersonal(path)) return null;
    const query = new URLSearchParams();
    for (const [name, kind] of parametersOf.get(path) ?? []) {
      const value = url.searchParams.get(name) ?? "";
      if (value !== "" && kind === "free") return null;
      if (kind !== "free" && kind.test(value)) query.set(name, value);
    }
    return query.size > 0 ? `${path}?${query}` : path;
  };
}

export function pageForms(routes: Routes): (path: string) => PageHandle["form"] | null {
  const forms = new Map(screens(routes).map(({ path, handle }) => [path, handle?.form]));
  const canonical = canonicalPaths(routes);
  return (path) => forms.get(canonical(path) ?? NOT_FOUND) ?? null;
}

export function personalPages(routes: Routes): (path: string) => boolean {
  const personal = new Set(screens(routes).flatMap(({ path, handle }) => (handle?.isPersonal ? [path] : [])));
  const canonical = canonicalPaths(routes);
  return (path) => personal.has(canonical(path) ?? NOT_FOUND);
}

function screens(routes: Routes): { path: string; handle: PageHandle | undefined }[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === "root" || route.path === "*" || isOffice(`/${route.path}`)) return [];
    return [{ path: `/${route.path ?? ""}`, handle: route.module.handle as PageHandle | undefined }];
  });
}
