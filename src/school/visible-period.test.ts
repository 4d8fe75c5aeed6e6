import { expect, test } from "vitest";
import { readWhen, whenErrors, whenTexts } from "./visible-period.ts";

const now = new Date("2026-11-20T06:30:00Z");
const later = { when: "later", "from-day": "2026-11-25", "from-time": "08:00" };

test("a day and hour are those of the school, and the last day is seen to its end", () => {
  const visible = readWhen({ ...later, ends: "on", "to-day": "2026-12-31" });
  expect(visible).toEqual({ from: new Date("2026-11-25T02:30:00Z"), until: new Date("2026-12-31T18:30:00Z") });
  expect(whenTexts({ from: null, until: null }, now)).toMatchObject({ when: "now", "from-day": "2026-11-21" });
  expect(readWhen({ ...later, when: "now", "to-day": "2026-12-31" })).toEqual({ from: null, until: null });
});

test.each([
  [later, []],
  [{ ...later, "from-day": "" }, ["from-day"]],
  [{ ...later, "from-day": "2026-02-31" }, ["from-day"]],
  [{ ...later, "from-day": "2026-11-20", "from-time": "11:59" }, ["from-day"]],
  [{ when: "now", ends: "on", "to-day": "" }, ["to-day"]],
  [{ when: "now", ends: "on", "to-day": "2026-11-19" }, ["to-day"]],
  [{ when: "now", ends: "on", "to-day": "2026-11-20" }, []],
  [{ ...later, ends: "on", "to-day": "2026-11-24" }, ["to-day"]],
])("%j has faults at %j", (texts, faults) => {
  expect(Object.keys(whenErrors(texts, now))).toEqual(faults);
});
