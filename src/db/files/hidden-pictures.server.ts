import type { Kysely } from "kysely";
import { type DocumentKind, documentKinds } from "../../kinds/all.ts";
import { pathsOfSamePhoto } from "../../school/stored-path.ts";
import type { Database } from "../tables/database.server.ts";
import type { FilesTable } from "../tables/files.server.ts";
import { lastKnown } from "./last-known.server.ts";
import { namersOf } from "./named-files.server.ts";

export async function hiddenPaths(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await hiddenFiles(db).execute();
  return new Set(rows.map(({ path }) => path));
}

/** Returns `mayServe`, but with false for hidden files. */
export function unlessHidden({ db }: { db: Kysely<Database> }, mayServe: (path: string) => Promise<boolean>) {
  return lastKnown(db, async (path) => {
    const hidden = await hiddenFiles(db).where("files.path", "=", path).executeTakeFirst();
    return hidden === undefined && mayServe(path);
  });
}

/** Returns when a picture with these bytes was hidden, or null, also when it was made smaller before. The path of an upload stands for the chosen bytes. */
export async function hiddenBefore(
  db: Kysely<Database>,
  { hash, path }: Pick<FilesTable, "hash" | "path">,
): Promise<Date | null> {
  const row = await db
    .selectFrom("hidden_pictures")
    .select("hidden_at")
    .where((known) =>
      path.startsWith("uploads/")
        ? known.or([known("hash", "=", hash), known("path", "in", pathsOfSamePhoto(path))])
        : known("hash", "=", hash),
    )
    .executeTakeFirst();
  return row ? new Date(row.hidden_at) : null;
}

const hiddenFiles = (db: Kysely<Database>) =>
  db
    .selectFrom("hidden_pictures as hidden")
    .innerJoin("files", (join) => join.onRef("files.hash", "=", "hidden.hash"))
    .select("files.path");

/** Makes every process render again what names these files. */
export async function noteSeenOtherwise(db: Kysely<Database>, paths: readonly string[]): Promise<void> {
  const namers = await namersOf(db, documentKinds);
  const naming = namers.filter((document) => document.paths.some((path) => paths.includes(path)));
  const subjects = new Set<DocumentKind | "files">(["files", ...naming.map(({ kind }) => kind)]);
  for (const subject of subjects) {
    await db
      .insertInto("changes")
      .values({ subject, version: 1 })
      .onConflict((known) =>
        known.columns(["subject"]).doUpdateSet(({ eb, ref }) => ({ version: eb(ref("changes.version"), "+", 1) })),
      )
      .execute();
  }
}
