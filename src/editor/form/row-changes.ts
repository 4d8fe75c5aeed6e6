import { changesIn } from "./word-changes.ts";

export interface TextChange {
  before: string;
  after: string;
}

/** Returns the rows of a table that differ. A removed or new row stands beside an empty text; a moved row has the same text twice. */
export function rowChanges(before: readonly string[], after: readonly string[]): TextChange[] {
  const pieces = changesIn(before, after);
  const gone = new Set(pieces.flatMap(({ is, text }) => (is === "gone" ? [text] : [])));
  const moved = new Set(pieces.flatMap(({ is, text }) => (is === "new" && gone.has(text) ? [text] : [])));
  const changes: TextChange[] = [];
  /** Removed rows that may be pairs of the next new rows. */
  let waiting: TextChange[] = [];
  for (const { is, text } of pieces) {
    const isMoved = moved.has(text);
    if (is === "same") waiting = [];
    if (is === "gone" && !isMoved) {
      const change = { before: text, after: "" };
      changes.push(change);
      waiting.push(change);
    }
    if (is === "new") {
      const change = isMoved ? undefined : waiting.shift();
      if (change) change.after = text;
      else changes.push({ before: isMoved ? text : "", after: text });
    }
  }
  return changes;
}
