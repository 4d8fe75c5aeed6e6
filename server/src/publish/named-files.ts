import { filePathSchema } from "@school/content/fields";
import type { SchoolContent } from "@school/content/source";
import type { Transaction } from "kysely";
import { entryKinds, entryTables } from "../db/entry-tables.ts";
import type { Database } from "../db/tables/database.ts";
import { StartError } from "../start-error.ts";

/** Every file that a value names, however deep. */
export function filesNamedBy(value: unknown): string[] {
  if (typeof value === "string") return filePathSchema.safeParse(value).success ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(filesNamedBy) : [];
}

/** @throws StartError naming the first entry one of whose fields names a file nobody has stored. Links in texts are not judged. */
export async function refuseMissingFiles(db: Transaction<Database>, schoolCode: string, part: Partial<SchoolContent>) {
  const rows = await db.selectFrom("files").select("path").where("school_code", "=", schoolCode).execute();
  const stored = new Set(rows.map(({ path }) => path));
  const missingIn = (value: unknown) => filesNamedBy(value).find((path) => !stored.has(path));
  for (const [kind, value] of Object.entries(part)) {
    const entries = Array.isArray(value) ? value : [value];
    for (const [index, entry] of entries.entries()) {
      const where = Array.isArray(value) ? `${kind}, entry ${index + 1}` : kind;
      const missing = missingIn(entry);
      if (missing) throw new StartError(`${where} names ${missing}, which nobody has stored: add it to the folder.`);
    }
  }
}

/** Every file that anything of the school names: entries, the profile, a link in a page's text. */
export async function filesInUse(db: Transaction<Database>, schoolCode: string): Promise<Set<string>> {
  const texts = await db.selectFrom("page_texts").select("markdown").where("school_code", "=", schoolCode).execute();
  const schools = await db.selectFrom("schools").select("profile").where("code", "=", schoolCode).execute();
  const rows: unknown[] = [...texts, ...schools];
  for (const kind of entryKinds) {
    const table = entryTables[kind].table as "news";
    rows.push(...(await db.selectFrom(table).selectAll().where("school_code", "=", schoolCode).execute()));
  }
  return new Set(rows.flatMap(pathsIn));
}

/** Whatever looks like a path in the texts of a value, also in lists kept as JSON; of an address, the part after the API's. */
function pathsIn(value: unknown): string[] {
  if (typeof value !== "string") return typeof value === "object" && value ? Object.values(value).flatMap(pathsIn) : [];
  const text = value.replaceAll(/[^\s"'()<>[\]]*\/?api\/image\//g, "").replaceAll(/\\[nrt]/g, " ");
  return [...text.matchAll(/[a-z0-9][a-z0-9/-]*\.(?:jpg|jpeg|png|webp|pdf)/g)].map(([path]) => path);
}
