import type { FeeRules } from "./fees.ts";

/** Returns the instalments of a year: one for each quarter, or one for each month when the school has no quarters. */
const instalmentsOfYear = ({ quarterMonths }: Pick<FeeRules, "quarterMonths">) => quarterMonths.length || 12;

/** Returns what a child of these classes pays in a year, in rupees; in the first year the fee on joining comes to it. */
export function feesOfYear(rules: FeeRules, { yearly, instalment }: FeeRules["classes"][number]): number {
  return yearly + instalmentsOfYear(rules) * instalment;
}
