import type { Kysely, Transaction } from "kysely";
import type { Database } from "../store/tables/database.ts";

const shared = [
  "school_code",
  "id",
  "form",
  "fields",
  "fingerprint",
  "received_at",
  "kept_since",
  "reference",
  "suspect",
] as const;

export async function putAside(db: Transaction<Database>, schoolCode: string, before: string, now: string) {
  const old = db
    .selectFrom("submissions")
    .leftJoin("outbox", (join) =>
      join
        .onRef("outbox.school_code", "=", "submissions.school_code")
        .onRef("outbox.submission_id", "=", "submissions.id"),
    )
    .where("submissions.school_code", "=", schoolCode)
    .where("kept_since", "<", before)
    .select(shared.map((name) => `submissions.${name}` as const))
    .select((row) => ["sent_at", row.val(now).as("put_aside_at")]);
  await db
    .insertInto("submissions_put_aside")
    .columns([...shared, "sent_at", "put_aside_at"])
    .expression(old as never)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom("submissions")
    .where("school_code", "=", schoolCode)
    .where("kept_since", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Restores submissions whose retention began at `since` or later (ISO 8601). Unsent mail is due at `now`. Returns their number. */
export async function bringBack(db: Transaction<Database>, schoolCode: string, now: string, since = "") {
  const back = db
    .selectFrom("submissions_put_aside")
    .where("school_code", "=", schoolCode)
    .where("kept_since", ">=", since);
  // A suspect has no mail.
  const ordinary = back.where("suspect", "=", 0);
  await db.insertInto("submissions").columns(shared).expression(back.select(shared)).execute();
  await db
    .insertInto("outbox")
    .columns(["school_code", "submission_id", "attempts", "next_try_at", "sent_at"])
    .expression(ordinary.select((row) => ["school_code", "id", row.lit(0).as("a"), row.val(now).as("n"), "sent_at"]))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom("submissions_put_aside")
    .where("school_code", "=", schoolCode)
    .where("kept_since", ">=", since)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function listPutAside(db: Kysely<Database>, schoolCode: string, by: string) {
  return db
    .selectFrom("submissions_put_aside")
    .select(["id", "form", "received_at"])
    .where("school_code", "=", schoolCode)
    .where("put_aside_at", "<=", by)
    .orderBy("kept_since")
    .execute();
}

export async function deletePutAside(db: Transaction<Database>, schoolCode: string, by: string) {
  const { numDeletedRows } = await db
    .deleteFrom("submissions_put_aside")
    .where("school_code", "=", schoolCode)
    .where("put_aside_at", "<=", by)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
