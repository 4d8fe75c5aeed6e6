import { describe, expect, test } from "vitest";
import { dateParts, dayMonthYear, longDate, monthAbbreviation, monthAndYear, readDate, schoolTime } from "./dates.ts";

// `any-time-zone.test.ts` holds which day it is there.
test("a time is shown in school time", () => {
  expect(schoolTime(new Date("2026-11-20T02:10:00Z"))).toMatch(/20 November 2026.*7:40 AM$/);
});

describe("a date in words", () => {
  test("months are abbreviated Jan to Dec", () => {
    const months = Array.from({ length: 14 }, (_, index) => monthAbbreviation(index));
    expect(months.join(" ")).toBe(" Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec ");
  });
  test("is short, by numbers or long", () => {
    expect(dateParts("2026-10-04")).toEqual({ day: 4, month: "Oct", year: 2026 });
    expect([dayMonthYear("2026-10-24"), dayMonthYear("2026-01-04")]).toEqual(["24/10/2026", "04/01/2026"]);
    expect([longDate("2026-10-04"), monthAndYear(2026, 10)]).toEqual(["4 October 2026", "October 2026"]);
  });
});

describe("a date that a visitor names", () => {
  const none = ["2023-02-29", "2024-13-01", "2024-04-31", "2024-00-10", "0024-04-01", "01/04/2024", "2024-4-1"];
  test.each([...none, "2024-04-01T00:00", "", null, 20240401])("%j is no date", (text) => {
    expect(readDate(text)).toBeNull();
  });
});
