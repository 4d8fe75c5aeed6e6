import type { Asked } from "./rules/search.ts";

export function queryOf({ q, kind, year, page }: Asked): string {
  const parameters = new URLSearchParams({ q });
  if (kind) parameters.set("kind", kind);
  if (year) parameters.set("year", String(year));
  if (page > 1) parameters.set("page", String(page));
  return `?${parameters}`;
}

export const addressOf = (asked: Asked): string => (asked.q === "" ? "/Search" : `/Search${queryOf(asked)}`);
