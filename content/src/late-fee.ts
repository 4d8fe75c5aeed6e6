import { addDays, dateOf, daysBetween } from "./dates.ts";
import type { FeeRules } from "./fees.ts";

/** The steps of the late fee. */
export type LateFees = Pick<FeeRules, "lateFee">;

/** The last day on which a late fee still mends it; after it the name is struck off (§9). */
export function lastLateDay(rules: LateFees): number {
  return Math.max(0, ...rules.lateFee.map((step) => step.toDay));
}

/**
 * The late fee (§9, decisions §4.19): one amount, not a sum.
 * @param daysLate whole days after the due date; 0 or less is in time.
 * @returns rupees, or "struck off" when re-admission is at the management's discretion.
 */
export function lateFee(rules: LateFees, daysLate: number): number | "struck off" {
  if (daysLate <= 0) return 0;
  const step = rules.lateFee.find(({ fromDay, toDay }) => daysLate >= fromDay && daysLate <= toDay);
  return step ? step.rupees : "struck off";
}

/** What a payment costs on top: whole days after the due date (0 when in time), and the late fee of that day. */
export function latePayment(
  rules: LateFees,
  due: string,
  paid: string,
): { daysLate: number; fee: ReturnType<typeof lateFee> } {
  const daysLate = Math.max(0, daysBetween(due, paid));
  return { daysLate, fee: lateFee(rules, daysLate) };
}

/** The monthly due date, `YYYY-MM-DD`, that was last; that of `today` itself counts. */
export function lastDue({ dueDay }: FeeRules, today: string): string {
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  if (day >= dueDay) return dateOf(year, month, dueDay);
  return `${addDays(dateOf(year, month, 1), -1).slice(0, 8)}${String(dueDay).padStart(2, "0")}`;
}

/** The quarterly due date, `YYYY-MM-DD`, that comes next; that of `today` itself still counts. Null without quarters. */
export function nextQuarterDue({ dueDay, quarterMonths }: FeeRules, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const due = [year, year + 1].flatMap((of) => quarterMonths.map((month) => dateOf(of, month, dueDay)));
  return due.sort().find((date) => date >= today) ?? null;
}
