import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { copySmallSchool } from "../../../tests/support/test-app.ts";
import { removeAway, storeSettings } from "../../../tests/support/test-store.ts";
import { readConfig } from "../config.ts";
import { engine } from "../store/engine.ts";
import { attachStore } from "../store/opening/attach-store.ts";
import type { Store } from "../store/store.ts";
import { believeClock, clockIsPlausible, doubtAboutClock, recordClock } from "./clock.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse("2027-06-01T06:30:00Z");
const MADE_ON = "2027-01-01";
/** The real time and what the clock says, in days from the start. */
const at = (days: number) => new Date(START + days * DAY);

const folder = temporaryFolder();
const dataDir = join(folder, "data");
let store: Store;
let db: Store["db"];
beforeAll(async () => {
  await copySmallSchool(dataDir);
  store = await attachStore(readConfig(storeSettings({ DATA_DIR: dataDir })));
  db = store.db;
});
afterAll(async () => {
  await store.close();
  removeAway(dataDir);
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await db.updateTable("clock").set({ known_at: null, doubted_at: null, steady_for: 0 }).execute();
});

/** A look of a server that has run for six hours since the last, measured by a clock that counts parts of a millisecond. */
const look = (days: number, ran = 6 * HOUR - 0.25) =>
  db.transaction().execute((transaction) => recordClock(transaction, at(days), ran, MADE_ON));
const kindAt = async (days: number) => (await doubtAboutClock(db, at(days), MADE_ON))?.kind ?? "believed";

/** A server runs with a clock that is `days` wrong, from one real day to another. */
async function run(from: number, to: number, wrongBy: number) {
  for (let day = from; day <= to; day += 0.25) await look(day + wrongBy);
}

describe("a clock", () => {
  test("is believed by a new store, unless it shows a time before this version", async () => {
    expect(await kindAt(0)).toBe("believed");
    expect(await kindAt(3000)).toBe("believed");
    expect(await doubtAboutClock(db, new Date("2026-12-30T23:59:59Z"), MADE_ON)).toEqual({
      kind: "before this version",
      words:
        "the clock says 2026-12-30 23:59 UTC, but this version was made on 2027-01-01: nothing is erased until the clock is set right",
    });
    expect(await clockIsPlausible(db, new Date(Date.parse(engine.versionDay) - 2 * DAY))).toBe(false);
    expect(await clockIsPlausible(db, new Date(Date.parse(engine.versionDay) + 2 * DAY))).toBe(true);
  });

  test.each([
    [-1096, "before this version"],
    [-1.1, "behind"],
    [-1, "believed"],
    [1, "believed"],
    [7, "believed"],
    [7.1, "ahead"],
    [92, "ahead"],
    [121, "far ahead"],
    [1096, "far ahead"],
  ])("that goes wrong by %d days is %s", async (days, kind) => {
    await look(0);
    expect(await kindAt(days)).toBe(kind);
    expect(await clockIsPlausible(db, at(days), MADE_ON)).toBe(kind === "believed");
    expect((await look(days))?.kind ?? "believed").toBe(kind);
  });

  test("is believed at once when it comes right again, however long it was far ahead", async () => {
    await look(0);
    await run(0, 10, 1096);
    expect(await kindAt(10 + 1096)).toBe("far ahead");
    expect(await kindAt(1)).toBe("believed");
  });

  test("is believed again after the longest holidays, once servers have run for 7 days, with or without restarts", async () => {
    await look(0);
    await run(92, 95, 0);
    expect(await kindAt(95)).toBe("ahead");
    // Off for two days and on again: what was off does not count.
    await look(97, 0);
    await run(97.25, 100.75, 0);
    expect(await kindAt(100.75)).toBe("ahead");
    await look(101);
    expect(await kindAt(101)).toBe("believed");
  });

  test("is not believed sooner because two processes record it", async () => {
    await look(0);
    for (let day = 92; day < 99; day += 0.25) {
      await look(day);
      await look(day + 0.1);
    }
    expect(await kindAt(99)).toBe("ahead");
    await look(99);
    expect(await kindAt(99)).toBe("believed");
  });

  test("that jumps once more has to run steadily from then on", async () => {
    await look(0);
    await run(0, 6, 60);
    await run(6, 12, 90);
    expect(await kindAt(12 + 90)).toBe("ahead");
  });

  test("is believed when an operator says so, forward and back, but never before this version", async () => {
    await look(0);
    await believeClock(db, at(1096), MADE_ON);
    expect(await kindAt(1096)).toBe("believed");
    expect(await kindAt(1)).toBe("behind");
    await run(1, 20, 0);
    expect(await kindAt(20)).toBe("behind");
    await believeClock(db, at(20), MADE_ON);
    expect(await kindAt(20)).toBe("believed");
    expect((await believeClock(db, new Date("2020-01-01"), MADE_ON))?.kind).toBe("before this version");
    expect(await kindAt(20)).toBe("believed");
  });
});
