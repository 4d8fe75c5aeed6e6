import { folded, stem, type Term } from "./query.ts";
import { keysOfHindi } from "./sounds.ts";

/** A piece of a passage; `isHit` marks a word of the question. */
export interface PassagePart {
  text: string;
  isHit: boolean;
}

/** In characters: before the first hit, and in all. */
const BEFORE = 60;
const LONGEST = 220;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;

/** Returns the part of a text around the words that were asked for. */
export function passageOf(text: string, terms: readonly Term[]): PassagePart[] {
  const stems = new Set(terms.flatMap(({ ways }) => ways.flat()));
  const sounds = new Set(terms.flatMap((term) => term.sounds));
  // The last word may go on.
  const open = terms.find(({ isOpen }) => isOpen);
  const isHit = (word: string) => {
    const plain = folded(word);
    if (stems.has(stem(plain)) || (open !== undefined && plain.startsWith(open.typed))) return true;
    return keysOfHindi(word).some((key) => sounds.has(key));
  };
  const hits = [...text.matchAll(WORD)].filter(([word]) => isHit(word));
  const start = startOf(text, densest(hits.map(({ index }) => index)));
  const end = endOf(text, start);
  const pieces: PassagePart[] = [];
  let at = start;
  for (const { 0: word, index } of hits) {
    if (index < at || index + word.length > end) continue;
    pieces.push({ text: text.slice(at, index), isHit: false }, { text: word, isHit: true });
    at = index + word.length;
  }
  pieces.push({ text: text.slice(at, end), isHit: false });
  return withEllipses(pieces, start > 0, end < text.length);
}

/** Returns the place from which most hits stand in one passage. */
function densest(places: readonly number[]): number {
  let best = { place: 0, count: 0 };
  for (const place of places) {
    const count = places.filter((other) => other >= place && other <= place + LONGEST - BEFORE).length;
    if (count > best.count) best = { place, count };
  }
  return best.place;
}

function startOf(text: string, hit: number): number {
  if (hit <= BEFORE) return 0;
  const space = text.indexOf(" ", hit - BEFORE);
  return space === -1 || space > hit ? hit : space + 1;
}

function endOf(text: string, start: number): number {
  const end = start + LONGEST;
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(" ", end);
  return space <= start ? end : space;
}

function withEllipses(pieces: PassagePart[], isCut: boolean, goesOn: boolean): PassagePart[] {
  const shown = [{ text: isCut ? "… " : "", isHit: false }, ...pieces, { text: goesOn ? " …" : "", isHit: false }];
  return shown.filter(({ text }) => text !== "");
}
