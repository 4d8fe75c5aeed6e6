import type { Kysely } from "kysely";
import { dialectOf } from "../../db/dialect.server.ts";
import type { Store } from "../../db/store.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { type FileStorage, originalPath } from "../../storage/file-storage.server.ts";

export type Note = (places: readonly string[]) => Promise<void>;

/** Notes each place before a file is stored there: only noted files are ever moved to the trash. */
export function notingStorage(storage: FileStorage, note: Note): FileStorage {
  return {
    ...storage,
    async put(place, bytes) {
      await note([place]);
      await storage.put(place, bytes);
    },
  };
}

export async function notePaths(db: Kysely<Database>, places: readonly string[]): Promise<void> {
  if (places.length === 0) return;
  const noted_at = new Date().toISOString();
  // A power cut may lose the note; then the file merely stays for ever.
  await dialectOf(db).withoutWaitingForDisk(db, (connection) =>
    connection
      .insertInto("noted_places")
      .values(places.map((place) => ({ place, noted_at })))
      .onConflict((known) => known.doNothing())
      .execute(),
  );
}

/** Stores the bytes of a file at another path too. The caller writes the row. */
export async function storeAlsoAt(
  { db, files }: Pick<Store, "db" | "files">,
  file: { path: string; hash: string },
  path: string,
): Promise<void> {
  const bytes = await files.get(originalPath(file));
  if (!bytes) throw new Error(`${file.path} is listed but not stored`);
  const place = originalPath({ path, hash: file.hash });
  await notePaths(db, [place]);
  await files.put(place, bytes);
}
