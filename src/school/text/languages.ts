export interface Passage {
  text: string;
  /** Undefined: in the language of the page. */
  lang: "hi" | undefined;
}

/** Devanagari words with what stands between them. */
const HINDI = /\p{Script=Devanagari}(?:[^\p{L}]*\p{Script=Devanagari})*/gu;

/** Returns whether something is a text with Hindi in it. */
export const isHindi = (text: unknown): text is string =>
  typeof text === "string" && /\p{Script=Devanagari}/u.test(text);

/** Returns a text in passages: what is written in Devanagari is Hindi. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let at = 0;
  for (const { 0: hindi, index } of text.matchAll(HINDI)) {
    if (index > at) passages.push({ text: text.slice(at, index), lang: undefined });
    passages.push({ text: hindi, lang: "hi" });
    at = index + hindi.length;
  }
  if (at < text.length) passages.push({ text: text.slice(at), lang: undefined });
  return passages;
}
