import { addDays, daysBetween } from "../../base/dates.ts";
import type { Order } from "../../kinds/orders.ts";
import { type DayFacts, type DayOfClasses, type SchoolDay, schoolDayOf } from "./school-day.ts";

/** In days: a mistyped year must not make an endless list. */
const LONGEST = 366;

/** Days on which an order holds for the same classes with the same hours. */
export interface Run {
  from: string;
  until: string;
  parts: DayOfClasses[];
}

/** Returns a reader of days that works each one out once. */
export function daysUnder(facts: DayFacts, orders: readonly Order[]): (date: string) => SchoolDay {
  const days = new Map<string, SchoolDay>();
  return (date) => {
    const day = days.get(date) ?? schoolDayOf(facts, orders, date);
    days.set(date, day);
    return day;
  };
}

/**
 * Returns the days that an order really changes; none for one that others have overtaken.
 * @param isBridged says of a day without it whether the run goes on behind it.
 */
export function runsOf(
  order: Order,
  dayOf: (date: string) => SchoolDay,
  isBridged: (day: SchoolDay) => boolean = () => false,
): Run[] {
  const runs: Run[] = [];
  if (order.state === "not ours") return runs;
  let open: Run | undefined;
  const last = Math.min(daysBetween(order.from, order.until), LONGEST);
  for (let ahead = 0; ahead <= last; ahead += 1) {
    const date = addDays(order.from, ahead);
    const day = dayOf(date);
    const parts = day.parts.filter((part) => part.order === order);
    if (parts.length === 0) {
      if (!isBridged(day)) open = undefined;
    } else if (open && isAlike(open.parts, parts)) open.until = date;
    else {
      open = { from: date, until: date, parts };
      runs.push(open);
    }
  }
  return runs;
}

/** A Sunday or a holiday in the middle does not divide what is said of an order. */
export const isDayOff = ({ closedFor, parts }: SchoolDay): boolean =>
  closedFor !== null && parts.every(({ order }) => order === null);

const said = (parts: readonly DayOfClasses[]) =>
  JSON.stringify(parts.map((part) => [part.names, part.opens, part.closes]));
const isAlike = (one: readonly DayOfClasses[], other: readonly DayOfClasses[]) => said(one) === said(other);
