import { expect, test } from "vitest";
import { admissionRulesSchema } from "./admission.ts";
import { nurseryAge } from "./nursery-age.ts";

const rule = admissionRulesSchema.parse({ sessionYear: 2027 });
const today = "2026-11-20";
const ask = (born: string) => nurseryAge(rule, born, today);

test.each([
  ["2024-04-01", { years: 3, months: 0, oldEnough: true, firstSession: 2027 }],
  ["2024-04-02", { years: 2, months: 11, oldEnough: false, firstSession: 2028 }],
  ["2022-10-15", { years: 4, months: 5 }],
  [today, { years: 0, months: 4, oldEnough: false, firstSession: 2030 }],
  ["2026-11-21", null],
  ["2027-04-02", null],
])("of a child born on %s: %j", (born, age) => {
  expect(ask(born)).toEqual(age && expect.objectContaining(age));
});

test("born after the day that counts, the child is not born then", () => {
  const late = nurseryAge({ ...rule, sessionYear: 2026 }, "2026-05-01", today);
  expect(late).toEqual({ years: 0, months: 0, oldEnough: false, firstSession: 2030 });
});

test("a birthday on 29 February counts from 1 March in other years", () => {
  const onFirstOfMarch = { ...rule, nursery: { minimumYears: 3, onMonth: 3, onDay: 1 } };
  const onLastOfFebruary = { ...rule, nursery: { minimumYears: 3, onMonth: 2, onDay: 28 } };
  expect(nurseryAge(onFirstOfMarch, "2024-02-29", today)?.oldEnough).toBe(true);
  expect(nurseryAge(onLastOfFebruary, "2024-02-29", today)?.oldEnough).toBe(false);
});
