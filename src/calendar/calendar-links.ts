import { addDays, SCHOOL_TIME_ZONE } from "../base/dates.ts";
import { schoolMoment } from "../school/school-moment.ts";
import type { CalendarEntry } from "./calendar-entry.ts";

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
  const at = (time: string) => schoolMoment(from, time)?.toISOString() ?? from;
  const times: Record<string, string> = starts
    ? { startdt: at(starts), enddt: at(ends ?? starts) }
    : { startdt: from, enddt: addDays(until, 1), allday: "true" };
  const asked = { rru: "addevent", path: "/calendar/action/compose", subject: title, location: place, ...times };
  return address("https://outlook.live.com/calendar/0/action/compose", asked);
}

/** Returns the address of a file that every other calendar opens. */
export const entryFile = ({ uid }: Pick<CalendarEntry, "uid">): string =>
  `/calendars/entry/${encodeURIComponent(uid)}.ics`;

export interface Subscription {
  file: string;
  /** Opens the calendar of a phone or a desk. */
  webcal: string;
  google: string;
  outlook: string;
}

/** Returns the addresses at which people take a whole calendar, which then follows the school. */
export function subscription(publicUrl: string, band: { id: string; name: string }, school: string): Subscription {
  const file = `${publicUrl}/calendars/${band.id}.ics`;
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
