import { describe, expect, test } from "vitest";
import { feeRulesSchema } from "./fees.ts";
import { libraryFine, returnedBook } from "./library-fine.ts";

const rules = feeRulesSchema.parse({});

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
