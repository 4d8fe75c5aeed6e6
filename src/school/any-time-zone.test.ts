import { beforeAll, describe, expect, test, vi } from "vitest";
import { addDays, dayEnd, daysBetween, schoolDay, timeField } from "../base/dates.ts";
import { readTimestamp } from "./times.ts";

/** The rules follow the school's time zone, not the server's: far west, in the middle, where clocks change, far east. */
describe.each([
  ["America/Los_Angeles", 480],
  ["UTC", 0],
  ["Europe/London", 0],
  ["Pacific/Kiritimati", -840],
])("a server whose clock is set to %s", (zone, minutesBehind) => {
  beforeAll(() => {
    vi.stubEnv("TZ", zone);
    // Proves that the process really runs in that time zone.
    expect(new Date("2026-11-20T00:00:00Z").getTimezoneOffset()).toBe(minutesBehind);
    return () => void vi.unstubAllEnvs();
  });

  test.each([
    ["2026-12-31T18:29:59Z", "2026-12-31"],
    ["2026-12-31T18:30:00Z", "2027-01-01"],
    ["2028-02-28T20:00:00Z", "2028-02-29"],
  ])("at %s it is %s at the school", (instant, day) => {
    expect(schoolDay(new Date(instant))).toBe(day);
  });

  // The nights on which London changes its clocks, at 01:00 UTC.
  test.each([
    ["2026-10-25T00:59:00Z", "2026-10-25", "06:29", "2026-10-25T18:30:00.000Z"],
    ["2026-10-25T01:00:00Z", "2026-10-25", "06:30", "2026-10-25T18:30:00.000Z"],
    ["2027-03-28T00:59:00Z", "2027-03-28", "06:29", "2027-03-28T18:30:00.000Z"],
    ["2027-03-28T01:00:00Z", "2027-03-28", "06:30", "2027-03-28T18:30:00.000Z"],
  ])("at %s it is %s, %s at the school, whose day ends at %s", (instant, day, time, end) => {
    const moment = new Date(instant);
    expect([schoolDay(moment), timeField(moment), dayEnd(moment).toISOString()]).toEqual([day, time, end]);
    expect(readTimestamp(day, time)).toEqual(moment);
  });

  test("a night on which clocks change is one night", () => {
    expect(["2026-10-24", "2027-03-27", "2027-03-13"].map((day) => addDays(day, 2))).toEqual([
      ...["2026-10-26", "2027-03-29", "2027-03-15"],
    ]);
    expect(daysBetween("2026-10-24", "2027-03-29")).toBe(156);
  });
});
