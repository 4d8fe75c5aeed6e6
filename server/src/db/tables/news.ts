import type { NewsItem } from "@school/content/news";
import { type EntryRow, type EntryTable, readPaths, writePaths } from "./entry.ts";

export interface NewsTable extends EntryTable {
  title: string;
  description: string;
  from_date: string | null;
  attachments: string;
}

export const newsRow = (item: NewsItem): EntryRow<NewsTable> => ({
  id: item._id,
  title: item.title,
  description: item.description,
  from_date: item.fromDate,
  attachments: writePaths(item.attachments),
});

export const newsItem = (row: NewsTable): NewsItem => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  fromDate: row.from_date,
  attachments: readPaths(row.attachments),
});
