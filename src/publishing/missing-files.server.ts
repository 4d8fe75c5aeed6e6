import type { Kysely, Transaction } from "kysely";
import { Refusal } from "../base/operator-error.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { filesInUse, pathsIn } from "../db/visible-files.server.ts";
import type { SchoolContent } from "../kinds/source.ts";
import { filePathSchema } from "../school/fields.ts";

export function filesNamedBy(value: unknown): string[] {
  if (typeof value === "string") return filePathSchema.safeParse(value).success ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(filesNamedBy) : [];
}

/** @throws Refusal naming the first entry with a file that is not stored. Does not check links in texts. */
export async function refuseMissingFiles(
  db: Transaction<Database>,
  part: Partial<SchoolContent>,
  names: ReadonlyMap<string, string>,
) {
  const rows = await db.selectFrom("files").select("path").execute();
  const stored = new Set(rows.map(({ path }) => path));
  const missingIn = (value: unknown) => filesNamedBy(value).find((path) => !stored.has(path));
  for (const [kind, value] of Object.entries(part)) {
    const entries = Array.isArray(value) ? value : [value];
    for (const [index, entry] of entries.entries()) {
      const where = Array.isArray(value) ? `${kind}, entry ${index + 1}` : kind;
      const missing = missingIn(entry);
      if (missing) {
        const name = names.get(missing) ?? missing;
        throw new Refusal(`${where} names ${name}, which nobody has stored: add it to the folder.`);
      }
    }
  }
}

export async function filesExpected(db: Kysely<Database>, part: Partial<SchoolContent>) {
  const rows = await db.selectFrom("files").select("path").execute();
  const named = await filesInUse(db);
  return new Set([...rows.map(({ path }) => path), ...named, ...pathsIn(part)]);
}
