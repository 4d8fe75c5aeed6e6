import { z } from "zod";
import { FIRST, type Language, languages } from "../../base/language.ts";
import { entryKinds } from "../../kinds/all.ts";
import { MOST_PAGES } from "./pages.ts";

/** The kind of a hit: a page, an entry, or the text of a PDF. */
export const hitKinds = ["page", ...entryKinds, "paper"] as const;
export type HitKind = (typeof hitKinds)[number];

/** The text that the index holds of a document, a page, or a PDF that they name. */
export interface SearchText {
  kind: HitKind;
  title: string;
  /** Other names that people give it. */
  names: readonly string[];
  /** The address to which a hit leads, with the language of the text (`inIndex`); without one it is for all. */
  address: string;
  /** `YYYY-MM-DD`; null for none. */
  date: string | null;
  /** The last day on which pages show it; null for no such day. */
  lastDay: string | null;
  text: string;
}

/** A PDF that is found by its own text. Its `text` is not known here. */
export interface SearchPaper extends Omit<SearchText, "text"> {
  file: string;
}

/** Returns how the index writes the address of a text in a language, also that of a file, which is the same for all. */
export const inIndex = (language: Language, address: string): string =>
  language === FIRST ? address : `/${language}${address}`;

/** Returns the address without its language. */
export function ofIndex(address: string): string {
  const language = languages.find((one) => one !== FIRST && address.startsWith(`/${one}/`));
  return language ? address.slice(1 + language.length) : address;
}

export interface Searchable {
  texts: SearchText[];
  papers: SearchPaper[];
}

/** In characters. */
export const LONGEST_QUERY = 100;

export interface SearchQuery {
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

/** Finds what visitors can see now, and shows it in a language. Rejects when the store cannot be read. */
export type Search = (asked: SearchQuery, clientAddress: string, language: Language) => Promise<SearchAnswer>;

/** Returns what an address asks for. Unknown values count as none. */
export function readQuery(parameters: URLSearchParams): SearchQuery {
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
