import type { SchoolEvent } from "@school/content/events";
import { type EntryRow, type EntryTable, readPaths, writePaths } from "./entry.ts";

export interface EventsTable extends EntryTable {
  title: string;
  description: string;
  venue: string;
  time: string;
  date: string | null;
  images: string;
  attachments: string;
}

export const eventRow = (event: SchoolEvent): EntryRow<EventsTable> => ({
  id: event._id,
  title: event.title,
  description: event.description,
  venue: event.venue,
  time: event.time,
  date: event.date,
  images: writePaths(event.images),
  attachments: writePaths(event.attachments),
});

export const schoolEvent = (row: EventsTable): SchoolEvent => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  venue: row.venue,
  time: row.time,
  date: row.date,
  images: readPaths(row.images),
  attachments: readPaths(row.attachments),
});
