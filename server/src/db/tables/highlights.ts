import type { Highlight } from "@school/content/highlights";
import { type EntryRow, type EntryTable, readPaths, writePaths } from "./entry.ts";

export interface HighlightsTable extends EntryTable {
  description: string;
  attachments: string;
}

export const highlightRow = (highlight: Highlight): EntryRow<HighlightsTable> => ({
  id: highlight._id,
  description: highlight.description,
  attachments: writePaths(highlight.attachments),
});

export const highlight = (row: HighlightsTable): Highlight => ({
  _id: row.id,
  description: row.description,
  attachments: readPaths(row.attachments),
});
