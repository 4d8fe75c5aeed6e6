import type { AdmissionRules } from "./admission.ts";
import { dateOf } from "./dates.ts";

/** The nursery rule and the session it is asked for: all that is needed to answer for one child. */
export type NurseryRule = Pick<AdmissionRules, "sessionYear" | "nursery">;

/** Full years and months on the day that counts, and what follows from them. */
export interface NurseryAge {
  years: number;
  months: number;
  oldEnough: boolean;
  /** First year of the earliest session for which the child is old enough. */
  firstSession: number;
}

/** The day on which the age for Nursery is counted, for the session that opens in `year`. */
export function nurseryDay({ nursery }: NurseryRule, year: number): string {
  return dateOf(year, nursery.onMonth, nursery.onDay);
}

/**
 * The age on the day that counts (§9, decisions §4.19), nursery yes or no.
 * @returns null for a date of birth that is still to come; a child not born by the day that counts is 0 years old then.
 */
export function nurseryAge(rule: NurseryRule, born: string, today: string): NurseryAge | null {
  if (born > today) return null;
  const { minimumYears } = rule.nursery;
  const { years, months } = ageOn(born, nurseryDay(rule, rule.sessionYear));
  const birthYear = Number(born.slice(0, 4));
  const isOldEnough = (year: number) => ageOn(born, nurseryDay(rule, year)).years >= minimumYears;
  const earliest = [birthYear + minimumYears, birthYear + minimumYears + 1].find(isOldEnough) as number;
  return {
    years,
    months,
    oldEnough: years >= minimumYears,
    firstSession: Math.max(rule.sessionYear, earliest),
  };
}

/** Full years and months of age; a birthday counts from its own day on, that of 29 February from 1 March. */
function ageOn(born: string, day: string): { years: number; months: number } {
  const [fromYear, fromMonth, fromDay] = born.split("-").map(Number) as [number, number, number];
  const [toYear, toMonth, toDay] = day.split("-").map(Number) as [number, number, number];
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return months < 0 ? { years: 0, months: 0 } : { years: Math.floor(months / 12), months: months % 12 };
}
