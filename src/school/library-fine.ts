import { addDays, daysBetween } from "../base/dates.ts";
import type { FeeRules } from "./fees.ts";

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
