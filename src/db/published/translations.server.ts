import type { z } from "zod";
import { sha256 } from "../../base/hashes.server.ts";
import { type Language, type OtherLanguage, otherLanguages } from "../../base/language.ts";
import { type DocumentKind, fieldsOf } from "../../kinds/all.ts";
import { type Translated, translatedNames } from "../../kinds/translations.ts";

/** A document as it is stored. */
type Document = Readonly<Record<string, unknown>>;

/**
 * Returns a document as readers of a language get it, the one rule for pages, cards, feeds and search: its text in their language when that
 * was made from the present English; otherwise the English, marked when a text waits to be renewed.
 * @param schema drops what readers do not get. @param without takes out what is hidden.
 */
export function readIn<Shown extends object>(
  language: Language,
  kind: DocumentKind,
  schema: z.ZodType<Shown>,
  document: Document,
  without: (document: Document) => unknown = (all) => all,
): Shown {
  const texts = textsIn(document, language);
  if (!hasWords(texts)) return schema.parse(without(document));
  if (isCurrent(kind, document, texts)) return schema.parse(without({ ...document, ...wordsIn(texts) }));
  return { ...schema.parse(without(document)), isBeingRenewed: true };
}

/** Returns the languages that have a text, made from the present English or from an earlier one. */
export const languagesIn = (kind: DocumentKind, document: Document, state: "current" | "older"): OtherLanguage[] =>
  otherLanguages.filter((language) => {
    const texts = textsIn(document, language);
    return hasWords(texts) && isCurrent(kind, document, texts) === (state === "current");
  });

/**
 * Returns a document as it is written into the store: each text in another language with the digest of the English that it was made from.
 * @param renewed the languages whose text was made from the present English, as one without a digest was.
 */
export function withDigests<Written extends object>(
  kind: DocumentKind,
  document: Written,
  renewed: readonly Language[] = [],
): Written {
  const { translations = {}, ...own }: Translated = document;
  const present = digestOf(kind, { ...own });
  const known = otherLanguages.flatMap((language) => {
    const texts = translations[language] ?? {};
    const madeFrom = renewed.includes(language) ? present : (texts.madeFrom ?? present);
    return hasWords(texts) ? [[language, { madeFrom, ...wordsIn(texts) }]] : [];
  });
  return (known.length > 0 ? { ...own, translations: Object.fromEntries(known) } : own) as Written;
}

/** Returns the digest of the texts that are written in each language. A field that is described later changes none. */
export function digestOf(kind: DocumentKind, texts: Readonly<Record<string, unknown>>): string {
  const written = translatedNames(fieldsOf(kind)).flatMap((name) => {
    const text = String(texts[name] ?? "").trim();
    return text === "" ? [] : [[name, text]];
  });
  return sha256(JSON.stringify(written)).slice(0, 16);
}

type Texts = Readonly<Record<string, string>>;

/** Returns the texts of a document in another language, with their digest. */
export function textsIn(document: Document, language: Language): Texts {
  const { translations = {} }: { translations?: Partial<Record<Language, Texts>> } = document;
  return translations[language] ?? {};
}

const wordsIn = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => name !== "madeFrom" && text !== ""));

const hasWords = (texts: Texts) => Object.keys(wordsIn(texts)).length > 0;

const isCurrent = (kind: DocumentKind, document: Document, { madeFrom }: Texts) =>
  madeFrom === undefined || madeFrom === digestOf(kind, document);
