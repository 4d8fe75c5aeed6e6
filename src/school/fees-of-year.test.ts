import { expect, test } from "vitest";
import { feeRulesSchema } from "./fees.ts";
import { feesOfYear } from "./fees-of-year.ts";

const row = { classes: "VI to VIII", joining: 14_000, yearly: 9300, instalment: 9000 };

test("a year costs what is paid once in it, and four quarters or twelve months", () => {
  expect(feesOfYear(feeRulesSchema.parse({}), row)).toBe(45_300);
  expect(feesOfYear(feeRulesSchema.parse({ quarterMonths: [] }), row)).toBe(117_300);
});
