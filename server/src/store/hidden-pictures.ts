import { type DocumentKind, documentKinds } from "@school/content/entities/all";
import type { Kysely } from "kysely";
import { lastKnown } from "./last-known.ts";
import { namersOf } from "./named-files.ts";
import type { Database } from "./tables/database.ts";
import type { FilesTable } from "./tables/files.ts";

export async function hiddenPaths(db: Kysely<Database>, schoolCode: string): Promise<Set<string>> {
  const rows = await hiddenFiles(db, schoolCode).execute();
  return new Set(rows.map(({ path }) => path));
}

/** Returns a function that tells whether visitors may have a file: `mayServe` says so, and it is not hidden. */
export function unlessHidden(
  { db, schoolCode }: { db: Kysely<Database>; schoolCode: string },
  mayServe: (path: string) => Promise<boolean>,
) {
  return lastKnown(db, async (path) => {
    const hidden = await hiddenFiles(db, schoolCode).where("files.path", "=", path).executeTakeFirst();
    return hidden === undefined && mayServe(path);
  });
}

/**
 * Returns when a picture that comes again was hidden; null when it never was. It is known by its bytes; an uploaded one also by its
 * path, which comes from the bytes that arrived, however they are encoded now.
 */
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
        ? known.or([known("hash", "=", hash), known("path", "=", path)])
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

/** Notes that what visitors see of some files has changed, so that every process renders again whatever names them. */
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
