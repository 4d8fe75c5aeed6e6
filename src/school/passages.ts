import type { Language } from "../base/language.ts";

export interface Passage {
  text: string;
  /** Undefined: in the language of the page, or no words. */
  lang: Language | undefined;
}

/** Devanagari words with what stands between them. */
const HINDI = /\p{Script=Devanagari}(?:[^\p{L}]*\p{Script=Devanagari})*/gu;

/** English in a Hindi text: codes such as PDF and XII are of no language. */
const WORD = /[a-z]{3}/;

/** Returns whether something is a text with words whose language counts. */
export const isText = (text: unknown): text is string =>
  typeof text === "string" && /[a-z]{3}|\p{Script=Devanagari}/u.test(text);

/** Returns a text in passages: what is written in Devanagari is Hindi, other words are English. */
export function passagesOf(text: string, language: Language): Passage[] {
  const passages: Passage[] = [];
  const add = (part: string, lang: Language) => {
    const isMarked = lang !== language && (lang === "hi" || WORD.test(part));
    if (part) passages.push({ text: part, lang: isMarked ? lang : undefined });
  };
  let at = 0;
  for (const { 0: hindi, index } of text.matchAll(HINDI)) {
    add(text.slice(at, index), "en");
    add(hindi, "hi");
    at = index + hindi.length;
  }
  add(text.slice(at), "en");
  return passages;
}
