import type { EntryKind } from "@school/content/entities/all";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import { allStates, type HeldList, type KeptList, noteState, readKept, stateOf } from "./kind-state.ts";

/** The next look reads the list as it is then, also when it has not changed since the last one. */
const readAnew = { digest: null, etag: null, last_modified: null, due_at: "" };

type Note = (transaction: Transaction<Database>) => Promise<void>;

/** Ends the mirroring of a kind. Its entries stay and may be changed here. Returns whether it was mirrored. */
export async function release(
  db: Kysely<Database>,
  schoolCode: string,
  kind: EntryKind,
  note?: Note,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await note?.(transaction);
    const { since, released_at } = await stateOf(transaction, schoolCode, kind);
    await noteState(transaction, schoolCode, kind, {
      released_at: new Date().toISOString(),
      held: null,
      failure: null,
    });
    await askForNamed(transaction, schoolCode);
    return since !== null && released_at === null;
  });
}

/** The next look replaces what is published by the vendor's lists. */
export async function takeAgain(db: Kysely<Database>, schoolCode: string, kinds: readonly EntryKind[]) {
  await db.transaction().execute(async (transaction) => {
    for (const kind of kinds) {
      await noteState(transaction, schoolCode, kind, { ...readAnew, released_at: null });
    }
    await askForNamed(transaction, schoolCode);
  });
}

export async function askNow(db: Kysely<Database>, schoolCode: string) {
  const due = { due_at: "" };
  await db.updateTable("mirrors").set(due).where("school_code", "=", schoolCode).execute();
  await db
    .updateTable("mirrored_files")
    .set(due)
    .where("school_code", "=", schoolCode)
    .where("due_at", "is not", null)
    .where("hash", "is", null)
    .execute();
}

/** Returns the number of entries; null when no list is held back. */
export async function confirm(
  db: Kysely<Database>,
  schoolCode: string,
  kind: EntryKind,
  note?: Note,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const held = readKept<HeldList>((await stateOf(transaction, schoolCode, kind)).held);
    if (!held) return null;
    await note?.(transaction);
    await noteState(transaction, schoolCode, kind, { ...readAnew, trusted_digest: held.digest });
    return held.list.entries.length;
  });
}

/** Files are fetched as long as a mirrored kind names them. */
async function askForNamed(db: Transaction<Database>, schoolCode: string) {
  const states = await allStates(db, schoolCode);
  const mirrored = states.filter(({ released_at }) => released_at === null);
  const named = new Set(
    mirrored.flatMap(({ wanted }) => readKept<KeptList>(wanted)?.sources ?? []).map(([path]) => path),
  );
  const files = await db
    .selectFrom("mirrored_files")
    .select(["path", "due_at"])
    .where("school_code", "=", schoolCode)
    .execute();
  for (const { path, due_at } of files) {
    if ((due_at !== null) === named.has(path)) continue;
    await db
      .updateTable("mirrored_files")
      .set({ due_at: named.has(path) ? "" : null })
      .where("school_code", "=", schoolCode)
      .where("path", "=", path)
      .execute();
  }
}
