import { addDays, daysBetween, isoDate } from "../base/dates.ts";
import type { FeeRules } from "./fees.ts";

export type LateFees = Pick<FeeRules, "lateFee">;

/** Returns the last day with a late fee; after it the name is struck off (§9). */
export function lastLateDay(rules: LateFees): number {
  return Math.max(0, ...rules.lateFee.map((step) => step.toDay));
}

/**
 * Returns the late fee in rupees (§9): the amount of one step, not the sum of the steps.
 * @param daysLate whole days after the due date; 0 or less is in time.
 */
export function lateFee(rules: LateFees, daysLate: number): number | "struck off" {
  if (daysLate <= 0) return 0;
  const step = rules.lateFee.find(({ fromDay, toDay }) => daysLate >= fromDay && daysLate <= toDay);
  return step ? step.rupees : "struck off";
}

export function latePayment(
  rules: LateFees,
  due: string,
  paid: string,
): { daysLate: number; fee: ReturnType<typeof lateFee> } {
  const daysLate = Math.max(0, daysBetween(due, paid));
  return { daysLate, fee: lateFee(rules, daysLate) };
}

export function lastDue({ dueDay }: FeeRules, today: string): string {
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  if (day >= dueDay) return isoDate(year, month, dueDay);
  return `${addDays(isoDate(year, month, 1), -1).slice(0, 8)}${String(dueDay).padStart(2, "0")}`;
}

export function nextDue({ dueDay }: Pick<FeeRules, "dueDay">, today: string): string {
  const month = Number(today.slice(8)) <= dueDay ? today : addDays(`${today.slice(0, 7)}-01`, 31);
  return `${month.slice(0, 8)}${String(dueDay).padStart(2, "0")}`;
}

/** Returns the next quarterly due date from `today` on; null without quarters. */
export function nextQuarterDue({ dueDay, quarterMonths }: FeeRules, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const due = [year, year + 1].flatMap((of) => quarterMonths.map((month) => isoDate(of, month, dueDay)));
  return due.sort().find((date) => date >= today) ?? null;
}
