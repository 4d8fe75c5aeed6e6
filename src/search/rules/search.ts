import { z } from "zod";
import { type HitKind, hitKinds } from "./hit-kinds.ts";
import { MOST_PAGES } from "./pages.ts";

export interface Asked {
  q: string;
  kind: HitKind | null;
  year: number | null;
  /** From 1. */
  page: number;
}

export const foundSchema = z.object({
  /** The words that were searched instead of the typed ones; null for those that were typed. */
  meant: z.string().nullable(),
  /** Nothing holds all the words: these hold some of them. */
  isPart: z.boolean(),
  count: z.int(),
  /** There are more than `count`. */
  isMore: z.boolean(),
  kinds: z.array(z.object({ kind: z.enum(hitKinds), words: z.string(), count: z.int() })),
  years: z.array(z.int()),
  hits: z.array(
    z.object({
      title: z.string(),
      kind: z.enum(hitKinds),
      /** The kind in words: "News item". */
      words: z.string(),
      address: z.string(),
      date: z.iso.date().nullable(),
      passage: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
    }),
  ),
});

export type Found = z.infer<typeof foundSchema>;
export type Hit = Found["hits"][number];

/** "held back": this address has asked too often. */
export type SearchAnswer = { status: "found"; found: Found } | { status: "held back"; retryAfter: number };

/** Finds what visitors can see now. Rejects when the store cannot be read. */
export type Search = (asked: Asked, clientAddress: string) => Promise<SearchAnswer>;

/** Returns what an address asks for. Unknown values count as none. */
export function readAsked(parameters: URLSearchParams): Asked {
  const kind = parameters.get("kind");
  const year = Number(parameters.get("year"));
  const page = Number(parameters.get("page"));
  return {
    q: (parameters.get("q") ?? "").trim(),
    kind: hitKinds.find((known) => known === kind) ?? null,
    year: Number.isInteger(year) && year > 1900 && year < 2200 ? year : null,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) : 1,
  };
}
