import { expect, test } from "vitest";
import { seasonToday, uniformSchema } from "./uniform.ts";

const uniform = uniformSchema.parse({});

test.each([
  ["2026-10-31", "summer", "2026-11-01"],
  ["2026-11-01", "winter", "2027-04-01"],
  ["2026-12-31", "winter", "2027-04-01"],
  ["2027-01-01", "winter", "2027-04-01"],
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
