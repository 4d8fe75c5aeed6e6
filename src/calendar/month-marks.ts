import { type CalendarMonth, lastDayOf, monthKey } from "../school/calendar.ts";
import type { CalendarEntry } from "./calendar-entry.ts";
import type { CalendarWindow } from "./calendar-window.ts";

/** A date of the school in Home's calendar. */
export interface CalendarMark {
  /** `YYYY-MM-DD` */
  from: string;
  until: string;
  title: string;
  /** The page that says more. */
  path: string;
  /** Nobody comes to school. */
  isFree: boolean;
}

export function markOf({ kind, from, until, title, path }: CalendarEntry): CalendarMark {
  return { from, until, title, path, isFree: kind === "holiday" || kind === "vacation" || kind === "closing" };
}

export const marksIn = (month: CalendarMonth, marks: readonly CalendarMark[]): CalendarMark[] =>
  marks.filter(({ from, until }) => from <= lastDayOf(month) && `${monthKey(month)}-01` <= until);

export function isKnown(month: CalendarMonth, { from, until }: CalendarWindow): boolean {
  return from <= `${monthKey(month)}-01` && lastDayOf(month) <= until;
}

/** Returns the marks of a day. What lasts longer, an examination say, rests on Sundays. */
export const marksOn = (date: string, isSunday: boolean, marks: readonly CalendarMark[]): CalendarMark[] =>
  marks.filter(({ from, until, isFree }) => from <= date && date <= until && (isFree || !isSunday || from === until));
