import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables/database.ts";
import type { FileStorage } from "../storage/file-storage.ts";

/** Notes places before something is stored there. */
export type Note = (places: readonly string[]) => Promise<void>;

/** Returns a storage that notes each place before it stores there: what was never noted nor named is never moved away. */
export function notingStorage(storage: FileStorage, note: Note): FileStorage {
  return {
    ...storage,
    async put(place, bytes) {
      await note([place]);
      await storage.put(place, bytes);
    },
  };
}

/** Writes down the places that are not noted yet. */
export async function notePlaces(db: Kysely<Database>, places: readonly string[]): Promise<void> {
  if (places.length === 0) return;
  const noted_at = new Date().toISOString();
  await db.connection().execute(async (connection) => {
    // Without waiting for the disk: a power cut that takes the note leaves a file lying that nobody will clear away.
    await sql`PRAGMA synchronous = NORMAL`.execute(connection);
    try {
      await connection
        .insertInto("noted_places")
        .values(places.map((place) => ({ place, noted_at })))
        .onConflict((known) => known.doNothing())
        .execute();
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(connection);
    }
  });
}
