/** Letters of all scripts with their marks: the vowels of Hindi are marks. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const LONGEST = 40;

/** Returns a text in the spelling of the index: small letters, without accents, without the nukta of Hindi (ज़ as ज). */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
    .replaceAll("\u0901", "\u0902")
    .replaceAll(/['’]/g, "")
    .toLowerCase();
}

export function foldedWords(text: string): string[] {
  return (folded(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST));
}

/** Returns the words of a text as the index holds them, in their order. */
export const stemsOf = (text: string): string[] => foldedWords(text).map(stem);

const hindiEndings = ["ियों", "ियां", "ाओं", "ाएं", "ुओं", "ुएं", "ों", "ें", "ीं", "ी", "े", "ा", "ो"];
const SHORTEST = 2;

/** Returns a word without the ending of its plural. */
export function stem(word: string): string {
  if (/[\u0900-\u097f]/.test(word)) return hindiStem(word);
  if (word.length < 4 || word === "news") return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

function hindiStem(word: string): string {
  const ending = hindiEndings.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST);
  return ending ? word.slice(0, -ending.length) : word;
}
