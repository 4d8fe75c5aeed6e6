import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import { pathsIn } from "../db/visible-files.server.ts";

/** Returns a text that changes with the bytes of every file that an entry names; empty when it names none. */
export async function namedBytes(db: Kysely<Database>, entry: unknown): Promise<string> {
  const paths = pathsIn(entry);
  if (paths.length === 0) return "";
  const files = await db
    .selectFrom("files")
    .select(["path", "hash"])
    .where("path", "in", paths)
    .orderBy("path")
    .execute();
  const hashes = files.map(({ path, hash }) => `${path} ${hash}`).join("\n");
  return createHash("sha256").update(hashes).digest("base64url").slice(0, 22);
}
