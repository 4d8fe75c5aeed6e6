import type { Box, Text } from "./texts.ts";

/** CSS pixels that two texts may share: their boxes assume the tallest and deepest letter. */
const TOLERANCE = 2;

/** Overlaps that the design intends. */
const meant = [
  // The announcements move through their window.
  /announce__window/,
  // The school's name for screen readers.
  /visually-hidden/,
];

/** Returns each fault of a page's texts once, in words. */
export function faultsOf(texts: Text[]): string[] {
  const faults = new Set<string>();
  for (const { where, faults: own } of texts) for (const fault of own) faults.add(`${where} ${fault}`);
  for (const [one, other] of overlapping(texts))
    faults.add(`${one.where} over ${other === one ? "itself" : other.where}`);
  return [...faults].filter((fault) => !meant.some((pattern) => pattern.test(fault)));
}

/** Returns pairs of texts, or a text with itself, with two overlapping lines. */
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
