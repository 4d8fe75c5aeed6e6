import { expect, test } from "vitest";
import { dayAtSchool } from "./day-at-school.ts";
import { schoolProfileSchema } from "./school.ts";

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
