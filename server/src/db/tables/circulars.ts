import type { Circular } from "@school/content/circulars";
import { type EntryRow, type EntryTable, readPaths, writePaths } from "./entry.ts";

export interface CircularsTable extends EntryTable {
  title: string;
  date: string | null;
  category: string;
  attachments: string;
}

export const circularRow = (circular: Circular): EntryRow<CircularsTable> => ({
  id: circular._id,
  title: circular.title,
  date: circular.date,
  category: circular.category,
  attachments: writePaths(circular.attachments),
});

export const circular = (row: CircularsTable): Circular => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  date: row.date,
  category: row.category,
  attachments: readPaths(row.attachments),
});
