import { describe, expect, test } from "vitest";
import { feeRulesSchema } from "./fees.ts";
import { lastDue, lastLateDay, lateFee, latePayment, nextQuarterDue } from "./late-fee.ts";

const rules = feeRulesSchema.parse({});

describe("the late fee is one amount", () => {
  test.each([
    [-3, 0],
    [0, 0],
    [1, 100],
    [15, 100],
    [16, 500],
    [30, 500],
  ])("day %i after the due date costs Rs %i", (day, rupees) => {
    expect(lateFee(rules, day)).toBe(rupees);
  });
  test.each([31, 32, 365])("from day %i on the name is struck off", (day) => {
    expect(lateFee(rules, day)).toBe("struck off");
  });
  test("its last day is the last of the last step", () => {
    expect(lastLateDay(rules)).toBe(30);
    expect(lateFee(rules, lastLateDay(rules))).not.toBe("struck off");
    expect(lateFee(rules, lastLateDay(rules) + 1)).toBe("struck off");
  });
  test("a school without late fees strikes off from the first day", () => {
    const none = feeRulesSchema.parse({ lateFee: [] });
    expect(lastLateDay(none)).toBe(0);
    expect(lateFee(none, 0)).toBe(0);
    expect(lateFee(none, 1)).toBe("struck off");
  });
  test("never falls from one day to the next", () => {
    const fees = Array.from({ length: 30 }, (_, day) => Number(lateFee(rules, day)));
    expect(fees).toEqual([...fees].sort((a, b) => a - b));
  });
});

test("fees are due by the 15th, quarterly in May, July, October and January", () => {
  expect(rules.dueDay).toBe(15);
  expect(rules.quarterMonths).toEqual([5, 7, 10, 1]);
});

describe("for any due date and payment date", () => {
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
