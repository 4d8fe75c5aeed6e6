import type { Topper, TopperClass } from "@school/content/toppers";
import { type EntryRow, type EntryTable, readPaths, writePaths } from "./entry.ts";

export interface ToppersTable extends EntryTable {
  name: string;
  class: string;
  division: string;
  stream: string;
  year: number | null;
  attachments: string;
}

export const topperRow = (topper: Topper): EntryRow<ToppersTable> => ({
  id: topper._id,
  name: topper.name,
  class: topper.class,
  division: topper.division,
  stream: topper.stream,
  year: topper.year ?? null,
  attachments: writePaths(topper.attachments),
});

export const topper = (row: ToppersTable): Topper => ({
  _id: row.id,
  name: row.name,
  class: row.class as TopperClass,
  division: row.division,
  stream: row.stream,
  attachments: readPaths(row.attachments),
  ...(row.year === null ? {} : { year: row.year }),
});
