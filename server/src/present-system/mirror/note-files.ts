import type { Kysely, Transaction, Updateable } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import type { MirroredFilesTable } from "../../store/tables/present-system.ts";
import { type KeptList, readKept } from "./kind-state.ts";

export function noteFile(
  db: Kysely<Database>,
  schoolCode: string,
  path: string,
  known: Updateable<MirroredFilesTable>,
) {
  return db
    .updateTable("mirrored_files")
    .set(known)
    .where("school_code", "=", schoolCode)
    .where("path", "=", path)
    .execute();
}

/** Returns the files of new and changed entries: the same name may mean a new file. */
export function changedFiles({ entries }: KeptList, before: KeptList | null): Set<string> {
  const known = new Set(before?.entries.map((entry) => JSON.stringify(entry)));
  const changed = entries.filter((entry) => !known.has(JSON.stringify(entry)));
  return new Set(changed.flatMap((entry) => Object.values(entry).filter(Array.isArray).flat()));
}

export async function noteNamed(
  db: Transaction<Database>,
  school_code: string,
  { sources }: KeptList,
  changed: ReadonlySet<string>,
  now: Date,
) {
  const due_at = now.toISOString();
  for (const [path, source] of sources) {
    await db
      .insertInto("mirrored_files")
      .values({ school_code, path, source, due_at, failures: 0 })
      .onConflict((known) =>
        known.columns(["school_code", "path"]).doUpdateSet({ source, ...(changed.has(path) && { due_at }) }),
      )
      .execute();
  }
  await forgetUnnamed(db, school_code);
}

async function forgetUnnamed(db: Transaction<Database>, schoolCode: string) {
  const rows = await db.selectFrom("mirrors").select("wanted").where("school_code", "=", schoolCode).execute();
  const named = new Set(rows.flatMap(({ wanted }) => readKept<KeptList>(wanted)?.sources ?? []).map(([path]) => path));
  const known = await db.selectFrom("mirrored_files").select("path").where("school_code", "=", schoolCode).execute();
  for (const { path } of known) {
    if (named.has(path)) continue;
    await db.deleteFrom("mirrored_files").where("school_code", "=", schoolCode).where("path", "=", path).execute();
  }
}
