import type { Order } from "../entities/orders.ts";
import { ALL_CLASSES, classesInWords } from "../rules/classes.ts";
import { addDays, daysBetween } from "../rules/dates.ts";
import { orderHeads } from "../rules/order-in-words.ts";
import { type DayFacts, type DayOfClasses, type SchoolDay, schoolClasses, schoolDayOf } from "../rules/school-day.ts";
import { hoursOfPart } from "../rules/school-today.ts";
import { type CalendarEntry, calendarEntry } from "./calendar-entry.ts";

/** In days: a mistyped year must not make an endless list. */
const LONGEST = 366;

/**
 * Returns the days that orders of the school change, as School today tells them: an order that holds on days next to each other is one entry,
 * and a Sunday or a later order between them divides it.
 */
export function orderEntries(facts: DayFacts, orders: readonly Order[]): CalendarEntry[] {
  const days = new Map<string, SchoolDay>();
  const dayOf = (date: string) => {
    const day = days.get(date) ?? schoolDayOf(facts, orders, date);
    days.set(date, day);
    return day;
  };
  const all = schoolClasses(facts);
  return orders.flatMap((order) => runsOf(order, dayOf).map((run, index) => entryOf(order, run, index, all)));
}

interface Run {
  from: string;
  until: string;
  parts: DayOfClasses[];
}

function runsOf(order: Order, dayOf: (date: string) => SchoolDay): Run[] {
  const runs: Run[] = [];
  if (order.state === "not ours") return runs;
  const last = Math.min(daysBetween(order.from, order.until), LONGEST);
  for (let ahead = 0; ahead <= last; ahead += 1) {
    const date = addDays(order.from, ahead);
    const parts = dayOf(date).parts.filter((part) => part.order === order);
    const run = runs.at(-1);
    if (parts.length === 0) continue;
    if (run && addDays(run.until, 1) === date && isAlike(run.parts, parts)) run.until = date;
    else runs.push({ from: date, until: date, parts });
  }
  return runs;
}

const said = (parts: readonly DayOfClasses[]) => JSON.stringify(parts.map((part) => [part.names, hoursOfPart(part)]));
const isAlike = (one: readonly DayOfClasses[], other: readonly DayOfClasses[]) => said(one) === said(other);

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
    text: [order.reason, ...(more.length > 0 ? inWords : []), `Ordered by ${order.issuer}.`].filter(Boolean).join("\n"),
    from,
    until,
    classes: isForAll ? null : names,
    path: "/Today",
  });
}
