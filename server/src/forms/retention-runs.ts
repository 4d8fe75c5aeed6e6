import type { Kysely } from "kysely";
import { lookAtClock } from "../clock/clock.ts";
import type { Doubt } from "../clock/judge-clock.ts";
import type { Database } from "../db/tables/database.ts";
import { logError, logEvent } from "../log.ts";
import { retain } from "./retention.ts";
import type { Write } from "./writer.ts";

const HOUR = 3_600_000;
const HOURS_OF_A_DAY = 24;

interface RetentionServices {
  db: Kysely<Database>;
  write: Write;
  schoolCode: string;
  months: number;
  now(): Date;
  madeOn: string;
}

/**
 * Looks at the clock now and every hour. An hour after the start and then every day, puts aside what is too old and deletes
 * what was put aside a week ago, unless the clock is doubted; that is logged when it begins and when it ends.
 */
export function startRetention({ db, write, schoolCode, months, now, madeOn }: RetentionServices) {
  let lookedAt = performance.now();
  let doubted: Doubt["kind"] | null = null;

  async function look(): Promise<Doubt | null> {
    const ran = performance.now() - lookedAt;
    lookedAt += ran;
    const doubt = await write((transaction) => lookAtClock(transaction, now(), ran, madeOn));
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

  async function turn(isDaily: boolean) {
    const doubt = await look();
    if (!doubt && isDaily) await eraseTooOld();
  }

  let hours = 0;
  let underWay = Promise.resolve();
  const everyHour = () => {
    const isDaily = hours % HOURS_OF_A_DAY === 1;
    hours += 1;
    underWay = underWay.then(() => turn(isDaily)).catch((cause) => logError("retention", cause));
  };
  everyHour();
  const timer = setInterval(everyHour, HOUR).unref();
  return {
    /** Begins nothing new; resolves when what is under way has ended. */
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
