import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { feedback } from "../../../tests/support/test-forms.ts";
import { readConfig } from "../config.ts";
import { openSeededStore } from "../publish/open-seeded-store.ts";
import { seedOf } from "../publish/seeds.ts";
import { engine } from "../store/engine.ts";
import type { ServedStore } from "../store/opening/open-store.ts";
import { type OpenForms, openForms } from "./open-forms.ts";
import { monthsBefore } from "./retention.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTHS = 18;
/** A day on which this version may run. */
const START = Date.parse(engine.versionDay) + 100 * DAY;

let folder: string;
let store: ServedStore;
let forms: OpenForms;
let log: string[];
/** By how much the machine's clock is wrong, in ms. Real time goes on with the timers. */
let wrongBy: number;
let began: number;
const now = () => new Date(START + (performance.now() - began) + wrongBy);

beforeEach(() => {
  folder = temporaryFolder();
  wrongBy = 0;
  log = [];
  vi.spyOn(console, "log").mockImplementation((line) => void log.push(line));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  began = performance.now();
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function start() {
  const config = readConfig({ DATA_DIR: folder, RETENTION_MONTHS: String(MONTHS) });
  store = await openSeededStore(config, () => seedOf("none", engine.versionDay));
  forms = openForms(store, config, now);
  forms.start();
}

/** Ends when all that has begun is done. */
async function stop() {
  await forms.stop();
  await store.close();
}

const run = (hours: number) => vi.advanceTimersByTime(hours * HOUR);
const until = (condition: () => Promise<void>) => vi.waitFor(condition, { ...PATIENCE, interval: 5 });

/** Waits until what the hour had to do is done: the doubt is noted, or what is too old is put aside. */
const hourIsDone = (days: number) =>
  until(async () => {
    if (!isDoubted(days)) expect(await messagesIn("submissions_put_aside")).toEqual(tooOld);
    else expect((await clock()).doubted_at?.slice(0, 15)).toBe(now().toISOString().slice(0, 15));
  });
const clock = () => store.db.selectFrom("clock").selectAll().executeTakeFirstOrThrow();

async function send(message: string) {
  const fields = { ...feedback, message };
  const attempt = {
    form: "Feedback",
    fields,
    key: message,
    honeypot: "",
    filledIn: null,
    address: "192.0.2.1",
  } as const;
  expect((await forms.submissions.submit(attempt)).status).toBe("sent");
}

/** Stores what came in so many months (and days) ago. */
async function sentAgo(message: string, months: number, days = 0) {
  await send(message);
  const received_at = new Date(Date.parse(monthsBefore(new Date(START), months)) - days * DAY).toISOString();
  const row = store.db.updateTable("submissions").where("idempotency_key", "=", message);
  await row.set({ received_at, kept_since: received_at }).execute();
}

const messagesIn = async (table: "submissions" | "submissions_put_aside") => {
  const rows = await store.db.selectFrom(table).select("fields").execute();
  return rows.map(({ fields }) => JSON.parse(fields).message as string).sort();
};

const inUse = ["now", "1 month", "12 months", "17 months", "18 months less an hour"];
const tooOld = ["18 months and 2 days", "19 months", "60 months"];
async function fill() {
  await send("now");
  await sentAgo("1 month", 1);
  await sentAgo("12 months", 12);
  await sentAgo("17 months", 17);
  await sentAgo("18 months less an hour", 18, -29 / 24);
  await sentAgo("18 months and 2 days", 18, 2);
  await sentAgo("19 months", 19);
  await sentAgo("60 months", 60);
}

const wrongClocks = [-1096, -1, 1, 1096];
const isDoubted = (days: number) => Math.abs(days) > 1;

describe.each(wrongClocks)("a clock that is %d days wrong", (days) => {
  test("before the start, and then comes right, erases nothing but what is too old", async () => {
    await start();
    await fill();
    await stop();
    wrongBy = days * DAY;
    await start();
    await send("on the wrong clock");
    run(1);
    await hourIsDone(days);
    await expectNothingDeleted();
    if (isDoubted(days)) expect(await messagesIn("submissions_put_aside")).toEqual([]);
    expect(log.filter((line) => line.includes("nothing is erased"))).toHaveLength(isDoubted(days) ? 1 : 0);
    wrongBy = 0;
    run(24);
    await forms.stop();
    await expectAllThere();
  });

  test("while it runs, and is right after a restart, erases nothing but what is too old", async () => {
    await start();
    await fill();
    run(1);
    await hourIsDone(0);
    wrongBy = days * DAY;
    run(24);
    await send("on the wrong clock");
    await stop();
    wrongBy = 0;
    await start();
    await expectNothingDeleted();
    run(1);
    await forms.stop();
    await expectAllThere();
  });
});

async function expectNothingDeleted() {
  const rows = [...(await messagesIn("submissions")), ...(await messagesIn("submissions_put_aside"))];
  expect(rows.sort()).toEqual([...inUse, ...tooOld, "on the wrong clock"].sort());
}

/** Every row: in use what is young, and what came in on the wrong clock; put aside what is too old. */
async function expectAllThere() {
  expect(await messagesIn("submissions")).toEqual([...inUse, "on the wrong clock"].sort());
  expect(await messagesIn("submissions_put_aside")).toEqual(tooOld);
  const rows = store.db
    .selectFrom("submissions")
    .select("kept_since")
    .where("idempotency_key", "=", "on the wrong clock");
  const { kept_since } = await rows.executeTakeFirstOrThrow();
  // From here retention counts: neither years too early nor years too late.
  expect(Math.abs(Date.parse(kept_since ?? "") - START)).toBeLessThan(3 * DAY);
}
