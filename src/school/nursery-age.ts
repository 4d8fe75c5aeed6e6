import { isoDate } from "../base/dates.ts";
import type { AdmissionRules } from "./admission.ts";

export type NurseryRule = Pick<AdmissionRules, "sessionYear" | "nursery">;

export interface NurseryAge {
  years: number;
  months: number;
  oldEnough: boolean;
  /** The first year of the earliest session for which the child is old enough. */
  firstSession: number;
}

/** Returns the day on which the age for Nursery is counted (§9). */
export function nurseryDay({ nursery }: NurseryRule, year: number): string {
  return isoDate(year, nursery.onMonth, nursery.onDay);
}

/** Returns null for a birth in the future. A child born after the counting day has 0 years (§9). */
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

/** A year is full on the birthday; for 29 February on 1 March. */
function ageOn(born: string, day: string): { years: number; months: number } {
  const [fromYear, fromMonth, fromDay] = born.split("-").map(Number) as [number, number, number];
  const [toYear, toMonth, toDay] = day.split("-").map(Number) as [number, number, number];
  const months = Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0));
  return { years: Math.floor(months / 12), months: months % 12 };
}
