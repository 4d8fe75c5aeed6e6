import { documentKinds, type EntryKind } from "@school/content/entities/all";
import type { Transaction } from "kysely";
import { filesInUse } from "../../store/files/named-files.ts";
import type { Database } from "../../store/tables/database.ts";

/** Returns hashes of the school's own files under the vendor's paths. The vendor may replace files that only mirrored kinds name. */
export async function ownFiles(
  db: Transaction<Database>,
  schoolCode: string,
  kinds: readonly EntryKind[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("files")
    .innerJoin("mirrored_files as theirs", (join) =>
      join.onRef("theirs.path", "=", "files.path").onRef("theirs.school_code", "=", "files.school_code"),
    )
    .select(["files.path", "files.hash"])
    .where("files.school_code", "=", schoolCode)
    .where((row) => row.or([row("theirs.hash", "is", null), row("theirs.hash", "!=", row.ref("files.hash"))]))
    .execute();
  if (rows.length === 0) return new Map();
  const mirrored = await notReleased(db, schoolCode, kinds);
  const others = documentKinds.filter((kind) => !mirrored.some((one) => one === kind));
  const namedByOthers = await filesInUse(db, schoolCode, others);
  const namedByMirrored = await filesInUse(db, schoolCode, mirrored);
  const own = rows.filter(({ path }) => namedByOthers.has(path) || !namedByMirrored.has(path));
  return new Map(own.map(({ path, hash }) => [path, hash]));
}

async function notReleased(db: Transaction<Database>, schoolCode: string, kinds: readonly EntryKind[]) {
  const rows = await db
    .selectFrom("mirrors")
    .select("kind")
    .where("school_code", "=", schoolCode)
    .where("released_at", "is not", null)
    .execute();
  const released = new Set(rows.map(({ kind }) => kind));
  return kinds.filter((kind) => !released.has(kind));
}
