import type { Box, Text } from "./texts.ts";

/** CSS pixels that two inks may share: they are reckoned from the tallest and deepest letter of each text. */
const TOLERANCE = 2;

/** What stands by design as it stands. */
const meant = [
  // The announcements run through their window.
  /announce__window/,
  // The school's name for a reader of the screen.
  /visually-hidden/,
];

/** Each fault of the texts of one page, once, in words. */
export function faultsOf(texts: Text[]): string[] {
  const faults = new Set<string>();
  for (const { where, faults: own } of texts) for (const fault of own) faults.add(`${where} ${fault}`);
  for (const [one, other] of overlapping(texts))
    faults.add(`${one.where} over ${other === one ? "itself" : other.where}`);
  return [...faults].filter((fault) => !meant.some((pattern) => pattern.test(fault)));
}

/** Pairs of texts, or a text and itself, of which two lines share ink. */
function overlapping(texts: Text[]): [Text, Text][] {
  const lines = texts.flatMap((text) => text.lines.map((box) => ({ text, box })));
  lines.sort((a, b) => a.box.top - b.box.top);
  const pairs: [Text, Text][] = [];
  for (const [index, { text, box }] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next] as (typeof lines)[number];
      if (other.box.top >= box.bottom) break;
      if (shared(box, other.box)) pairs.push([text, other.text]);
    }
  }
  return pairs;
}

function shared(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > TOLERANCE && down > TOLERANCE;
}
