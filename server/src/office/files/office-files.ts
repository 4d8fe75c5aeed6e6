import { isPicture } from "@school/content/files/file-address";
import type { OfficeFiles, Takes } from "@school/content/office/files/files";
import type { Kysely } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import { fileFacts } from "../../store/tables/files.ts";

const MOST = 24;

export function officeFiles(db: Kysely<Database>, schoolCode: string): OfficeFiles {
  const files = () => db.selectFrom("files").selectAll().where("school_code", "=", schoolCode);
  return {
    async describe(paths) {
      if (paths.length === 0) return {};
      const rows = await files()
        .where("path", "in", [...new Set(paths)])
        .execute();
      return Object.fromEntries(rows.map((row) => [row.path, fileFacts(row)]));
    },
    async find(takes, words) {
      const rows = await files().where("binned_at", "is", null).orderBy("stored_at", "desc").orderBy("path").execute();
      const found = rows.filter(({ path, name }) => isTaken(takes, path) && hasWords(`${name ?? ""} ${path}`, words));
      return found.slice(0, MOST).map(fileFacts);
    },
  };
}

const isTaken = (takes: Takes, path: string) => takes === "files" || isPicture(path) === (takes === "pictures");

export const hasWords = (text: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
