import { DAY } from "@school/content/rules/durations";
import type { Kysely } from "kysely";
import { engine } from "../store/engine.ts";
import type { Database } from "../store/tables/database.ts";
import { listOlder } from "./erase.ts";
import { bringBack, deletePutAside, listPutAside, putAside } from "./put-aside.ts";
import type { Write } from "./writer.ts";

/** Returns the time `months` ago (ISO 8601); the last day of the month when the month is too short. */
export function monthsBefore(now: Date, months: number): string {
  const day = new Date(now);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(now.getUTCDate(), last));
  return day.toISOString();
}

const WEEK = 7 * DAY;

export interface Retained {
  /** Restored: the clock was wrong before, or RETENTION_MONTHS was raised. */
  back: number;
  deleted: number;
  putAside: number;
}

/** Puts old submissions aside, and deletes those put aside a week ago. The caller must have checked the clock. */
export async function retain(write: Write, db: Kysely<Database>, schoolCode: string, now: Date, months: number) {
  const { time, before, weekAgo } = limits(now, months);
  const retained = await write(async (transaction): Promise<Retained> => {
    const back = await bringBack(transaction, schoolCode, time, before);
    // A wrong clock has stored a future time. The week starts now.
    await transaction
      .updateTable("submissions_put_aside")
      .set({ put_aside_at: time })
      .where("school_code", "=", schoolCode)
      .where("put_aside_at", ">", time)
      .execute();
    const deleted = await deletePutAside(transaction, schoolCode, weekAgo);
    return { back, deleted, putAside: await putAside(transaction, schoolCode, before, time) };
  });
  if (retained.deleted + retained.putAside > 0) await engine.clearDeleted(db);
  return retained;
}

export async function listDue(db: Kysely<Database>, schoolCode: string, now: Date, months: number) {
  const { before, weekAgo } = limits(now, months);
  const putAside = await listOlder(db, schoolCode, before, "submissions");
  const old = await listOlder(db, schoolCode, before, "submissions_put_aside");
  const due = new Set((await listPutAside(db, schoolCode, weekAgo)).map(({ id }) => id));
  return { before, putAside, deleted: old.filter(({ id }) => due.has(id)) };
}

const limits = (now: Date, months: number) => ({
  time: now.toISOString(),
  before: monthsBefore(now, months),
  weekAgo: new Date(now.getTime() - WEEK).toISOString(),
});
