import type { Kysely } from "kysely";
import { openStorage } from "../../storage/open-storage.server.ts";
import type { Opening } from "../sqlite/connection.server.ts";
import { openSqlite } from "../sqlite/open-sqlite.server.ts";
import { databaseFile, type Store, type StoreAddress } from "../store.server.ts";
import type { Database } from "../tables/database.server.ts";

/** Opens without checks, for a process beside a server or command that has opened the store. */
export async function attachStore(place: StoreAddress, opening: Opening = {}): Promise<Store> {
  const db = await openDatabase(place, opening);
  return { db, ...openStorage(place), close: () => db.destroy() };
}

/** A visitor waits: a slow answer is tried again or refused. */
const forVisitors = { connections: 2, lock: 1000, answer: 4000, connect: 3000 };

export async function openDatabase(
  { dataDir, databaseUrl, schoolCode }: StoreAddress,
  opening: Opening,
): Promise<Kysely<Database>> {
  if (databaseUrl === null) return openSqlite(databaseFile(dataDir), opening);
  const { openPostgres } = await import("../postgres/open-postgres.server.ts");
  const { patience } = opening;
  const long = patience ? { connections: 1, lock: patience, answer: patience } : {};
  return openPostgres(databaseUrl, schoolCode, patience === 0 ? forVisitors : long);
}
