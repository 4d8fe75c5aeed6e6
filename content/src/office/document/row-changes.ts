import { changesIn } from "./word-changes.ts";

/** A text before and after. */
export interface TextChange {
  before: string;
  after: string;
}

/**
 * Returns the rows of a table that differ: changed ones in pairs, those that went or came beside an empty text. A row that only moved has
 * the same text twice.
 */
export function rowChanges(before: readonly string[], after: readonly string[]): TextChange[] {
  const pieces = changesIn(before, after);
  const gone = new Set(pieces.flatMap(({ is, text }) => (is === "gone" ? [text] : [])));
  const moved = new Set(pieces.flatMap(({ is, text }) => (is === "new" && gone.has(text) ? [text] : [])));
  const changes: TextChange[] = [];
  /** Rows that went just before, and may have become the next that come. */
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
