import type { SchoolEvent } from "../kinds/events.ts";
import type { Order } from "../kinds/orders.ts";
import { ALL_CLASSES, classesInWords } from "../school/classes.ts";
import { asSentence, orderHeads } from "../school/order-in-words.ts";
import type { SchoolProfile } from "../school/school.ts";
import { daysUnder, type Run, runsOf } from "../today/rules/order-runs.ts";
import { type DayFacts, schoolClasses } from "../today/rules/school-day.ts";
import { hoursOfPart } from "../today/rules/school-today.ts";
import { type CalendarEntry, calendarEntry } from "./calendar-entry.ts";
import type { CalendarWindow } from "./calendar-window.ts";
import { eventEntry } from "./event-entry.ts";
import { examEntries, feeEntries, holidayEntries, meetingEntries, vacationEntries } from "./fact-entries.ts";

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

/**
 * Returns the days that orders of the school change, as School today tells them: an order that holds on days next to each other is one entry,
 * and a Sunday or another order between them divides it. A rumour is no day of the school.
 */
function orderEntries(facts: DayFacts, orders: readonly Order[]): CalendarEntry[] {
  const dayOf = daysUnder(facts, orders);
  const all = schoolClasses(facts);
  return orders.flatMap((order) => runsOf(order, dayOf).map((run, index) => entryOf(order, run, index, all)));
}

function entryOf(order: Order, { from, until, parts }: Run, index: number, all: string[]): CalendarEntry {
  const names = parts.flatMap((part) => part.names);
  const isForAll = names.length === 0 || names.length === all.length;
  const hours = parts.map((part) => ({ classes: part.classes, hours: hoursOfPart(part) })).filter((one) => one.hours);
  const inWords = hours.map((one) => (one.classes === ALL_CLASSES ? one.hours : `${one.classes}: ${one.hours}`));
  const [only, ...more] = new Set(hours.map((one) => one.hours));
  return calendarEntry({
    uid: `order-${order._id}${index > 0 ? `-${index + 1}` : ""}`,
    kind: order.state === "closed" ? "closing" : "order",
    title: `${orderHeads[order.state]}${only && more.length === 0 ? `: ${only}` : ""}${isForAll ? "" : ` (${classesInWords(names, all)})`}`,
    text: [asSentence(order.reason), ...(more.length > 0 ? inWords : []), `Ordered by ${order.issuer}.`]
      .filter(Boolean)
      .join("\n"),
    from,
    until,
    classes: isForAll ? null : names,
    path: "/Today",
  });
}
