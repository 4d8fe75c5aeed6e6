import type { Kysely } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";
import type { StoredFile } from "../../db/tables/files.server.ts";

export type Listed = Pick<StoredFile, "path" | "name" | "binned_at">;

/** Returns a function that lists the files, newest first. It reads them again only when one has changed. */
export function knownFiles(db: Kysely<Database>): () => Promise<Listed[]> {
  let known: { version: number | undefined; files: Promise<Listed[]> } | null = null;
  return async () => {
    const changes = await db.selectFrom("changes").select("version").where("subject", "=", "files").executeTakeFirst();
    if (!known || known.version !== changes?.version) {
      known = { version: changes?.version, files: readFiles(db) };
    }
    return known.files;
  };
}

const readFiles = (db: Kysely<Database>): Promise<Listed[]> =>
  db.selectFrom("files").select(["path", "name", "binned_at"]).orderBy("stored_at", "desc").orderBy("path").execute();
