import { describe, expect, test } from "vitest";
import { monthKey, monthsLater, readCalendarMonth, weeksOf } from "./calendar.ts";

const today = "2026-11-20";

describe("the calendar's month", () => {
  test("is the current one when the address asks for none", () => {
    expect(readCalendarMonth(null, today)).toEqual({ year: 2026, month: 11 });
  });

  test("is the one the address asks for", () => {
    expect(readCalendarMonth("2027-02", today)).toEqual({ year: 2027, month: 2 });
  });

  test.each(["2026-13", "2026-00", "2026-1", "october", "", "0001-01", "2026-10-02"])(
    "is the current one when the address asks for %j",
    (asked) => expect(readCalendarMonth(asked, today)).toEqual({ year: 2026, month: 11 }),
  );

  test("is written as it is read", () => {
    expect(monthKey({ year: 2027, month: 2 })).toBe("2027-02");
  });

  test("moves one month back or forward, over the turn of the year too", () => {
    expect(monthsLater({ year: 2026, month: 11 }, 1)).toEqual({ year: 2026, month: 12 });
    expect(monthsLater({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(monthsLater({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  });
});

describe("the calendar's weeks", () => {
  test("run from Sunday to Saturday and hold the whole month", () => {
    const weeks = weeksOf({ year: 2026, month: 10 });
    expect(weeks).toHaveLength(5);
    expect(weeks.every((week) => week.length === 7 && week[0]?.sunday && !week[6]?.sunday)).toBe(true);
    expect(weeks.flat().filter(({ inMonth }) => inMonth)).toHaveLength(31);
  });

  test("begin and end with days of the months beside it", () => {
    const days = weeksOf({ year: 2026, month: 10 }).flat();
    expect(days[0]).toEqual({ date: "2026-09-27", day: 27, inMonth: false, sunday: true });
    expect(days[4]).toEqual({ date: "2026-10-01", day: 1, inMonth: true, sunday: false });
    expect(days.at(-1)).toEqual({ date: "2026-10-31", day: 31, inMonth: true, sunday: false });
  });

  test("are four when February begins on a Sunday, six when a long month begins on a Saturday", () => {
    expect(weeksOf({ year: 2026, month: 2 })).toHaveLength(4);
    expect(weeksOf({ year: 2026, month: 8 })).toHaveLength(6);
  });

  test("include the leap day", () => {
    expect(
      weeksOf({ year: 2028, month: 2 })
        .flat()
        .some(({ date }) => date === "2028-02-29"),
    ).toBe(true);
  });
});
