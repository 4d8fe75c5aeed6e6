import type { Album } from "@school/content/albums";
import { type EntryRow, type EntryTable, readPaths, writePaths } from "./entry.ts";

export interface AlbumsTable extends EntryTable {
  title: string;
  description: string;
  date: string | null;
  attachments: string;
}

export const albumRow = (album: Album): EntryRow<AlbumsTable> => ({
  id: album._id,
  title: album.title,
  description: album.description,
  date: album.date,
  attachments: writePaths(album.attachments),
});

export const album = (row: AlbumsTable): Album => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  date: row.date,
  attachments: readPaths(row.attachments),
});
