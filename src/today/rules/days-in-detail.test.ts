import { describe, expect, test } from "vitest";
import { facts, issued } from "../../../tests/support/mornings.ts";
import type { Circular } from "../../kinds/circulars.ts";
import { orders as described, type Order } from "../../kinds/orders.ts";
import { feeRulesSchema } from "../../school/fees.ts";
import { schoolProfileSchema } from "../../school/school.ts";
import { daysUnder, isClosed, isDayOff, nextSchoolDay, runsOf, schoolDayOf } from "./school-day.ts";
import { circularsFor, feesDue, hoursOfPart, nextDaysOff, schoolToday, tellFrom } from "./school-today.ts";

const MONDAY = "2026-11-23";
const { fog, closed, notOurs } = issued as { [Name in string]: Order };
const order = (
  state: Order["state"],
  classes: string,
  from: string,
  until = from,
  more: Partial<Order> = {},
): Order => ({
  ...{ ...described.example, state, classes, from, until, opens: null, closes: null, reason: "Fog." },
  ...more,
});
const withTimings = (...groups: [classes: string, opens: string, closes: string][]) =>
  schoolProfileSchema.parse({
    timings: { winter: groups.map(([classes, opens, closes]) => ({ classes, opens, closes })), summer: [] },
    holidays: [],
  });
const partsOn = (date: string, orders: Order[], of = facts) =>
  schoolDayOf(of, orders, date).parts.map(({ classes, state, opens }) => [classes, state, opens].join(" "));
const lineOn = (date: string, orders: Order[] = [], of = facts) =>
  schoolToday({ facts: of, orders }, date).told.map(({ head, text }) => `${head} ${text}`);

describe("the classes of a day", () => {
  test("stand together in runs while state, hours and order are the same", () => {
    expect(partsOn(MONDAY, [])).toEqual(["all classes open 08:25 AM"]);
    expect(partsOn(MONDAY, [fog as Order])).toEqual([
      "Nursery to UKG open 08:25 AM",
      "I to V other timings 09:30 AM",
      "VI to XII open 08:25 AM",
    ]);
  });
  test("come before groups of the timings that name no class, which only an order for all changes", () => {
    const school = withTimings(["Nursery to XII", "08:25 AM", "02:40 PM"], ["The office", "08:00 AM", "04:00 PM"]);
    expect(partsOn(MONDAY, [], school)).toEqual(["all classes open 08:25 AM", "The office open 08:00 AM"]);
    expect(partsOn(MONDAY, [order("closed", "I to XII", MONDAY)], school)).toEqual([
      "Nursery to UKG open 08:25 AM",
      "I to XII closed ",
      "The office open 08:00 AM",
    ]);
    expect(partsOn(MONDAY, [order("closed", "", MONDAY)], school)).toEqual([
      "all classes closed ",
      "The office closed ",
    ]);
  });
  test("are those that the school has; without any, the calendar alone closes it", () => {
    const [hours] = facts.timings.winter as [(typeof facts.timings.winter)[number]];
    const none = {
      ...facts,
      admission: { ...facts.admission, classes: [] },
      timings: { ...facts.timings, winter: [] },
    };
    expect([MONDAY, "2026-11-22"].map((day) => isClosed(schoolDayOf(none, [], day)))).toEqual([false, true]);
    const small = { ...facts, admission: { ...facts.admission, classes: ["I", "II"] } };
    expect(schoolDayOf(small, [], MONDAY).parts.map(({ classes, names }) => [classes, ...names])).toEqual([
      ["all classes", "I", "II"],
    ]);
    expect(lineOn(MONDAY, [closed as Order], small)[0]).toContain("for all classes.");
    const offices = [
      { ...hours, classes: "The office" },
      { ...hours, classes: "The hall" },
    ];
    const onlyThese = { ...none, timings: { ...facts.timings, winter: offices } };
    expect(lineOn(MONDAY, [closed as Order], onlyThese)[0]).toContain("for The office, The hall.");
  });
  test("an open order, or one for the day alone, opens a holiday; one over several days does not", () => {
    const tuesday = "2026-11-24";
    const on = (state: Order["state"], until: string) =>
      partsOn(tuesday, [order(state, "", tuesday, until)]).length > 0 &&
      !isClosed(schoolDayOf(facts, [order(state, "", tuesday, until)], tuesday));
    expect([on("online", tuesday), on("online", "2026-11-25"), on("open", "2026-11-25")]).toEqual([true, false, true]);
  });
  test("of a closed school have no other hours until an order opens it", () => {
    const states = (...all: Order["state"][]) =>
      schoolDayOf(
        facts,
        all.map((state) => order(state, "", MONDAY)),
        MONDAY,
      ).parts.map(({ state }) => state);
    expect(states("other timings", "exams only", "closed")).toEqual(["other timings"]);
    expect(states("other timings", "other timings", "closed")).toEqual(["closed"]);
  });
  test("stand apart when they begin at different hours, and close the school only together", () => {
    const school = withTimings(["Nursery to V", "08:25 AM", "02:40 PM"], ["VI to XII", "09:00 AM", "02:40 PM"]);
    expect(partsOn(MONDAY, [], school)).toEqual(["Nursery to V open 08:25 AM", "VI to XII open 09:00 AM"]);
    expect(isClosed(schoolDayOf(facts, [order("closed", "I to V", MONDAY)], MONDAY))).toBe(false);
  });
});

test("a run of an order goes over a bridged Sunday, and ends where hours or classes change", () => {
  const week = order("online", "", "2026-11-20", "2026-11-26");
  const overtaken = [order("online", "Nursery to V", "2026-11-26"), week];
  const runs = (orders: Order[], ...more: [typeof isDayOff] | []) =>
    runsOf(week, daysUnder(facts, orders), ...more).map(({ from, until }) => `${from.slice(8)}-${until.slice(8)}`);
  expect([runs(overtaken), runs(overtaken, isDayOff)]).toEqual([
    ["20-21", "23-23", "25-25", "26-26"],
    ["20-25", "26-26"],
  ]);
  const onFoundersDay = order("open", "", "2026-11-24");
  expect(runs([onFoundersDay, week], isDayOff)).toEqual(["20-23", "25-26"]);
  const denied = { ...week, state: "not ours" as const };
  const day = schoolDayOf(facts, [], MONDAY);
  const held = { ...day, parts: day.parts.map((part) => ({ ...part, order: denied })) };
  expect(runsOf(denied, () => held)).toEqual([]);
});

test("the next school day lies within 120 days", () => {
  const resting = (opens: string) => ({
    ...facts,
    timings: { ...facts.timings, vacations: [{ name: "Rest", from: "2026-01-01", opens }] },
  });
  expect(nextSchoolDay(resting("2026-05-01"), [], "2026-01-01")?.date).toBe("2026-05-01");
  expect(nextSchoolDay(resting("2026-05-02"), [], "2026-01-01")).toBe(null);
  const opened = [order("open", "", "2026-11-22"), order("online", "", "2026-12-01")];
  expect(nextSchoolDay(facts, opened, "2026-11-21")?.date).toBe("2026-11-22");
  expect(lineOn("2026-01-01", [], resting("2027-05-01"))).toEqual(["Thursday 1 January: no school today, Rest."]);
});

describe("the line", () => {
  test("is loud while it tells an order, and quiet with the calendar alone", () => {
    const isLoud = (orders: Order[]) => schoolToday({ facts, orders }, MONDAY).isLoud;
    expect([isLoud([]), isLoud([closed as Order])]).toEqual([false, true]);
  });
  test("tells three orders, and denials in the room that is left, one at least", () => {
    const forClass = ["I", "II", "III", "IV"].map((name) => order("online", name, MONDAY));
    const denials = [1, 2, 3, 4].map((number) => ({ ...(notOurs as Order), reason: `Letter ${number}` }));
    const told = (orders: Order[]) =>
      schoolToday({ facts, orders: [...orders, ...denials] }, MONDAY).told.map((one) => one.order?.state);
    expect(told(forClass).join()).toBe("online,online,online,not ours");
    expect(told(forClass.slice(0, 1)).join()).toBe("online,not ours,not ours");
  });
  test("tells an order once that begins before the next school day and goes on", () => {
    expect(lineOn("2026-11-21", [order("open", "", "2026-11-22", MONDAY)])).toHaveLength(2);
  });
  test("names the next school day by its weekday alone within a week", () => {
    const resting = (opens: string) => ({
      ...facts,
      timings: { ...facts.timings, vacations: [{ name: "Rest", from: "2026-11-20", opens }] },
    });
    expect([
      ...lineOn("2026-11-22", [], resting("2026-11-28")),
      ...lineOn("2026-11-23", [], resting("2026-11-30")),
    ]).toEqual([
      "Sunday 22 November: no school today, Rest. Saturday: 8:25 AM to 2:40 PM.",
      "Monday 23 November: no school today, Rest. Monday 30 November: 8:25 AM to 2:40 PM.",
    ]);
  });
  test("says the earliest hour when classes begin, or end, at different ones", () => {
    const first = (one: string, other: string) =>
      lineOn(MONDAY, [], withTimings(["Nursery to V", one, "02:00 PM"], ["VI to XII", other, "04:00 PM"]));
    expect(
      [first("12:30 PM", "08:25 AM"), first("08:25 AM", "08:50 AM"), first("11:30 AM", "01:10 PM")].flat(),
    ).toEqual(["8:25 AM", "8:25 AM", "11:30 AM"].map((hour) => `Monday 23 November: school from ${hour}.`));
  });
  test("says when the classes that were sent home have school again, some of them at least", () => {
    const some = [order("closed", "I", MONDAY, "2026-11-27"), order("closed", "Nursery to V", MONDAY, "2026-11-25")];
    expect(lineOn(MONDAY, some).map((line) => line.replace(/^.*usual\. /, ""))).toEqual([
      "Open again on Thursday 26 November.",
      "Open again on Saturday 28 November.",
    ]);
    const [mistyped] = lineOn(MONDAY, [order("closed", "I to V", MONDAY, "2199-12-31")]);
    expect(mistyped).toMatch(/usual\.$/);
  });
});

test("a part says its hours, or nothing when it has none", () => {
  const [part] = schoolDayOf(facts, [], MONDAY).parts as [ReturnType<typeof schoolDayOf>["parts"][number]];
  const said = [part, { ...part, opens: null }, { ...part, closes: null }, { ...part, opens: null, closes: null }];
  expect([...said, { ...part, state: "closed" as const }].map((one) => hoursOfPart(one))).toEqual([
    "8:25 AM to 2:40 PM",
    "until 2:40 PM",
    "from 8:25 AM",
    "",
    "",
  ]);
});

test("what is coming is told from a day on, each run with its days, and nothing that is over", () => {
  const list = [
    order("online", "VI", "2026-11-20", MONDAY),
    order("online", "", "2026-11-26", "2026-11-27"),
    order("closed", "I to V", MONDAY),
    order("closed", "", "2026-11-20"),
  ];
  expect(tellFrom({ facts, orders: list }, MONDAY).map(({ head, text }) => `${head} ${text}`)).toEqual([
    "Lessons are online from Thursday 26 November to Friday 27 November for all classes: 8:25 AM to 2:40 PM. Fog.",
    "School is closed on Monday 23 November for Classes I to V. Fog.",
  ]);
  expect(tellFrom({ facts, orders: list }, "2026-11-28")).toEqual([]);
});

test("a circular is for a class that its title names", () => {
  const titles = [
    "Class X: dates",
    "Classes VI to VIII, boots",
    "For LKG – UKG",
    "Nursery to II: painting",
    "Class 9th",
    "Class 13 rules",
    "All parents",
    "Civic day",
  ];
  const circulars = titles.map((title) => ({ title }) as Circular);
  const forClass = (name: string) => circularsFor(circulars, name).map(({ title }) => title.slice(0, 9));
  expect([..."X VII UKG I IX".split(" ")].map(forClass)).toEqual([
    ["Class X: "],
    ["Classes V"],
    ["For LKG –", "Nursery t"],
    ["Nursery t"],
    ["Class 9th"],
  ]);
});

test("the next days off are a holiday or a vacation that has not begun, Sundays left out", () => {
  const next = (today: string) => Object.values(nextDaysOff(facts, today) ?? { none: "none" }).join(" ");
  expect(["2026-11-20", "2026-11-24", "2026-12-26", "2025-11-23"].map(next)).toEqual([
    "Founders’ Day 2026-11-24",
    "Winter vacation 2026-12-24",
    "Gandhi Jayanti 2027-10-02",
    "Gandhi Jayanti 2026-10-02",
  ]);
});

test("fees are due on one day or two, under the names of the calendar", () => {
  const due = (today: string, more = {}) =>
    feesDue(feeRulesSchema.parse({ dueDay: 15, ...more }), today).map((row) => row.join(": "));
  expect([due("2026-11-20"), due("2027-01-02"), due("2026-11-20", { quarterMonths: [] })]).toEqual([
    ["Fees due, by the month: Tuesday 15 December", "Fees due, by the quarter: Friday 15 January 2027"],
    ["Fees due, by the month or quarter: Friday 15 January"],
    ["Fees due: Tuesday 15 December"],
  ]);
});
