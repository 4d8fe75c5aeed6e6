import { describe, expect, test } from "vitest";
import { schoolProfileSchema } from "./school.ts";
import { clockSchema, dayAtSchool, seasonOf, seasonToday, timingsSchema, uniformSchema } from "./school-year.ts";

const uniform = uniformSchema.parse({});

test.each([
  ["2026-10-31", "summer", "2026-11-01"],
  ["2026-11-01", "winter", "2027-04-01"],
  ["2027-03-31", "winter", "2027-04-01"],
  ["2027-04-01", "summer", "2027-11-01"],
])("on %s it is %s until %s", (date, season, changesOn) => {
  expect(seasonToday(uniform, date)).toEqual({ season, changesOn });
});

test("a summer may continue into the next year, as in the south", () => {
  const south = uniformSchema.parse({ summer: { from: 11, to: 3 }, winter: { from: 4, to: 10 } });
  expect(seasonToday(south, "2026-12-10")).toEqual({ season: "summer", changesOn: "2027-04-01" });
});

test("one season all year never changes", () => {
  const always = uniformSchema.parse({ summer: { from: 1, to: 12 } });
  expect(seasonToday(always, "2026-12-10")).toEqual({ season: "summer", changesOn: null });
});

test.each([
  [5, 5, "wwwwSwwwwwww"],
  [4, 10, "wwwSSSSSSSww"],
  [11, 3, "SSSwwwwwwwSS"],
])("a summer from month %i to month %i", (from, to, year) => {
  const southern = uniformSchema.parse({ summer: { from, to } });
  const seasons = Array.from(year, (_, index) => (seasonOf(southern, index + 1) === "summer" ? "S" : "w"));
  expect(seasons.join("")).toBe(year);
});

describe("facts of the school year", () => {
  test("are those of the specification until the school has named its own (§9)", () => {
    const groups = (opens: string, [one, other]: (string | null)[]) => [
      { classes: "Nursery to III", opens, closes: one },
      { classes: "IV to XII", opens, closes: other },
    ];
    expect(timingsSchema.parse({})).toEqual({
      summer: groups("07:55 AM", ["12:10 PM", "02:10 PM"]),
      winter: groups("08:25 AM", [null, null]),
      vacations: [],
      exams: [],
      meetings: [],
    });
    expect(uniformSchema.parse({ summer: { from: 4, to: 10 } })).toEqual(uniform);
    expect(uniform).toEqual({
      summer: { from: 4, to: 10, garments: [] },
      winter: { from: 11, to: 3, garments: [] },
      houses: ["Red", "Blue", "Green", "Yellow"].map((colour) => ({ name: `${colour} House`, colour, motto: "" })),
      houseDays: "",
    });
  });

  const hours = [{ classes: "VI to X", opens: "08:00 AM", closes: "01:00 PM" }];
  const exam = { name: "Half-yearly", from: "2026-09-14", until: "2026-09-14", classes: "" };
  const timings = {
    summer: hours,
    winter: hours,
    vacations: [{ name: "Diwali", from: "2026-11-07", opens: "2026-11-12" }],
    exams: [exam],
    meetings: [{ when: "Second Saturday", about: "Progress" }],
  };
  const season = { from: 4, to: 10, garments: [{ who: "Girls", wears: "White shirt" }] };
  const houses = [{ name: "Neem", colour: "Green", motto: "Grow" }];
  const clothes = { summer: season, winter: season, houses, houseDays: "Mondays" };

  test("are kept as they were entered", () => {
    expect([timingsSchema.parse(timings), uniformSchema.parse(clothes)]).toEqual([timings, clothes]);
  });

  test("are refused at each field that is wrong", () => {
    const wrong = (schema: typeof timingsSchema | typeof uniformSchema, facts: unknown) =>
      schema.safeParse(facts).error?.issues.map(({ path }) => path.join(".")) ?? [];
    const exams = [{ ...exam, name: "" }, exam, { ...exam, until: "2026-09-13" }];
    const winter = [{ classes: "", opens: "8 AM", closes: null }];
    const fields = ["winter.0.classes", "winter.0.opens", "exams.0.name", "exams.2.until"];
    expect(wrong(timingsSchema, { winter, exams })).toEqual(fields);
    const summer = { from: 0, to: 13, garments: [{ who: "", wears: "" }] };
    const ofSummer = ["from", "to", "garments.0.who", "garments.0.wears"].map((field) => `summer.${field}`);
    expect(wrong(uniformSchema, { summer, houses: [{ name: "", colour: "", motto: "" }] })).toEqual([
      ...ofSummer,
      ...["houses.0.name", "houses.0.colour"],
    ]);
    const { error } = timingsSchema.safeParse({ exams: exams.slice(2) });
    expect(error?.issues[0]?.message).toBe("Choose a last day that is not before the first");
    expect(clockSchema.safeParse("8 AM").error?.issues[0]?.message).toBe("Write a time as 07:55 AM");
  });

  test("times are written as 07:55 AM", () => {
    const [good, bad] = [
      ["01:00 AM", "09:59 PM", "10:00 AM", "12:30 PM"],
      ["00:30 AM", "13:00 PM", "7:55 AM", "07:60 AM", "07:5x AM", "07:55", "at 07:55 AM", "07:55 AM."],
    ];
    expect([...good, ...bad].filter((time) => clockSchema.safeParse(time).success)).toEqual(good);
  });
});

const profile = schoolProfileSchema.parse({
  timings: { vacations: [{ name: "Winter vacation", from: "2026-12-24", opens: "2027-01-11" }] },
  holidays: [{ date: "2026-11-24", name: "Founders' Day" }],
});

test("a working day has the hours of its season", () => {
  expect(dayAtSchool(profile, "2026-10-05")).toEqual({
    season: "summer",
    hours: profile.timings.summer,
    closedFor: null,
    reopens: null,
  });
  expect(dayAtSchool(profile, "2026-11-20").hours).toEqual(profile.timings.winter);
});

test("a Sunday, a holiday and the specified October holidays have no hours", () => {
  expect(dayAtSchool(profile, "2026-11-22")).toMatchObject({ closedFor: "Sunday", hours: [] });
  expect(dayAtSchool(profile, "2026-11-24")).toMatchObject({ closedFor: "Founders' Day", hours: [] });
  expect(dayAtSchool(profile, "2026-10-02").closedFor).toBe("Gandhi Jayanti");
});

test("a vacation ends on the day that school opens", () => {
  expect(dayAtSchool(profile, "2026-12-24")).toMatchObject({ closedFor: "Winter vacation", reopens: "2027-01-11" });
  expect(dayAtSchool(profile, "2027-01-10").closedFor).toBe("Winter vacation");
  expect(dayAtSchool(profile, "2027-01-11").closedFor).toBeNull();
});
