import { classesIn, classNames } from "../school/classes.ts";
import { type DayFacts, schoolClasses } from "../today/rules/school-day.ts";
import type { CalendarEntry } from "./calendar-entry.ts";

export interface ClassBand {
  /** Names the calendar of the band in its address, for good. */
  id: string;
  name: string;
  classes: readonly string[];
}

export const WHOLE_SCHOOL: ClassBand = { id: "school", name: "Whole school", classes: classNames };

const band = (id: string, name: string): ClassBand => ({ id, name, classes: classesIn(name) ?? [] });

export const classBands: readonly ClassBand[] = [
  WHOLE_SCHOOL,
  band("nursery-ukg", "Nursery to UKG"),
  band("i-v", "I to V"),
  band("vi-viii", "VI to VIII"),
  band("ix-x", "IX and X"),
  band("xi-xii", "XI and XII"),
];

/** Returns the bands of which the school has a class. */
export function bandsOf(facts: Pick<DayFacts, "admission">): ClassBand[] {
  const known = schoolClasses(facts);
  return classBands.filter(({ classes }) => classes.some((name) => known.includes(name)));
}

export const concerns = ({ classes }: Pick<CalendarEntry, "classes">, { classes: ofBand }: ClassBand): boolean =>
  classes === null || classes.some((name) => ofBand.includes(name));
