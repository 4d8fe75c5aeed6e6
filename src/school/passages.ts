import { FIRST, type Language, languages } from "../base/language.ts";

export interface Passage {
  text: string;
  /** Undefined: in the language of the page, or no words. */
  lang: Language | undefined;
}

/** The letters of each language (ISO 15924). */
const scripts: Record<Language, string> = { en: "Latn", hi: "Deva" };

/** Words in the letters of another language than the first, with what stands between them. */
const OTHERS = new RegExp(
  languages
    .filter((one) => one !== FIRST)
    .map((one) => `(?<${one}>\\p{sc=${scripts[one]}}(?:\\P{L}*\\p{sc=${scripts[one]}})*)`)
    .join("|"),
  "gu",
);

/** English in a text of another language: codes such as PDF and XII are of no language. */
const WORD = /[a-z]{3}/;

/** Returns whether something is a text with words whose language counts. */
export const isText = (text: unknown): text is string =>
  typeof text === "string" && /[a-z]{3}|[^\P{L}\p{sc=Latn}]/u.test(text);

/** Returns a text in passages, each in the language of its letters: that of the page, or the first that is written so. */
export function passagesOf(text: string, language: Language): Passage[] {
  const passages: Passage[] = [];
  const add = (part: string, lang: Language) => {
    const isMarked = scripts[lang] !== scripts[language] && (lang !== FIRST || WORD.test(part));
    if (part) passages.push({ text: part, lang: isMarked ? lang : undefined });
  };
  let at = 0;
  for (const { 0: part, index, groups = {} } of text.matchAll(OTHERS)) {
    add(text.slice(at, index), FIRST);
    add(part, languages.find((one) => groups[one]) ?? FIRST);
    at = index + part.length;
  }
  add(text.slice(at), FIRST);
  return passages;
}
