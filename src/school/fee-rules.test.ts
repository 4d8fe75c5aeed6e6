import { describe, expect, test } from "vitest";
import {
  feesOfYear,
  lastDue,
  lastLateDay,
  lateFee,
  latePayment,
  monthlyFee,
  nextQuarterDue,
  returnedBook,
  stepsError,
  upiLink,
} from "./fee-rules.ts";
import { feeRulesSchema } from "./fees.ts";

const rules = feeRulesSchema.parse({});

describe("the late fee is one amount", () => {
  test("its last day is the last of the last step", () => {
    expect(lastLateDay(rules)).toBe(30);
    expect(lateFee(rules, lastLateDay(rules))).not.toBe("struck off");
    expect(lateFee(rules, lastLateDay(rules) + 1)).toBe("struck off");
  });
  test("a school without late fees strikes off from the first day", () => {
    const none = feeRulesSchema.parse({ lateFee: [] });
    expect([lastLateDay(none), lateFee(none, 0), lateFee(none, 1)]).toEqual([0, 0, "struck off"]);
  });
  test("days between two steps cost what the step before does; the office asks for steps without gap or overlap", () => {
    const steps = (...days: [number, number][]) =>
      feeRulesSchema.parse({
        lateFee: days.map(([fromDay, toDay], index) => ({ fromDay, toDay, rupees: 100 * (index + 1) })),
      });
    expect([lateFee(steps([1, 10], [16, 30]), 12), lateFee(steps([1, 20], [16, 30]), 18)]).toEqual([100, 200]);
    expect(stepsError(rules)).toBeNull();
    expect(stepsError(steps([1, 10], [16, 30]))?.at).toEqual([1, "fromDay"]);
    expect(stepsError(steps([1, 20], [16, 30]))?.words).toContain("Begin on day 21");
    expect(stepsError(steps([1, 15], [16, 3]))?.at).toEqual([1, "toDay"]);
  });
});

test("fees are due by the 15th, quarterly in May, July, October and January", () => {
  expect(rules).toMatchObject({ dueDay: 15, quarterMonths: [5, 7, 10, 1] });
});

test.each([
  ["2026-11-15", "2026-11-01", 0, 0],
  ["2026-11-15", "2026-11-15", 0, 0],
  ["2026-11-15", "2026-11-16", 1, 100],
  ["2026-11-15", "2026-11-30", 15, 100],
  ["2026-11-15", "2026-12-01", 16, 500],
  ["2026-11-15", "2026-12-15", 30, 500],
  ["2026-11-15", "2026-12-16", 31, "struck off"],
  ["2028-02-15", "2028-03-01", 15, 100],
  ["2027-02-15", "2027-03-02", 15, 100],
  ["2026-12-31", "2027-01-16", 16, 500],
])("due %s, paid %s: %i days late, %s", (due, paid, daysLate, fee) => {
  expect(latePayment(rules, due, paid)).toEqual({ daysLate, fee });
});

test.each([
  ["2026-11-14", "2026-10-15"],
  ["2026-11-15", "2026-11-15"],
  ["2026-11-30", "2026-11-15"],
  ["2027-01-14", "2026-12-15"],
])("on %s the last due date is %s", (today, due) => {
  expect(lastDue(rules, today)).toBe(due);
});

test.each([
  ["2026-10-15", "2026-10-15"],
  ["2026-10-16", "2027-01-15"],
  ["2027-01-16", "2027-05-15"],
])("on %s the next quarter is due on %s", (today, due) => {
  expect(nextQuarterDue(rules, today)).toBe(due);
});

test.each([
  ["2026-11-01", 0, 0],
  ["2026-11-08", 0, 0],
  ["2026-11-09", 1, 50],
  ["2026-11-15", 7, 50],
  ["2026-11-16", 8, 100],
  ["2026-11-22", 14, 100],
  ["2026-11-23", 15, 150],
])("a book lent on 1 November and returned on %s is %i days over, for Rs %i", (returned, daysOver, fine) => {
  expect(returnedBook(rules, "2026-11-01", returned)).toEqual({ freeUntil: "2026-11-08", daysOver, fine });
});

test("a book does not come back before it is lent", () => {
  expect(returnedBook(rules, "2026-11-02", "2026-11-01")).toBeNull();
});

test("a year costs what is paid once in it, and four quarters or twelve months", () => {
  const row = { classes: "VI to VIII", joining: 14_000, yearly: 9300, instalment: 9000 };
  expect([feesOfYear(rules, row), monthlyFee(rules, row)]).toEqual([45_300, 3000]);
  expect(monthlyFee(rules, { ...row, instalment: 9001 })).toBeNull();
  expect(feesOfYear(feeRulesSchema.parse({ quarterMonths: [] }), row)).toBe(117_300);
});

test("a payment app reads address and name; a name can add no field", () => {
  expect(upiLink("fees@bank.example", "St. Anne's & Co")).toBe(
    "upi://pay?pa=fees@bank.example&pn=St.%20Anne's%20%26%20Co&cu=INR",
  );
  expect(upiLink("a@b.example&am=1", "X")).toBe("upi://pay?pa=a@b.example%26am%3D1&pn=X&cu=INR");
});
