import { HOUR } from "@school/content/rules/durations";
import type { Kysely } from "kysely";
import { recordClock } from "../clock/clock.ts";
import type { Doubt } from "../clock/judge-clock.ts";
import { logError, logEvent } from "../log.ts";
import type { Database } from "../store/tables/database.ts";
import { retain } from "./retention.ts";
import type { Write } from "./writer.ts";

const HOURS_OF_A_DAY = 24;

interface RetentionServices {
  db: Kysely<Database>;
  write: Write;
  schoolCode: string;
  months: number;
  now(): Date;
  madeOn: string;
}

/** Checks the clock every hour and logs its doubts. Runs retention an hour after the start and every day, unless the clock is doubted. */
export function startRetention({ db, write, schoolCode, months, now, madeOn }: RetentionServices) {
  let checkedAt = performance.now();
  let doubted: Doubt["kind"] | null = null;

  async function checkClock(): Promise<Doubt | null> {
    const ran = performance.now() - checkedAt;
    checkedAt += ran;
    const doubt = await write((transaction) => recordClock(transaction, now(), ran, madeOn));
    if (doubt && doubt.kind !== doubted) logEvent(`retention: ${doubt.words}`);
    if (!doubt && doubted) logEvent("retention: the clock is believed again");
    doubted = doubt?.kind ?? null;
    return doubt;
  }

  async function eraseTooOld() {
    const { back, deleted, putAside } = await retain(write, db, schoolCode, now(), months);
    if (back + deleted + putAside === 0) return;
    logEvent(`retention: ${putAside} put aside, ${deleted} of a week ago deleted, ${back} brought back`);
  }

  async function run(isDaily: boolean) {
    const doubt = await checkClock();
    if (!doubt && isDaily) await eraseTooOld();
  }

  let hours = 0;
  let current = Promise.resolve();
  const everyHour = () => {
    const isDaily = hours % HOURS_OF_A_DAY === 1;
    hours += 1;
    current = current.then(() => run(isDaily)).catch((cause) => logError("retention", cause));
  };
  everyHour();
  const timer = setInterval(everyHour, HOUR).unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
