import type { Order } from "../entities/orders.ts";
import { ALL_CLASSES, classesInWords } from "../rules/classes.ts";
import { asSentence, orderHeads } from "../rules/order-in-words.ts";
import { daysUnder, type Run, runsOf } from "../rules/order-runs.ts";
import { type DayFacts, schoolClasses } from "../rules/school-day.ts";
import { hoursOfPart } from "../rules/school-today.ts";
import { type CalendarEntry, calendarEntry } from "./calendar-entry.ts";

/**
 * Returns the days that orders of the school change, as School today tells them: an order that holds on days next to each other is one entry,
 * and a Sunday or another order between them divides it. A rumour is no day of the school.
 */
export function orderEntries(facts: DayFacts, orders: readonly Order[]): CalendarEntry[] {
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
