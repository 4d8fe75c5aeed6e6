import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { DAY, HOUR, MINUTE } from "../base/dates.ts";
import { logEvent } from "../base/log.server.ts";
import { repeat } from "../base/repeat.server.ts";
import { clearErased } from "../db/erased-bytes.server.ts";
import { deleteRows, insertRow } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { readWatched } from "../db/watched.server.ts";
import { LATER_YEARS } from "../kinds/forms/consent.ts";
import { complains, mayTellLater, type SubmissionTable } from "./consent-record.server.ts";
import type { Write } from "./writer.server.ts";

/** In milliseconds: the time between soft deletion and erasure, for somebody to notice that the clock was wrong. */
const WEEK = 7 * DAY;

interface RetentionServices {
  db: Kysely<Database>;
  write: Write;
  months: number;
  now(): Date;
}

/** Runs retention every day, and looks every minute for erased bytes that are left on the disk. */
export function startRetention({ db, write, months, now }: RetentionServices) {
  const daily = repeat("retention", { first: HOUR, every: DAY }, async () => {
    const { restored, erased, softDeleted } = await retain(write, db, now(), months);
    if (restored + erased + softDeleted === 0) return;
    logEvent(`retention: ${softDeleted} soft-deleted, ${erased} of a week ago erased, ${restored} restored`);
  });
  const clearing = repeat("erased bytes", { first: MINUTE, every: MINUTE }, async () => {
    if ((await readWatched(db)).erased) await clearErased(db, write, now());
  });
  return { stop: () => Promise.all([daily.stop(), clearing.stop()]) };
}

/** Soft-deletes what is older than its purposes allow, and erases what an earlier run soft-deleted a week ago, by the clock of both. */
export async function retain(write: Write, db: Kysely<Database>, now: Date, months: number) {
  const { time, weekAgo, ...oldest } = limits(now, months);
  const retained = await write(async (transaction) => {
    // No longer too old: the clock was wrong before, or RETENTION_MONTHS was raised.
    const restored = await restore(transaction, time, sql`not ${isTooOld("submissions_put_aside", oldest)}`);
    // A clock that was ahead has stored a future time. The week starts now.
    await transaction
      .updateTable("submissions_put_aside")
      .set({ put_aside_at: time })
      .where("put_aside_at", ">", time)
      .execute();
    const erased = await transaction
      .deleteFrom("submissions_put_aside")
      .where("put_aside_at", "<=", weekAgo)
      .executeTakeFirst();
    const softDeleted = await softDelete(transaction, isTooOld("submissions", oldest), time);
    return { restored, erased: Number(erased.numDeletedRows), softDeleted };
  });
  // Also without a deletion: a process that erased may have been killed before this.
  await clearErased(db, write, now);
  return retained;
}

/** Returns what `retain` would soft-delete and erase now. */
export async function listDue(db: Kysely<Database>, now: Date, months: number) {
  const { weekAgo, ...oldest } = limits(now, months);
  const listed = (table: SubmissionTable) => listRows(db, table).where(isTooOld(table, oldest));
  const softDeleted = await listed("submissions").execute();
  const erased = await listed("submissions_put_aside").where("put_aside_at", "<=", weekAgo).execute();
  return { before: oldest.before, softDeleted, erased };
}

/** Returns the condition for a submission that is older than its family agreed to, and about which no complaint waits. */
const isTooOld = (table: SubmissionTable, { before, laterBefore }: { before: string; laterBefore: string }) =>
  sql<boolean>`(received_at < ${before} and (received_at < ${laterBefore} or not ${mayTellLater(table)})
    and not ${complains(table)})`;

const limits = (now: Date, months: number) => ({
  time: now.toISOString(),
  before: monthsBefore(now, months),
  laterBefore: monthsBefore(now, Math.max(months, LATER_YEARS * 12)),
  weekAgo: new Date(now.getTime() - WEEK).toISOString(),
});

/** Returns the time `months` ago (ISO 8601); the last day of the month when the month is too short. */
export function monthsBefore(now: Date, months: number): string {
  const day = new Date(now);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(now.getUTCDate(), last));
  return day.toISOString();
}

const carried = ["id", "form", "fields", "fingerprint", "received_at", "reference", "suspect"] as const;

async function softDelete(db: Transaction<Database>, tooOld: RawBuilder<boolean>, now: string) {
  const old = db
    .selectFrom("submissions")
    .leftJoin("outbox", "outbox.submission_id", "submissions.id")
    .leftJoin("forwards", "forwards.submission_id", "submissions.id")
    .where(tooOld)
    .select(carried.map((name) => `submissions.${name}` as const))
    .select(["idempotency_key", "outbox.attempts as mail_attempts", "outbox.sent_at"])
    .select(["forwards.attempts as forward_attempts", "forwards.sent_at as forwarded_at"])
    .select((row) => row.val(now).as("put_aside_at"));
  const queues = ["mail_attempts", "sent_at", "forward_attempts", "forwarded_at"] as const;
  await db
    .insertInto("submissions_put_aside")
    .columns([...carried, "idempotency_key", ...queues, "put_aside_at"])
    .expression(old)
    .execute();
  const { numDeletedRows } = await db.deleteFrom("submissions").where(tooOld).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The key that a form came with. Null when the same was sent again while this one was soft-deleted: that one has the key now. */
const ownKey = sql<string | null>`case when row_number() over (
    partition by idempotency_key, fingerprint order by received_at desc, id) = 1
  and not exists (select 1 from submissions
    where submissions.idempotency_key = submissions_put_aside.idempotency_key
    and submissions.fingerprint = submissions_put_aside.fingerprint)
  then idempotency_key end`;

/** Restores those soft-deleted submissions. Unsent mails and forwards are due at `now`. Returns their number. */
export async function restore(db: Transaction<Database>, now: string, which: RawBuilder<boolean> = sql`1 = 1`) {
  const back = db.selectFrom("submissions_put_aside").where(which);
  // A suspect has no mail.
  const ordinary = back.where("suspect", "=", 0);
  await db
    .insertInto("submissions")
    .columns([...carried, "idempotency_key"])
    .expression(back.select([...carried, ownKey.as("idempotency_key")]))
    .execute();
  const columns = ["submission_id", "attempts", "next_try_at", "sent_at"] as const;
  await db
    .insertInto("outbox")
    .columns(columns)
    .expression(
      ordinary.select(({ fn, lit, val }) => [
        "id",
        fn.coalesce("mail_attempts", lit(0)).as("attempts"),
        val(now).as("next_try_at"),
        "sent_at",
      ]),
    )
    .execute();
  await db
    .insertInto("forwards")
    .columns(columns)
    .expression(
      back
        .where("forward_attempts", "is not", null)
        .select(({ val }) => ["id", "forward_attempts", val(now).as("next_try_at"), "forwarded_at"]),
    )
    .execute();
  const { numDeletedRows } = await db.deleteFrom("submissions_put_aside").where(which).executeTakeFirst();
  return Number(numDeletedRows);
}

const tables = ["submissions", "submissions_put_aside"] as const;

/** Oldest first. `before` is ISO 8601. */
export const listOlder = (db: Kysely<Database>, before: string, table: SubmissionTable) =>
  listRows(db, table).where("received_at", "<", before).execute();

const listRows = (db: Kysely<Database>, table: SubmissionTable) =>
  db.selectFrom(table).select(["id", "form", "received_at"]).orderBy("received_at");

/** Erases submissions with mail, states and notes, and notes that at `now`. Returns their number. */
export async function eraseOlder(write: Write, db: Kysely<Database>, before: string, now: Date) {
  const erased = await write(async (transaction) => {
    let rows = 0;
    for (const table of tables)
      for (const { id } of await listOlder(transaction, before, table))
        if (await eraseNoted(transaction, id, now)) rows += 1;
    return rows;
  });
  if (erased > 0) await clearErased(db, write, now);
  return erased;
}

/** Erases a submission and notes that at `now`. Returns false when it does not exist. `note` writes in the same transaction. */
export async function eraseOne(
  write: Write,
  db: Kysely<Database>,
  { id, now }: { id: string; now: Date },
  note: (transaction: Transaction<Database>) => Promise<void>,
): Promise<boolean> {
  const isErased = await write(async (transaction) => {
    if (!(await eraseNoted(transaction, id, now))) return false;
    await note(transaction);
    return true;
  });
  if (isErased) await clearErased(db, write, now);
  return isErased;
}

async function eraseNoted(transaction: Transaction<Database>, id: string, now: Date): Promise<boolean> {
  if (!(await eraseIn(transaction, id))) return false;
  await insertRow(transaction, "erased", { id, erased_at: now.toISOString() });
  return true;
}

/** Erases a submission in a transaction of the caller's, with all that belongs to it. Returns false when it does not exist. */
export async function eraseIn(transaction: Transaction<Database>, id: string): Promise<boolean> {
  let rows = 0;
  for (const table of tables) rows += await deleteRows(transaction, table, { id });
  return rows > 0;
}
