import { describe, expect, test } from "vitest";
import {
  feesOfYear,
  lastLateDay,
  lateFee,
  lateFeeText,
  latePayment,
  monthlyFee,
  returnedBook,
  stepsError,
  upiLink,
} from "./fee-rules.ts";
import { feeRulesSchema } from "./fees.ts";

const rules = feeRulesSchema.parse({});

describe("the late fee is one amount", () => {
  test("a school without late fees strikes off from the first day", () => {
    const none = feeRulesSchema.parse({ lateFee: [] });
    expect([lastLateDay(none), lateFee(none, -1), lateFee(none, 0), lateFee(none, 1)]).toEqual([0, 0, 0, "struck off"]);
  });
  test("days between two steps cost what the step before does; the office wants no gap or overlap", () => {
    const steps = (...days: [number, number][]) =>
      feeRulesSchema.parse({
        lateFee: days.map(([fromDay, toDay], index) => ({ fromDay, toDay, rupees: 100 * (index + 1) })),
      });
    expect([lateFee(steps([1, 10], [16, 30]), 12), lateFee(steps([1, 20], [16, 30]), 18)]).toEqual([100, 200]);
    expect([stepsError(rules), stepsError(steps([1, 1], [2, 2]))]).toEqual([null, null]);
    expect(stepsError(steps([1, 10], [16, 30]))?.at).toEqual([1, "fromDay"]);
    expect(stepsError(steps([1, 20], [16, 30]))?.words).toBe("Begin on day 21, so that each day has one fee");
    expect(stepsError(steps([1, 15], [16, 15]))).toEqual({ at: [1, "toDay"], words: "End on day 16 or later" });
  });
  test("pages say it in rupees, and nothing or their own words of a name that is struck off", () => {
    expect([0, 15, 30, 31].map((late) => lateFeeText(rules, late))).toEqual(["₹0", "₹100", "₹500", ""]);
    expect(lateFeeText(rules, 31, "struck off the rolls")).toBe("struck off the rolls");
  });
});

test("fees are due by the 15th, quarterly in May, July, October and January", () => {
  expect(rules).toMatchObject({ dueDay: 15, quarterMonths: [5, 7, 10, 1] });
});

test.each([
  ["2026-11-15", "2026-11-01", 0, 0],
  ["2026-11-15", "2026-12-01", 16, 500],
  ["2026-11-15", "2026-12-16", 31, "struck off"],
])("due %s, paid %s: %i days late, %s", (due, paid, daysLate, fee) => {
  expect(latePayment(rules, due, paid)).toEqual({ daysLate, fee });
});

test.each([
  ["2026-11-01", 0, 0],
  ["2026-11-08", 0, 0],
  ["2026-11-09", 1, 50],
  ["2026-11-16", 8, 100],
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
