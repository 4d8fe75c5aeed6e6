import { emptyWords, sameWords } from "./same-words.ts";
import { foldedWords, stem, stemsOf } from "./words.ts";

/** One thing that is asked for: any of these, each of them some words. The first are the words that were typed. */
export interface Wanted {
  typed: string;
  ways: readonly (readonly string[])[];
  /** The word may go on: somebody may still be typing it. */
  isOpen: boolean;
}

/** In characters. */
export const LONGEST_QUESTION = 100;
const MOST_WORDS = 8;
const SHORTEST_BEGINNING = 3;

const lines = sameWords.map((line) => line.map(stemsOf));
const empty = new Set([...emptyWords].flatMap(foldedWords));

/** Returns what a question asks for. Words without a meaning of their own count only when there are no others. */
export function readQuestion(text: string): Wanted[] {
  const all = foldedWords(text.slice(0, LONGEST_QUESTION));
  const telling = all.filter((word) => !empty.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
  const wanted: Wanted[] = [];
  for (let at = 0; at < words.length; ) {
    const { ways, length } = knownAt(words, at);
    const typed = words.slice(at, at + length).join(" ");
    const isLast = at + length === words.length;
    const isOpen = isLast && length === 1 && typed.length >= SHORTEST_BEGINNING && !text.endsWith(" ");
    wanted.push({ typed, ways, isOpen });
    at += length;
  }
  return wanted;
}

/** Returns the longest words that a line knows, with what means the same. */
function knownAt(words: readonly string[], at: number): { ways: string[][]; length: number } {
  for (let length = Math.min(4, words.length - at); length > 0; length -= 1) {
    const typed = words.slice(at, at + length).map(stem);
    const same = lines.filter((line) => line.some((way) => isSame(way, typed)));
    if (same.length > 0) return { ways: [typed, ...same.flat().filter((way) => !isSame(way, typed))], length };
  }
  return { ways: [[stem(words[at] ?? "")]], length: 1 };
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join(" ") === other.join(" ");
