import { type DocumentKind, documentKinds } from "@school/content/entities/all";
import { pathsOfSamePhoto } from "@school/content/files/stored-path";
import type { Kysely } from "kysely";
import type { Database } from "../tables/database.ts";
import type { FilesTable } from "../tables/files.ts";
import { lastKnown } from "./last-known.ts";
import { namersOf } from "./named-files.ts";

export async function hiddenPaths(db: Kysely<Database>, schoolCode: string): Promise<Set<string>> {
  const rows = await hiddenFiles(db, schoolCode).execute();
  return new Set(rows.map(({ path }) => path));
}

/** Returns `mayServe`, but with false for hidden files. */
export function unlessHidden(
  { db, schoolCode }: { db: Kysely<Database>; schoolCode: string },
  mayServe: (path: string) => Promise<boolean>,
) {
  return lastKnown(db, async (path) => {
    const hidden = await hiddenFiles(db, schoolCode).where("files.path", "=", path).executeTakeFirst();
    return hidden === undefined && mayServe(path);
  });
}

/** Returns when a picture with these bytes was hidden, or null, also when it was made smaller before. The path of an upload stands for the chosen bytes. */
export async function hiddenBefore(
  db: Kysely<Database>,
  schoolCode: string,
  { hash, path }: Pick<FilesTable, "hash" | "path">,
): Promise<Date | null> {
  const row = await db
    .selectFrom("hidden_pictures")
    .select("hidden_at")
    .where("school_code", "=", schoolCode)
    .where((known) =>
      path.startsWith("uploads/")
        ? known.or([known("hash", "=", hash), known("path", "in", pathsOfSamePhoto(path))])
        : known("hash", "=", hash),
    )
    .executeTakeFirst();
  return row ? new Date(row.hidden_at) : null;
}

const hiddenFiles = (db: Kysely<Database>, schoolCode: string) =>
  db
    .selectFrom("hidden_pictures as hidden")
    .innerJoin("files", (join) =>
      join.onRef("files.school_code", "=", "hidden.school_code").onRef("files.hash", "=", "hidden.hash"),
    )
    .select("files.path")
    .where("hidden.school_code", "=", schoolCode);

/** Makes every process render again what names these files. */
export async function noteSeenOtherwise(
  db: Kysely<Database>,
  schoolCode: string,
  paths: readonly string[],
): Promise<void> {
  const namers = await namersOf(db, schoolCode, documentKinds);
  const naming = namers.filter((document) => document.paths.some((path) => paths.includes(path)));
  const subjects = new Set<DocumentKind | "files">(["files", ...naming.map(({ kind }) => kind)]);
  for (const subject of subjects) {
    await db
      .insertInto("changes")
      .values({ school_code: schoolCode, subject, version: 1 })
      .onConflict((known) =>
        known
          .columns(["school_code", "subject"])
          .doUpdateSet(({ eb, ref }) => ({ version: eb(ref("changes.version"), "+", 1) })),
      )
      .execute();
  }
}
