import type { Kysely } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";
import { fileFacts } from "../../db/tables/files.server.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import type { OfficeFiles, Takes } from "../../kinds/files/office-files.ts";
import { describedFiles } from "./described-files.server.ts";
import type { Listed } from "./known-files.server.ts";

const MOST = 24;

/** @param readListed returns all files, newest first. */
export function officeFiles(db: Kysely<Database>, readListed: () => Promise<readonly Listed[]>): OfficeFiles {
  return { describe, find };

  async function describe(paths: readonly string[]) {
    if (paths.length === 0) return {};
    const rows = await describedFiles(db)
      .where("path", "in", [...new Set(paths)])
      .execute();
    return Object.fromEntries(rows.map((row) => [row.path, fileFacts(row)]));
  }

  async function find(takes: Takes, words: string) {
    const paths: string[] = [];
    for (const { path, name, binned_at } of await readListed()) {
      if (paths.length === MOST) break;
      const isFound = isTaken(takes, path) && hasWords(`${name ?? ""} ${path}`, words);
      if (isFound && binned_at === null) paths.push(path);
    }
    const known = await describe(paths);
    return paths.flatMap((path) => known[path] ?? []);
  }
}

const isTaken = (takes: Takes, path: string) => takes === "files" || isPicture(path) === (takes === "pictures");

export const hasWords = (text: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
