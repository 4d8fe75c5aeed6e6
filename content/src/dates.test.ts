import { describe, expect, test } from "vitest";
import { dateParts, dayMonthYear, longDate, monthAbbreviation, monthAndYear, schoolDay, schoolTime } from "./dates.ts";

describe("the school's clock is Asia/Kolkata, five and a half hours ahead", () => {
  test("a day begins there at 18:30 of the evening before, UTC", () => {
    expect(schoolDay(new Date("2026-11-19T18:29:59Z"))).toBe("2026-11-19");
    expect(schoolDay(new Date("2026-11-19T18:30:00Z"))).toBe("2026-11-20");
  });
  test("a year too", () => {
    expect(schoolDay(new Date("2026-12-31T18:29:59Z"))).toBe("2026-12-31");
    expect(schoolDay(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
  });
  test("a leap day is a day", () => {
    expect(schoolDay(new Date("2028-02-28T20:00:00Z"))).toBe("2028-02-29");
  });
  test("a time is said in school time", () => {
    expect(schoolTime(new Date("2026-11-20T02:10:00Z"))).toMatch(/20 November 2026.*7:40\s?am/i);
  });
});

describe("a date in words", () => {
  test("months are abbreviated Jan to Dec", () => {
    const months = Array.from({ length: 12 }, (_, index) => monthAbbreviation(index + 1));
    expect(months.join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
  });
  test.each([0, 13, -1, Number.NaN])("there is no month %d", (month) => {
    expect(monthAbbreviation(month)).toBe("");
  });
  test("day, month and year of a date", () => {
    expect(dateParts("2026-10-04")).toEqual({ day: 4, month: "Oct", year: 2026 });
  });
  test("SubGallery shows day/month/year", () => {
    expect(dayMonthYear("2026-10-24")).toBe("24/10/2026");
    expect(dayMonthYear("2026-01-04")).toBe("04/01/2026");
  });
  test("long, and month with year", () => {
    expect(longDate("2026-10-04")).toBe("4 October 2026");
    expect(monthAndYear(2026, 10)).toBe("October 2026");
  });
});
