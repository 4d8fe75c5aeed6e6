import type { RegistrationLink } from "@school/content/registration-links";
import { type EntryRow, type EntryTable, readPaths, writePaths } from "./entry.ts";

export interface RegistrationLinksTable extends EntryTable {
  title: string;
  url: string;
  attachments: string;
}

export const registrationLinkRow = (link: RegistrationLink): EntryRow<RegistrationLinksTable> => ({
  id: link._id,
  title: link.title,
  url: link.url,
  attachments: writePaths(link.attachments),
});

export const registrationLink = (row: RegistrationLinksTable): RegistrationLink => ({
  _id: row.id,
  title: row.title,
  url: row.url,
  attachments: readPaths(row.attachments),
});
