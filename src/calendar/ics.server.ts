import { addDays, SCHOOL_OFFSET, SCHOOL_TIME_ZONE } from "../base/dates.ts";
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
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//School website//School calendar//${of.language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    `NAME:${icsText(of.name)}`,
    `X-WR-CALNAME:${icsText(of.name)}`,
    `X-WR-TIMEZONE:${SCHOOL_TIME_ZONE}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...timeZone,
    ...entries.flatMap((told) => eventOf(told, of)),
    "END:VCALENDAR",
  ];
  return lines.map(folded).join("");
}

function eventOf(
  { entry, sequence, firstAt, changedAt, isCancelled }: SubscribedEntry<CalendarEntry>,
  { id, publicUrl, language }: Omit<CalendarOf, "entries">,
): string[] {
  const text = withRenewal(entry.text, entry, language);
  const lines = [
    "BEGIN:VEVENT",
    `UID:${icsText(`${entry.uid}@${id}`)}`,
    `DTSTAMP:${icsMoment(changedAt)}`,
    `CREATED:${icsMoment(firstAt)}`,
    `LAST-MODIFIED:${icsMoment(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...timesOf(entry),
    `SUMMARY:${icsText(isCancelled ? entryTexts[language].cancelled(entry.title) : entry.title)}`,
    text && `DESCRIPTION:${icsText(text)}`,
    entry.place && `LOCATION:${icsText(entry.place)}`,
    `CATEGORIES:${icsText(sortTexts[language][entry.kind])}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    // A parent is not busy because the school has a holiday.
    `TRANSP:${entry.starts ? "OPAQUE" : "TRANSPARENT"}`,
    `URL:${publicUrl}${addressIn(language, entry.path)}`,
    "END:VEVENT",
  ];
  return lines.filter(Boolean);
}

/** The end of whole days is the day after the last one. An event without a known end has none: it ends when it begins. */
function timesOf({ from, until, starts, ends }: CalendarEntry): string[] {
  if (starts === null) return [`DTSTART;VALUE=DATE:${icsDay(from)}`, `DTEND;VALUE=DATE:${icsDay(addDays(until, 1))}`];
  const at = (time: string) => `;TZID=${SCHOOL_TIME_ZONE}:${icsDay(from)}T${time.replace(":", "")}00`;
  return [`DTSTART${at(starts)}`, ...(ends ? [`DTEND${at(ends)}`] : [])];
}

const offset = SCHOOL_OFFSET.replace(":", "");

/** The school's zone, which has one offset all year. */
const timeZone = [
  "BEGIN:VTIMEZONE",
  `TZID:${SCHOOL_TIME_ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  "TZNAME:IST",
  "END:STANDARD",
  "END:VTIMEZONE",
];

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
