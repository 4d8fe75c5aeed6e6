import { z } from "zod";

/** When fees are due and what lateness costs (§9). Money in whole rupees, days counted after the due date. */
export const feeRulesSchema = z.object({
  dueDay: z.int().min(1).max(28).default(15),
  quarterMonths: z.array(z.int().min(1).max(12)).default([5, 7, 10, 1]),
  lateFee: z
    .array(z.object({ fromDay: z.int().min(1), toDay: z.int().min(1), rupees: z.int().nonnegative() }))
    .default([
      { fromDay: 1, toDay: 15, rupees: 100 },
      { fromDay: 16, toDay: 30, rupees: 500 },
    ]),
  library: z
    .object({ freeDays: z.int().nonnegative(), rupeesPerWeek: z.int().nonnegative() })
    .default({ freeDays: 7, rupeesPerWeek: 50 }),
});

export type FeeRules = z.infer<typeof feeRulesSchema>;

/** The last day on which a late fee still mends it; after it the name is struck off (§9). */
export function lastLateDay(rules: FeeRules): number {
  return Math.max(0, ...rules.lateFee.map((step) => step.toDay));
}

/**
 * The late fee (§9, decisions §4.19): one amount, not a sum.
 * @param daysLate whole days after the due date; 0 or less is in time.
 * @returns rupees, or "struck off" when re-admission is at the management's discretion.
 */
export function lateFee(rules: FeeRules, daysLate: number): number | "struck off" {
  if (daysLate <= 0) return 0;
  const step = rules.lateFee.find(({ fromDay, toDay }) => daysLate >= fromDay && daysLate <= toDay);
  return step ? step.rupees : "struck off";
}

/**
 * The library fine (§9, decisions §4.19): the free days cost nothing, then each week begun costs the same.
 * @param daysKept whole days since the book was lent.
 * @returns rupees.
 */
export function libraryFine(rules: FeeRules, daysKept: number): number {
  const daysOver = Math.max(0, daysKept - rules.library.freeDays);
  return Math.ceil(daysOver / 7) * rules.library.rupeesPerWeek;
}

/** The quarterly due date, `YYYY-MM-DD`, that comes next; that of `today` itself still counts. Null without quarters. */
export function nextQuarterDue({ dueDay, quarterMonths }: FeeRules, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const pad = (part: number) => String(part).padStart(2, "0");
  const due = [year, year + 1].flatMap((of) => quarterMonths.map((month) => `${of}-${pad(month)}-${pad(dueDay)}`));
  return due.sort().find((date) => date >= today) ?? null;
}

/** "₹1,200" of whole rupees. */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString("en-IN")}`;
}
