import type { ServerBuild } from "react-router";
import { isOffice } from "./auth/address.ts";
import { addressIn, readLanguage } from "./base/language.ts";
import { isId } from "./school/fields.ts";
import type { PageHandle } from "./shell/page-handle.ts";

/** The path for unknown addresses. */
export const NOT_FOUND = "/not-found";

/** The pages of the site by their paths, without those of the office. Paths are without their language (`readLanguage`), cache keys with it. */
export interface PageMap {
  /** Returns the canonical spelling of a path in any letter case; null when no screen has it. The id of an item is kept as it is. */
  canonicalPath(path: string): string | null;
  /**
   * Returns the cache key of an address: canonical path and, in fixed order, the parameters that change the page
   * (`PageHandle.parameters`). Unknown addresses share the key of `NOT_FOUND`. Null for free text, also in the path (`/v/:code`, but an
   * `:id` names one page), for the office and for a visitor's own pages: none is cached.
   */
  cacheKey(address: string): string | null;
  formAt(path: string): PageHandle["form"] | null;
  isPersonal(path: string): boolean;
}

export function pageMap(routes: ServerBuild["routes"]): PageMap {
  const handles = new Map(screens(routes));
  const beforeFreeText = [...handles.keys()].flatMap((path) => /^(.*\/):(?!id$)/.exec(path)?.[1]?.toLowerCase() ?? []);
  const beforeId = new Map(
    [...handles.keys()].flatMap((path) => {
      const list = path.endsWith("/:id") ? path.slice(0, -":id".length) : null;
      return list ? [[list.toLowerCase(), list]] : [];
    }),
  );
  const spelled = new Map([...handles.keys()].map((path) => [path.toLowerCase(), path]));

  function canonicalPath(path: string): string | null {
    // Longer paths could keep the server busy; no screen has one.
    if (path === "/" || path.length > 100) return path === "/" ? path : null;
    const asked = path.replace(/\/+$/, "");
    return spelled.get(asked.toLowerCase()) ?? pathOfItem(asked);
  }

  function pathOfItem(path: string): string | null {
    const end = path.lastIndexOf("/") + 1;
    const list = beforeId.get(path.slice(0, end).toLowerCase());
    return list && isId(path.slice(end)) ? list + path.slice(end) : null;
  }

  const handleAt = (path: string) => handles.get(canonicalPath(path) ?? NOT_FOUND);

  return {
    canonicalPath,
    cacheKey(asked) {
      const { language, address } = readLanguage(asked);
      const key = keyOf(address);
      return key && addressIn(language, key);
    },
    formAt: (path) => handleAt(path)?.form ?? null,
    isPersonal: (path) => handleAt(path)?.isPersonal === true,
  };

  function keyOf(address: string): string | null {
    const url = URL.parse(`http://school${address}`);
    if (url && isOffice(url.pathname)) return null;
    if (url && beforeFreeText.some((start) => url.pathname.toLowerCase().startsWith(start))) return null;
    const path = url && canonicalPath(url.pathname);
    if (!path) return NOT_FOUND;
    const { isPersonal, parameters = {} } = handles.get(path) ?? {};
    if (isPersonal) return null;
    const query = new URLSearchParams();
    for (const [name, kind] of Object.entries(parameters)) {
      const value = url.searchParams.get(name) ?? "";
      if (value !== "" && kind === "free") return null;
      if (kind !== "free" && kind.test(value)) query.set(name, value);
    }
    return query.size > 0 ? `${path}?${query}` : path;
  }
}

function screens(routes: ServerBuild["routes"]) {
  return Object.values(routes).flatMap((route): [path: string, handle: PageHandle | undefined][] => {
    if (!route || route.id === "root" || route.path === "*" || isOffice(`/${route.path}`)) return [];
    return [[`/${route.path ?? ""}`, route.module.handle as PageHandle | undefined]];
  });
}
