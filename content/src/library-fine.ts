import { addDays, daysBetween } from "./dates.ts";
import type { FeeRules } from "./fees.ts";

/** What a library book costs. */
export type LibraryRules = Pick<FeeRules, "library">;

/**
 * The library fine (§9, decisions §4.19): the free days cost nothing, then each week begun costs the same.
 * @param daysKept whole days since the book was lent.
 * @returns rupees.
 */
export function libraryFine(rules: LibraryRules, daysKept: number): number {
  const daysOver = Math.max(0, daysKept - rules.library.freeDays);
  return Math.ceil(daysOver / 7) * rules.library.rupeesPerWeek;
}

/** A book that came back: the last day on which it cost nothing, the whole days after it, and the fine in rupees. */
export interface ReturnedBook {
  freeUntil: string;
  daysOver: number;
  fine: number;
}

/** What a book costs that was lent and returned on two days; null when it came back before it was lent. */
export function returnedBook(rules: LibraryRules, lent: string, returned: string): ReturnedBook | null {
  const daysKept = daysBetween(lent, returned);
  if (daysKept < 0) return null;
  return {
    freeUntil: addDays(lent, rules.library.freeDays),
    daysOver: Math.max(0, daysKept - rules.library.freeDays),
    fine: libraryFine(rules, daysKept),
  };
}
