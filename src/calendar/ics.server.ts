import { addDays, SCHOOL_TIME_ZONE } from "../base/dates.ts";
import { addressIn, type Language } from "../base/language.ts";
import { withRenewal } from "../kinds/translations.text.ts";
import { entryTexts, sortTexts } from "./calendar.text.ts";
import type { CalendarEntry } from "./calendar-entry.ts";
import type { SubscribedEntry } from "./subscriptions.server.ts";

export interface CalendarOf {
  /** The calendar's name on the phone. */
  name: string;
  /** Identifies the school in each UID. */
  id: string;
  publicUrl: string;
  language: Language;
  entries: readonly SubscribedEntry<CalendarEntry>[];
}

/** Phones ask again after this time. */
const REFRESH = "PT1H";

/** Returns a calendar as iCalendar (RFC 5545). The same entries give the same bytes. */
export function calendarFile({ entries, ...of }: CalendarOf): string {
  const { name, language } = of;
  const events = entries.flatMap((told) => eventOf(told, of));
  return writeIcs(
    component(
      "VCALENDAR",
      ["VERSION", "2.0"],
      ["PRODID", `-//School website//School calendar//${language.toUpperCase()}`],
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
  { entry, sequence, firstAt, changedAt, isCancelled }: SubscribedEntry<CalendarEntry>,
  { id, publicUrl, language }: Omit<CalendarOf, "entries">,
): Line[] {
  const text = withRenewal(entry.text, entry, language);
  return component(
    "VEVENT",
    ["UID", icsText(`${entry.uid}@${id}`)],
    ["DTSTAMP", icsMoment(changedAt)],
    ["CREATED", icsMoment(firstAt)],
    ["LAST-MODIFIED", icsMoment(changedAt)],
    ["SEQUENCE", String(sequence)],
    ...timesOf(entry),
    ["SUMMARY", icsText(isCancelled ? entryTexts[language].cancelled(entry.title) : entry.title)],
    ...(text ? [["DESCRIPTION", icsText(text)] as const] : []),
    ...(entry.place ? [["LOCATION", icsText(entry.place)] as const] : []),
    ["CATEGORIES", icsText(sortTexts[language][entry.kind])],
    ["STATUS", isCancelled ? "CANCELLED" : "CONFIRMED"],
    // A parent is not busy because the school has a holiday.
    ["TRANSP", entry.starts ? "OPAQUE" : "TRANSPARENT"],
    ["URL", publicUrl + addressIn(language, entry.path)],
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

/** Returns the school's zone, which has one offset all year. */
function timeZone(): Line[] {
  const offset = offsetOf(SCHOOL_TIME_ZONE);
  return component(
    "VTIMEZONE",
    ["TZID", SCHOOL_TIME_ZONE],
    ...component(
      "STANDARD",
      ["DTSTART", "19700101T000000"],
      ["TZOFFSETFROM", offset],
      ["TZOFFSETTO", offset],
      ["TZNAME", SCHOOL_TIME_ZONE === "Asia/Kolkata" ? "IST" : SCHOOL_TIME_ZONE],
    ),
  );
}

/** Returns "+0530". */
function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(0);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace("GMT", "").replace(":", "") || "+0000";
}

/** A line of iCalendar (RFC 5545): its name with parameters, and its value as it is written. */
type Line = readonly [name: string, value: string];

/** Returns a text with its separators and line ends escaped (RFC 5545 §3.3.11). */
function icsText(text: string): string {
  const plain = text.replaceAll(/\r\n?/g, "\n").replaceAll(CONTROL, "");
  return plain.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** Control characters that no value may hold: all but tab and line end. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

const icsDay = (date: string): string => date.replaceAll("-", "");

/** Returns "20261123T063000Z". */
const icsMoment = (moment: string): string => `${moment.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const component = (name: string, ...lines: readonly Line[]): Line[] => [["BEGIN", name], ...lines, ["END", name]];

const writeIcs = (lines: readonly Line[]): string => lines.map(([name, value]) => folded(`${name}:${value}`)).join("");

/** In bytes, without the end of the line (§3.1). */
const LONGEST = 75;

/** Divides a long line between characters, never within the bytes of one. */
function folded(line: string): string {
  let written = "";
  let length = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > LONGEST) {
      written += "\r\n ";
      length = 1;
    }
    written += character;
    length += size;
  }
  return `${written}\r\n`;
}
