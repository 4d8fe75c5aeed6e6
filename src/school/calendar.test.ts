import { describe, expect, test } from "vitest";
import { holidaysOf, monthKey, monthsLater, readCalendarMonth, weeksOf } from "./calendar.ts";

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

const october = [
  { day: 2, name: "Gandhi Jayanti" },
  { day: 21, name: "Maha Saptami" },
  { day: 24, name: "Dussehra" },
  { day: 28, name: "Maharshi Valmiki Jayanti" },
];

test.each([1993, 2026, 2100])("October of any year, %i, has the four of the specification", (year) => {
  expect(holidaysOf([], year, 10)).toEqual(october);
});
test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12])("month %i has none by default", (month) => {
  expect(holidaysOf([], 2026, month)).toEqual([]);
});
test("dated October holidays replace the default list for that year only", () => {
  const dated = [{ date: "2026-10-20", name: "Dussehra" }];
  expect(holidaysOf(dated, 2026, 10)).toEqual([{ day: 20, name: "Dussehra" }]);
  expect(holidaysOf(dated, 2027, 10)).toEqual(october);
});
test("dated holidays of other months leave the October list as it is", () => {
  expect(holidaysOf([{ date: "2026-12-25", name: "Christmas" }], 2026, 10)).toEqual(october);
});
test("the holidays of a month are in order of day, whatever order they were entered in", () => {
  const dated = [
    { date: "2026-11-14", name: "Children's Day" },
    { date: "2026-11-01", name: "All Saints" },
    { date: "2025-11-02", name: "Another year" },
    { date: "2026-01-11", name: "Another month" },
  ];
  expect(holidaysOf(dated, 2026, 11)).toEqual([
    { day: 1, name: "All Saints" },
    { day: 14, name: "Children's Day" },
  ]);
});
test("a reader cannot change the default list", () => {
  holidaysOf([], 2026, 10).pop();
  expect(holidaysOf([], 2026, 10)).toEqual(october);
});
