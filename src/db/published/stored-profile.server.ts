import type { Kysely } from "kysely";
import { type SchoolProfile, schoolProfileSchema } from "../../school/school.ts";
import type { Database } from "../tables/database.server.ts";

/** Returns the facts of the school as published, also within a transaction; null before there are any. */
export async function storedProfile(db: Kysely<Database>): Promise<SchoolProfile | null> {
  const document = await db.selectFrom("published").select("body").where("kind", "=", "profile").executeTakeFirst();
  return document ? schoolProfileSchema.parse(JSON.parse(document.body)) : null;
}
