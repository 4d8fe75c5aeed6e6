import { version } from "../../base/version.ts";
import { versionNeeded } from "../../db/migrations/all.server.ts";
import { doneSteps } from "../../db/opening/migrate.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { readAddress } from "../backup/backup-target.server.ts";
import { findBackup } from "../backup/manifest.server.ts";
import { count, inSnapshot } from "../backup/school-copy.server.ts";
import { commandOnStore } from "./run-command.server.ts";

const usage = `node scripts/school.mjs store [<backup>]
  For npm run update: says whether this version can use the store, and what has changed in it since a backup.`;

const described = { usage, words: [0, 1], orRead: true, orOlder: true } as const;

/** @throws OperatorError that says why this version cannot use the store. */
export const storeCommand = commandOnStore(described, async (store, { words: [typed] }) => {
  if (typed !== undefined) return console.log((await changesSince(store, typed)).join("\n"));
  const newer = versionNeeded(await doneSteps(store.db));
  console.log(`${version} can use the store.${newer ? ` Its backups are restored by ${newer} or newer alone.` : ""}`);
});

/** Returns a line for each table whose rows are not those of the newest backup in a place. */
async function changesSince(store: SchoolStore, typed: string): Promise<string[]> {
  const { place, name } = readAddress(typed, store.schoolCode);
  const { madeAt, tables } = await findBackup(place, name);
  const then = new Map(tables.map((table) => [table.name, table]));
  const lines = await inSnapshot(store, new Date(), async (copy) => {
    const found: string[] = [];
    for (const table of copy.tables) {
      const now = await count(copy.rowsOf(table));
      const before = then.get(table);
      if (now.digest !== before?.digest) found.push(`  ${table}: ${before?.rows ?? 0} rows then, ${now.rows} now`);
    }
    return found;
  });
  return [`Written since the backup of ${madeAt}:`, ...(lines.length > 0 ? lines : ["  nothing"])];
}
