import type { Transaction } from "kysely";
import { noteInLog } from "../../audit/audit-log.server.ts";
import type { Person } from "../../auth/roles.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import { libraryAddress } from "../library-address.ts";
import type { BinOutcome, FileUse } from "./library-rows.ts";
import type { LibraryServices } from "./services.server.ts";
import { readUses } from "./uses.server.ts";

/** Refuses files that a document names. The bin is emptied after four weeks. */
export function bin(services: LibraryServices, person: Person, paths: readonly string[]): Promise<BinOutcome[]> {
  const { db, now } = services;
  return db.transaction().execute(async (transaction) => {
    const uses = await readUses(transaction, now());
    return forEach(transaction, paths, async (file) => {
      const used = uses.of(file.path);
      if (used.length > 0) return { status: "refused", sentence: inUseInWords(used), ...file };
      return setBinned(transaction, services, { person, file, binned_at: now().toISOString() });
    });
  });
}

export function takeOut(services: LibraryServices, person: Person, paths: readonly string[]): Promise<BinOutcome[]> {
  return services.db
    .transaction()
    .execute((transaction) =>
      forEach(transaction, paths, (file) => setBinned(transaction, services, { person, file, binned_at: null })),
    );
}

type Named = Pick<BinOutcome, "path" | "name">;

async function forEach(
  db: Transaction<Database>,
  paths: readonly string[],
  act: (file: Named) => Promise<BinOutcome>,
): Promise<BinOutcome[]> {
  const rows = await db
    .selectFrom("files")
    .select(["path", "name"])
    .where("path", "in", ["", ...paths])
    .execute();
  const outcomes: BinOutcome[] = [];
  for (const path of paths) {
    const row = rows.find((one) => one.path === path);
    const file = { path, name: nameOfFile(path, { name: row?.name ?? undefined }) };
    outcomes.push(row ? await act(file) : { status: "refused", sentence: "It is not stored any more.", ...file });
  }
  return outcomes;
}

async function setBinned(
  db: Transaction<Database>,
  { now }: LibraryServices,
  { person, file, binned_at }: { person: Person; file: Named; binned_at: string | null },
): Promise<BinOutcome> {
  const { path, name } = file;
  await db.updateTable("files").set({ binned_at }).where("path", "=", path).execute();
  const act = binned_at === null ? "take out file" : "bin file";
  await noteInLog(db, { person, act, about: name, address: libraryAddress(path), at: now() });
  return { status: "done", ...file };
}

function inUseInWords(uses: readonly FileUse[]): string {
  const names = uses.map(({ title }) => `“${title || "Without a name"}”`).join(", ");
  return `Take it out of ${names} first: it is used there.`;
}
