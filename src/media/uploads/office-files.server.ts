import type { Kysely } from "kysely";
import { readOnChange } from "../../base/mutex.server.ts";
import { findRow } from "../../db/rows.server.ts";
import type { Database, Row } from "../../db/tables/database.server.ts";
import { fileFacts } from "../../db/tables/files.server.ts";
import { hiddenPaths } from "../../db/visible-files.server.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import type { OfficeFiles, Takes } from "../../kinds/files/office-files.ts";
import { matchesQuery } from "../../school/text.ts";

const MOST = 24;

/** @param readListed returns all files, newest first. */
export function officeFiles(db: Kysely<Database>, readListed: () => Promise<readonly ListedFile[]>): OfficeFiles {
  return { describe, find };

  async function describe(paths: readonly string[]) {
    if (paths.length === 0) return {};
    const rows = await describedFiles(db)
      .where("path", "in", [...new Set(paths)])
      .execute();
    const hidden = await hiddenPaths(db);
    return Object.fromEntries(rows.map((row) => [row.path, { ...fileFacts(row), isHidden: hidden.has(row.path) }]));
  }

  async function find(takes: Takes, words: string) {
    const paths: string[] = [];
    for (const { path, name, binned_at } of await readListed()) {
      if (paths.length === MOST) break;
      const isFound = isTaken(takes, path) && matchesQuery(`${name ?? ""} ${path}`, words);
      if (isFound && binned_at === null) paths.push(path);
    }
    const known = await describe(paths);
    return paths.flatMap((path) => known[path] ?? []);
  }
}

const isTaken = (takes: Takes, path: string) => takes === "files" || isPicture(path) === (takes === "pictures");

export type ListedFile = Pick<Row<"files">, "path" | "name" | "binned_at">;

/** Returns a function that lists the files, newest first. It reads them again only when one has changed. */
export const knownFiles = (db: Kysely<Database>): (() => Promise<ListedFile[]>) =>
  readOnChange(
    async () => (await findRow(db, "changes", { subject: "files" }))?.version ?? null,
    () => readFiles(db),
  );

const readFiles = (db: Kysely<Database>): Promise<ListedFile[]> =>
  db.selectFrom("files").select(["path", "name", "binned_at"]).orderBy("stored_at", "desc").orderBy("path").execute();

/** Returns a query of stored files with the facts of papers. */
export const describedFiles = (db: Kysely<Database>) =>
  db
    .selectFrom("files")
    .leftJoin("papers", "papers.hash", "files.hash")
    .selectAll("files")
    .select(["papers.pages", "papers.has_text", "papers.title"]);
