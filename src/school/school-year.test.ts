import { expect, test } from "vitest";
import { schoolProfileSchema } from "./school.ts";
import { dayAtSchool, seasonToday, uniformSchema } from "./school-year.ts";

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
