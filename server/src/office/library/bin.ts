import type { Person } from "@school/content/office/doors/people";
import { nameOfFile } from "@school/content/office/files/files";
import { type FileOutcome, type FileUse, libraryAddress } from "@school/content/office/library/library";
import type { Transaction } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import { noteInLog } from "../log.ts";
import type { LibraryServices } from "./services.ts";
import { readUses } from "./uses.ts";

const unknown: FileOutcome = { status: "refused", sentence: "It is not stored any more." };

/** Refuses a file that a document names. The bin is emptied after four weeks. */
export function bin(services: LibraryServices, person: Person, path: string): Promise<FileOutcome> {
  const { db, schoolCode, now } = services;
  return db.transaction().execute(async (transaction) => {
    const uses = (await readUses(transaction, schoolCode, now())).of(path);
    if (uses.length > 0) return { status: "refused", sentence: inUseInWords(uses) };
    return setBinned(transaction, services, { person, path, binned_at: now().toISOString() });
  });
}

export function takeOut(services: LibraryServices, person: Person, path: string): Promise<FileOutcome> {
  return services.db
    .transaction()
    .execute((transaction) => setBinned(transaction, services, { person, path, binned_at: null }));
}

async function setBinned(
  db: Transaction<Database>,
  { schoolCode, now }: LibraryServices,
  { person, path, binned_at }: { person: Person; path: string; binned_at: string | null },
): Promise<FileOutcome> {
  const row = await db
    .updateTable("files")
    .set({ binned_at })
    .where("school_code", "=", schoolCode)
    .where("path", "=", path)
    .returning("name")
    .executeTakeFirst();
  if (!row) return unknown;
  const about = nameOfFile(path, { name: row.name ?? undefined });
  const act = binned_at === null ? "take out file" : "bin file";
  await noteInLog(db, { schoolCode, person, act, about, address: libraryAddress(path), at: now() });
  return { status: "done" };
}

function inUseInWords(uses: readonly FileUse[]): string {
  const names = uses.map(({ title }) => `“${title || "Without a name"}”`).join(", ");
  return `Take it out of ${names} first: it is used there.`;
}
