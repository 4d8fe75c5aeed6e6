import { addDays } from "../../base/dates.ts";
import type { Circular } from "../../kinds/circulars.ts";
import { classesIn } from "../../school/classes.ts";
import { dayAtSchool } from "../../school/day-at-school.ts";
import type { SchoolProfile } from "../../school/school.ts";

const NAME = "(?:nursery|lkg|ukg|kg|[ivx]+|\\d{1,2}(?:st|nd|rd|th)?)";
const LIST = `${NAME}(?:(?:\\s+to\\s+|\\s*[–,&-]\\s*|\\s+and\\s+)${NAME})*`;
const NAMED = new RegExp(
  `\\b(?:class(?:es)?\\s+${LIST}|(?:nursery|lkg|ukg|kg)\\b(?:(?:\\s+to\\s+|\\s*–\\s*)${NAME})?)(?![\\w])`,
  "gi",
);

/** Returns circulars whose title names a class: "Class X", "Classes VI to VIII". */
export function circularsFor(circulars: readonly Circular[], name: string): Circular[] {
  return circulars.filter(({ title }) => (title.match(NAMED) ?? []).some((words) => classesIn(words)?.includes(name)));
}

const YEAR = 366;

export interface DaysOff {
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
}

/** Returns the next holiday or vacation, Sundays left out; null without one. */
export function nextDaysOff(
  facts: Pick<SchoolProfile, "timings" | "uniform" | "holidays">,
  today: string,
): DaysOff | null {
  const standing = dayAtSchool(facts, today).closedFor;
  for (let ahead = 1; ahead <= YEAR; ahead += 1) {
    const date = addDays(today, ahead);
    const name = dayAtSchool(facts, date).closedFor;
    if (name !== null && name !== "Sunday" && name !== standing) return { name, date };
  }
  return null;
}
