import { describe, expect, test } from "vitest";
import {
  dateParts,
  dayAndMonth,
  dayMonthYear,
  dayOrdinal,
  longDate,
  monthAbbreviation,
  monthAndYear,
  monthName,
  readDate,
  weekdayName,
} from "./dates.ts";

describe("a date in words", () => {
  test("months are abbreviated Jan to Dec", () => {
    const months = Array.from({ length: 14 }, (_, index) => monthAbbreviation(index));
    expect(months.join(" ")).toBe(" Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec ");
    expect([1, 2, 12].map((month) => monthAbbreviation(month, "hi"))).toEqual(["जन", "फ़र", "दिस"]);
    expect([0, 1, 12, 13].map((month) => monthName(month))).toEqual(["", "January", "December", ""]);
  });
  test("is short, by numbers or long", () => {
    expect(dateParts("2026-10-04")).toEqual({ day: 4, month: "Oct", year: 2026 });
    expect([dayMonthYear("2026-10-24"), dayMonthYear("2026-01-04")]).toEqual(["24/10/2026", "04/01/2026"]);
    expect([longDate("2026-10-04"), monthAndYear(2026, 10)]).toEqual(["4 October 2026", "October 2026"]);
    expect([dayAndMonth("2026-10-04"), dayAndMonth("2026-12-25", "hi")]).toEqual(["4 October", "25 दिसंबर"]);
    expect([weekdayName("2026-11-22"), weekdayName("2026-11-22", "hi")]).toEqual(["Sunday", "रविवार"]);
  });
  test("has a day in order, which in Hindi is a number", () => {
    const days = [1, 2, 3, 4, 11, 12, 13, 15, 21, 22, 23, 30];
    expect(days.map((day) => dayOrdinal(day)).join(" ")).toBe(
      "1st 2nd 3rd 4th 11th 12th 13th 15th 21st 22nd 23rd 30th",
    );
    expect(dayOrdinal(15, "hi")).toBe("15");
  });
});

describe("a date that a visitor names", () => {
  const none = ["2023-02-29", "2024-13-01", "2024-04-31", "2024-00-10", "0024-04-01", "01/04/2024", "2024-4-1"];
  test.each([...none, "2024-04-01T00:00", "on 2024-04-01", "", null, 20240401, [["2024-04-01"]]])(
    "%j is no date",
    (text) => {
      expect(readDate(text)).toBeNull();
    },
  );
});
