import { addDays, daysBetween, isoDate } from "../base/dates.ts";
import type { FeeRules } from "./fees.ts";
import { rupees } from "./text.ts";

export type LateFees = Pick<FeeRules, "lateFee">;

/** Returns the last day with a late fee; after it the name is struck off (§9). */
export function lastLateDay(rules: LateFees): number {
  return Math.max(0, ...rules.lateFee.map((step) => step.toDay));
}

/**
 * Returns the late fee in rupees (§9): the amount of one step, not the sum of the steps. Days that no step names count to the one before.
 * @param daysLate whole days after the due date; 0 or less is in time.
 */
export function lateFee(rules: LateFees, daysLate: number): number | "struck off" {
  if (daysLate > lastLateDay(rules)) return "struck off";
  return rules.lateFee.findLast(({ fromDay }) => daysLate >= fromDay)?.rupees ?? 0;
}

/** Returns the late fee as pages say it: rupees, or the words for a name that is struck off. */
export function lateFeeText(rules: LateFees, daysLate: number, struckOff = ""): string {
  const fee = lateFee(rules, daysLate);
  return fee === "struck off" ? struckOff : rupees(fee);
}

/** Returns the place and a sentence about the first step that does not begin on the day after the one before, or ends before it begins. */
export function stepsError({ lateFee: steps }: LateFees): { at: [number, "fromDay" | "toDay"]; words: string } | null {
  for (const [index, { fromDay, toDay }] of steps.entries()) {
    const first = (steps[index - 1]?.toDay ?? 0) + 1;
    if (fromDay !== first)
      return { at: [index, "fromDay"], words: `Begin on day ${first}, so that each day has one fee` };
    if (toDay < fromDay) return { at: [index, "toDay"], words: `End on day ${fromDay} or later` };
  }
  return null;
}

export function latePayment(
  rules: LateFees,
  due: string,
  paid: string,
): { daysLate: number; fee: ReturnType<typeof lateFee> } {
  const daysLate = Math.max(0, daysBetween(due, paid));
  return { daysLate, fee: lateFee(rules, daysLate) };
}

const dueIn = (month: string, dueDay: number) => `${month.slice(0, 8)}${String(dueDay).padStart(2, "0")}`;

export function lastDue({ dueDay }: Pick<FeeRules, "dueDay">, today: string): string {
  return dueIn(Number(today.slice(8)) >= dueDay ? today : addDays(`${today.slice(0, 7)}-01`, -1), dueDay);
}

export function nextDue({ dueDay }: Pick<FeeRules, "dueDay">, today: string): string {
  return dueIn(Number(today.slice(8)) <= dueDay ? today : addDays(`${today.slice(0, 7)}-01`, 31), dueDay);
}

/** Returns the next quarterly due date from `today` on; null without quarters. */
export function nextQuarterDue({ dueDay, quarterMonths }: FeeRules, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const due = [year, year + 1].flatMap((of) => quarterMonths.map((month) => isoDate(of, month, dueDay)));
  return due.sort().find((date) => date >= today) ?? null;
}

/** Returns the instalments of a year: one for each quarter, or one for each month when the school has no quarters. */
const instalmentsOfYear = ({ quarterMonths }: Pick<FeeRules, "quarterMonths">) => quarterMonths.length || 12;

/** Returns what a child of these classes pays in a year, in rupees; in the first year the fee on joining comes to it. */
export function feesOfYear(rules: FeeRules, { yearly, instalment }: FeeRules["classes"][number]): number {
  return yearly + instalmentsOfYear(rules) * instalment;
}

/** Returns what a family pays that pays by the month, in rupees; null when that is no whole number. */
export function monthlyFee(rules: FeeRules, { instalment }: FeeRules["classes"][number]): number | null {
  const fee = (instalmentsOfYear(rules) * instalment) / 12;
  return Number.isInteger(fee) ? fee : null;
}

export type LibraryRules = Pick<FeeRules, "library">;

/** Returns the fine in rupees (§9): nothing in the free days, then the same amount for each week begun. */
export function libraryFine(rules: LibraryRules, daysKept: number): number {
  const daysOver = Math.max(0, daysKept - rules.library.freeDays);
  return Math.ceil(daysOver / 7) * rules.library.rupeesPerWeek;
}

export interface ReturnedBook {
  freeUntil: string;
  daysOver: number;
  fine: number;
}

export function returnedBook(rules: LibraryRules, lent: string, returned: string): ReturnedBook | null {
  const daysKept = daysBetween(lent, returned);
  if (daysKept < 0) return null;
  return {
    freeUntil: addDays(lent, rules.library.freeDays),
    daysOver: Math.max(0, daysKept - rules.library.freeDays),
    fine: libraryFine(rules, daysKept),
  };
}

/** Returns the text of a payment QR code without an amount (NPCI's UPI linking specification). */
export function upiLink(address: string, name: string): string {
  return `upi://pay?pa=${encodeURIComponent(address).replace("%40", "@")}&pn=${encodeURIComponent(name)}&cu=INR`;
}
