import { describe, expect, test } from "vitest";
import { feeRulesSchema, lastLateDay, lateFee, libraryFine } from "./fees.ts";

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
  test("never falls as the days go by", () => {
    const fees = Array.from({ length: 30 }, (_, day) => Number(lateFee(rules, day)));
    expect(fees).toEqual([...fees].sort((a, b) => a - b));
  });
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

test("fees are due by the 15th, quarterly in May, July, October and January", () => {
  expect(rules.dueDay).toBe(15);
  expect(rules.quarterMonths).toEqual([5, 7, 10, 1]);
});
