import { addDays, SCHOOL_TIME_ZONE } from "../base/dates.ts";
import { FIRST, type Language } from "../base/language.ts";
import { fileIn } from "../base/language-names.ts";
import type { SchoolEvent } from "../kinds/events.ts";
import { itemAddress } from "../kinds/item-pages.ts";
import type { Translated } from "../kinds/translations.ts";
import { classesTextIn } from "../school/classes.text.ts";
import { classesOrAll } from "../school/classes.ts";
import { hoursInText, isOnlyHours } from "../school/hours-in-text.ts";
import { readTimestamp } from "../school/times.ts";

type CalendarKind = "event" | "meeting" | "exam" | "holiday" | "vacation" | "fees" | "closing" | "order";

/** A date of the school for the calendar of a phone. */
export interface CalendarEntry extends Pick<Translated, "isBeingRenewed"> {
  /** Stays the same when the entry moves: "event-annual-day". */
  uid: string;
  kind: CalendarKind;
  title: string;
  text: string;
  place: string;
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  until: string;
  /** `HH:MM` at the school; null for whole days, and for an unknown end. */
  starts: string | null;
  ends: string | null;
  /** Null for all classes. */
  classes: string[] | null;
  /** The page that says more. */
  path: string;
}

type Given = Pick<CalendarEntry, "uid" | "kind" | "title" | "from" | "path"> & Partial<CalendarEntry>;

/** Equal entries are equal texts of JSON too: fields always come in this order. */
export const calendarEntry = ({
  uid,
  kind,
  title,
  text = "",
  place = "",
  from,
  until = from,
  starts = null,
  ends = null,
  classes = null,
  path,
  isBeingRenewed,
}: Given): CalendarEntry => ({
  ...{ uid, kind, title, text, place, from, until, starts, ends, classes, path },
  ...(isBeingRenewed && { isBeingRenewed }),
});

/** The first and last day of the calendar, `YYYY-MM-DD`. Later dated entries are in it too. */
export interface CalendarWindow {
  from: string;
  until: string;
}

/** In days. Parents look back half a year; dates that come again every year are told for the year to come. */
const [BACK, AHEAD] = [183, 400];

export const calendarWindow = (today: string): CalendarWindow => ({
  from: addDays(today, -BACK),
  until: addDays(today, AHEAD),
});

/** Returns null for an event without a day. */
export function eventEntry(
  event: Pick<SchoolEvent, "_id" | "title" | "description" | "venue" | "time" | "date" | "classes" | "isBeingRenewed">,
  language: Language = FIRST,
): CalendarEntry | null {
  const { _id, title, description, venue, time, date, classes = "", isBeingRenewed } = event;
  if (date === null) return null;
  const hours = hoursInText(time);
  return calendarEntry({
    uid: `event-${_id}`,
    kind: "event",
    title: classesOrAll(classes) ? `${title} (${classesTextIn(language, classes)})` : title,
    text: [time && !(hours.starts && isOnlyHours(time)) ? `${time}.` : "", description].filter(Boolean).join("\n"),
    place: venue,
    from: date,
    ...hours,
    classes: classesOrAll(classes),
    path: itemAddress("events", _id),
    ...(isBeingRenewed && { isBeingRenewed }),
  });
}

type Dated = Pick<CalendarEntry, "uid" | "title" | "place" | "from" | "until" | "starts" | "ends">;

/** Returns the address at which Google's calendar offers to add one entry. */
export function googleEntry({ title, place, from, until, starts, ends }: Dated): string {
  const day = (date: string) => date.replaceAll("-", "");
  const at = (time: string) => `${day(from)}T${time.replace(":", "")}00`;
  const dates = starts ? `${at(starts)}/${at(ends ?? starts)}` : `${day(from)}/${day(addDays(until, 1))}`;
  const asked = { action: "TEMPLATE", text: title, dates, ctz: SCHOOL_TIME_ZONE, location: place };
  return address("https://calendar.google.com/calendar/render", asked);
}

/** Returns the address at which Outlook offers to add one entry. */
export function outlookEntry({ title, place, from, until, starts, ends }: Dated): string {
  const at = (time: string) => readTimestamp(from, time)?.toISOString() ?? from;
  const times: Record<string, string> = starts
    ? { startdt: at(starts), enddt: at(ends ?? starts) }
    : { startdt: from, enddt: addDays(until, 1), allday: "true" };
  const asked = { rru: "addevent", path: "/calendar/action/compose", subject: title, location: place, ...times };
  return address("https://outlook.live.com/calendar/0/action/compose", asked);
}

/** Returns the address of a file that every other calendar opens. */
export const entryFile = ({ uid }: Pick<CalendarEntry, "uid">, language: Language): string =>
  fileIn(language, `/calendars/entry/${encodeURIComponent(uid)}.ics`);

export interface Subscription {
  file: string;
  /** Opens the calendar of a phone or a desk. */
  webcal: string;
  google: string;
  outlook: string;
}

export const calendarPath = (id: string, language: Language): string => fileIn(language, `/calendars/${id}.ics`);

/** Returns the addresses at which people take a whole calendar, which then follows the school. */
export function subscription(
  publicUrl: string,
  band: { id: string; name: string },
  school: string,
  language: Language = FIRST,
): Subscription {
  const file = publicUrl + calendarPath(band.id, language);
  const webcal = file.replace(/^https?:/, "webcal:");
  return {
    file,
    webcal,
    google: address("https://calendar.google.com/calendar/r", { cid: webcal }),
    outlook: address("https://outlook.live.com/calendar/0/addfromweb", { url: file, name: `${school}, ${band.name}` }),
  };
}

function address(base: string, parameters: Record<string, string>): string {
  const known = Object.entries(parameters).filter(([, value]) => value !== "");
  return `${base}?${new URLSearchParams(known)}`;
}
