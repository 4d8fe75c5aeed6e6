import { describe, expect, test } from "vitest";
import { holidaysOf, lastDayOf, monthKey, monthsLater, readCalendarMonth, weeksOf } from "./calendar.ts";

const today = "2026-11-20";

test("the calendar shows the month that the address asks for, written as it is read", () => {
  expect(readCalendarMonth("2027-02", today)).toEqual({ year: 2027, month: 2 });
  expect(monthKey({ year: 2027, month: 2 })).toBe("2027-02");
});

test.each([null, "2026-13", "2026-00", "2026-1", "october", "", "0001-01", "12026-10", "2026-10-02"])(
  "the calendar shows the current month when the address asks for %j",
  (asked) => expect(readCalendarMonth(asked, today)).toEqual({ year: 2026, month: 11 }),
);

test("months later and earlier may lie in another year", () => {
  const months = (
    [
      [11, 1],
      [12, 1],
      [1, -1],
    ] as const
  ).map(([month, by]) => monthKey(monthsLater({ year: 2026, month }, by)));
  expect(months).toEqual(["2026-12", "2027-01", "2025-12"]);
});

test("a month ends on its last day, also in a leap year", () => {
  const months = [
    [2026, 2],
    [2028, 2],
    [2026, 12],
  ] as const;
  expect(months.map(([year, month]) => lastDayOf({ year, month }))).toEqual(["2026-02-28", "2028-02-29", "2026-12-31"]);
});

test("weeks run from Sunday to Saturday and hold the whole month, with days of its neighbours", () => {
  const weeks = weeksOf({ year: 2026, month: 10 });
  expect(weeks.every((week) => week.length === 7 && week[0]?.sunday && !week[6]?.sunday)).toBe(true);
  const days = weeks.flat();
  expect(days.filter(({ inMonth }) => inMonth)).toHaveLength(31);
  expect(days[0]).toEqual({ date: "2026-09-27", day: 27, inMonth: false, sunday: true });
  expect(days[4]).toEqual({ date: "2026-10-01", day: 1, inMonth: true, sunday: false });
  expect(days.at(-1)).toEqual({ date: "2026-10-31", day: 31, inMonth: true, sunday: false });
});

test("weeks are four when February begins on Sunday, six when a long month begins on Saturday", () => {
  expect([2, 8, 10].map((month) => weeksOf({ year: 2026, month }).length)).toEqual([4, 6, 5]);
  expect(weeksOf({ year: 2028, month: 2 }).flat()).toContainEqual(expect.objectContaining({ date: "2028-02-29" }));
});

describe("holidays", () => {
  const october = [
    { day: 2, name: "Gandhi Jayanti" },
    { day: 21, name: "Maha Saptami" },
    { day: 24, name: "Dussehra" },
    { day: 28, name: "Maharshi Valmiki Jayanti" },
  ];

  test.each([1993, 2026, 2100])("of October of any year, %i, are the four of the specification", (year) => {
    expect(holidaysOf([], year, 10)).toEqual(october);
    expect([1, 9, 11, 12].flatMap((month) => holidaysOf([], year, month))).toEqual([]);
    // Whatever a reader does to the list.
    holidaysOf([], year, 10).pop();
    expect(holidaysOf([{ date: "2026-12-25", name: "Christmas" }], year, 10)).toEqual(october);
  });
  test("with days in October replace the default list for that year only", () => {
    const dated = [{ date: "2026-10-20", name: "Dussehra" }];
    expect(holidaysOf(dated, 2026, 10)).toEqual([{ day: 20, name: "Dussehra" }]);
    expect(holidaysOf(dated, 2027, 10)).toEqual(october);
  });
  test("of a month are in order of day, whatever order they were entered in", () => {
    const dated = ["2026-11-14", "2026-11-01", "2025-11-02", "2026-01-11"].map((date) => ({ date, name: date }));
    expect(holidaysOf(dated, 2026, 11).map(({ name }) => name)).toEqual(["2026-11-01", "2026-11-14"]);
  });
});
