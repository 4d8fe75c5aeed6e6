import { expect, test } from "vitest";
import { admissionRulesSchema } from "./admission.ts";
import { nurseryAge } from "./nursery-age.ts";

const rule = admissionRulesSchema.parse({ sessionYear: 2027 });
const today = "2026-11-20";
const ask = (born: string) => nurseryAge(rule, born, today);

test("three years old on 1 April is old enough, a day less is not", () => {
  expect(ask("2024-03-31")).toEqual({ years: 3, months: 0, oldEnough: true, firstSession: 2027 });
  expect(ask("2024-04-01")).toEqual({ years: 3, months: 0, oldEnough: true, firstSession: 2027 });
  expect(ask("2024-04-02")).toEqual({ years: 2, months: 11, oldEnough: false, firstSession: 2028 });
});

test("years and months are full ones", () => {
  expect(ask("2023-04-02")).toMatchObject({ years: 3, months: 11 });
  expect(ask("2022-10-15")).toMatchObject({ years: 4, months: 5 });
  expect(ask("2024-02-29")).toMatchObject({ years: 3, months: 1, oldEnough: true });
});

test("a child born today is too young for the coming session", () => {
  expect(ask(today)).toEqual({ years: 0, months: 4, oldEnough: false, firstSession: 2030 });
  expect(ask("2025-04-01")).toMatchObject({ oldEnough: false, firstSession: 2028 });
});

test("a birth in the future has no age", () => {
  expect(ask("2026-11-21")).toBeNull();
  expect(ask("2027-04-02")).toBeNull();
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
