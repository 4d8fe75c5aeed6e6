import type { CalendarEntry, CalendarKind } from "@school/content/calendar/calendar-entry";
import { addDays, SCHOOL_TIME_ZONE } from "@school/content/rules/dates";
import type { Told } from "./followed.ts";
import { component, icsDay, icsMoment, icsText, type Line, writeIcs } from "./ics.ts";
import { timeZone } from "./time-zone.ts";

export interface CalendarOf {
  /** The calendar's name on the phone. */
  name: string;
  /** Identifies the school in each UID. */
  id: string;
  publicUrl: string;
  entries: readonly Told<CalendarEntry>[];
}

const categories: Record<CalendarKind, string> = {
  event: "Event",
  meeting: "Meeting",
  exam: "Examination",
  holiday: "Holiday",
  vacation: "Vacation",
  fees: "Fees",
  closing: "School closed",
  order: "Order of the school",
};

/** Phones ask again after this time. */
const REFRESH = "PT1H";

/** Returns a calendar as iCalendar (RFC 5545). The same entries give the same bytes. */
export function calendarFile({ name, id, publicUrl, entries }: CalendarOf): string {
  const events = entries.flatMap((told) => eventOf(told, id, publicUrl));
  return writeIcs(
    component(
      "VCALENDAR",
      ["VERSION", "2.0"],
      ["PRODID", "-//School website//School calendar//EN"],
      ["CALSCALE", "GREGORIAN"],
      ["NAME", icsText(name)],
      ["X-WR-CALNAME", icsText(name)],
      ["X-WR-TIMEZONE", SCHOOL_TIME_ZONE],
      ["REFRESH-INTERVAL;VALUE=DURATION", REFRESH],
      ["X-PUBLISHED-TTL", REFRESH],
      ...timeZone(),
      ...events,
    ),
  );
}

function eventOf(
  { entry, sequence, firstAt, changedAt, isCancelled }: Told<CalendarEntry>,
  id: string,
  site: string,
): Line[] {
  return component(
    "VEVENT",
    ["UID", icsText(`${entry.uid}@${id}`)],
    ["DTSTAMP", icsMoment(changedAt)],
    ["CREATED", icsMoment(firstAt)],
    ["LAST-MODIFIED", icsMoment(changedAt)],
    ["SEQUENCE", String(sequence)],
    ...timesOf(entry),
    ["SUMMARY", icsText(isCancelled ? `Cancelled: ${entry.title}` : entry.title)],
    ...(entry.text ? [["DESCRIPTION", icsText(entry.text)] as const] : []),
    ...(entry.place ? [["LOCATION", icsText(entry.place)] as const] : []),
    ["CATEGORIES", icsText(categories[entry.kind])],
    ["STATUS", isCancelled ? "CANCELLED" : "CONFIRMED"],
    // A parent is not busy because the school has a holiday.
    ["TRANSP", entry.starts ? "OPAQUE" : "TRANSPARENT"],
    ["URL", `${site}${entry.path}`],
  );
}

/** The end of whole days is the day after the last one. An event without a known end has none: it ends when it begins. */
function timesOf({ from, until, starts, ends }: CalendarEntry): Line[] {
  if (starts === null) {
    return [
      ["DTSTART;VALUE=DATE", icsDay(from)],
      ["DTEND;VALUE=DATE", icsDay(addDays(until, 1))],
    ];
  }
  const at = (time: string) => `${icsDay(from)}T${time.replace(":", "")}00`;
  const zone = `;TZID=${SCHOOL_TIME_ZONE}`;
  return [[`DTSTART${zone}`, at(starts)], ...(ends ? [[`DTEND${zone}`, at(ends)] as const] : [])];
}
