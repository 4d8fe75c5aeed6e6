import { describe, expect, test } from "vitest";
import {
  feesOfYear,
  lastDue,
  lastLateDay,
  lateFee,
  latePayment,
  libraryFine,
  nextQuarterDue,
  returnedBook,
  upiLink,
} from "./fee-rules.ts";
import { feeRulesSchema } from "./fees.ts";

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

describe("the library fine", () => {
  test.each([
    [0, 0],
    [1, 0],
    [7, 0],
    [8, 50],
    [14, 50],
    [15, 100],
    [21, 100],
    [22, 150],
  ])("a book kept %i days costs Rs %i", (days, rupees) => {
    expect(libraryFine(rules, days)).toBe(rupees);
  });
});

describe("by the day of return", () => {
  test.each([
    ["2026-11-01", { freeUntil: "2026-11-08", daysOver: 0, fine: 0 }],
    ["2026-11-08", { freeUntil: "2026-11-08", daysOver: 0, fine: 0 }],
    ["2026-11-09", { freeUntil: "2026-11-08", daysOver: 1, fine: 50 }],
    ["2026-11-15", { freeUntil: "2026-11-08", daysOver: 7, fine: 50 }],
    ["2026-11-16", { freeUntil: "2026-11-08", daysOver: 8, fine: 100 }],
  ])("lent on 1 November, returned on %s", (returned, book) => {
    expect(returnedBook(rules, "2026-11-01", returned)).toEqual(book);
  });
  test("a book does not come back before it is lent", () => {
    expect(returnedBook(rules, "2026-11-02", "2026-11-01")).toBeNull();
  });
});

const row = { classes: "VI to VIII", joining: 14_000, yearly: 9300, instalment: 9000 };

test("a year costs what is paid once in it, and four quarters or twelve months", () => {
  expect(feesOfYear(feeRulesSchema.parse({}), row)).toBe(45_300);
  expect(feesOfYear(feeRulesSchema.parse({ quarterMonths: [] }), row)).toBe(117_300);
});

test("a payment app reads address and name; a name can add no field", () => {
  expect(upiLink("fees@bank.example", "St. Anne's & Co")).toBe(
    "upi://pay?pa=fees@bank.example&pn=St.%20Anne's%20%26%20Co&cu=INR",
  );
  expect(upiLink("a@b.example&am=1", "X")).toBe("upi://pay?pa=a@b.example%26am%3D1&pn=X&cu=INR");
});
