import type { SchoolEvent } from "../entities/events.ts";
import type { Order } from "../entities/orders.ts";
import type { SchoolProfile } from "../school/school.ts";
import type { CalendarEntry } from "./calendar-entry.ts";
import type { CalendarWindow } from "./calendar-window.ts";
import { eventEntry } from "./event-entry.ts";
import { examEntries, feeEntries, holidayEntries, meetingEntries, vacationEntries } from "./fact-entries.ts";
import { orderEntries } from "./order-entries.ts";

interface Dates {
  profile: SchoolProfile;
  events: readonly SchoolEvent[];
  orders: readonly Order[];
}

/** Returns every date of the school that a calendar tells, in the order of days and hours. */
export function calendarEntries({ profile, events, orders }: Dates, window: CalendarWindow): CalendarEntry[] {
  const { holidays, timings, fees } = profile;
  return [
    ...events.flatMap((event) => eventEntry(event) ?? []),
    ...meetingEntries(timings.meetings),
    ...examEntries(timings.exams),
    ...holidayEntries(holidays, window),
    ...vacationEntries(timings.vacations),
    ...feeEntries(fees, window),
    ...orderEntries(profile, orders),
  ]
    .filter(({ until }) => window.from <= until)
    .sort(byDay);
}

export function byDay(one: CalendarEntry, other: CalendarEntry): number {
  const [first, second] = [one, other].map(({ from, starts, uid }) => `${from} ${starts ?? ""} ${uid}`) as [
    string,
    string,
  ];
  return first < second ? -1 : first > second ? 1 : 0;
}
