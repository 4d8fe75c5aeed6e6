import { type EntryKind, entities } from "@school/content/entities/all";
import { disclosedDocuments } from "@school/content/notices/disclosed";
import type { NoticeKind } from "@school/content/notices/kinds";
import type { Kysely } from "kysely";
import type { Database } from "../tables/database.ts";
import { storedProfile } from "./stored-profile.ts";

/** Returns the last day of a published document, `YYYY-MM-DD`: of a certificate or an order; null when it does not run out. */
export async function lastDayOf(
  db: Kysely<Database>,
  schoolCode: string,
  kind: NoticeKind,
  id: string,
): Promise<string | null> {
  if (kind !== "disclosure") return lastDayOfEntry(db, schoolCode, kind, id);
  const profile = await storedProfile(db, schoolCode);
  return profile && (disclosedDocuments(profile.disclosure).get(id)?.validUntil ?? null);
}

async function lastDayOfEntry<Kind extends EntryKind>(
  db: Kysely<Database>,
  schoolCode: string,
  kind: Kind,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("published")
    .select("body")
    .where("school_code", "=", schoolCode)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  const entry = row && entities[kind].schema.safeParse(JSON.parse(row.body)).data;
  return entry ? entities[kind].lastDayOf(entry) : null;
}
