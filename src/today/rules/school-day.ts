import { addDays, daysBetween } from "../../base/dates.ts";
import type { Order, OrderState } from "../../kinds/orders.ts";
import { classesIn, classesText, classNames } from "../../school/classes.ts";
import type { SchoolProfile } from "../../school/school.ts";
import type { Season } from "../../school/school-year.ts";
import { type DayAtSchool, dayAtSchool } from "../../school/school-year.ts";

export type DayFacts = Pick<SchoolProfile, "admission" | "timings" | "uniform" | "holidays">;

/** Classes with equal hours. */
export interface DayOfClasses {
  /** "all classes", "Nursery to III". */
  classes: string;
  names: string[];
  state: Exclude<OrderState, "not ours">;
  opens: string | null;
  closes: string | null;
  /** Null on a day without an order. */
  order: Order | null;
}

export interface SchoolDay {
  /** `YYYY-MM-DD` */
  date: string;
  season: Season;
  /** The vacation, the holiday or "Sunday"; null on a school day. */
  closedFor: string | null;
  parts: DayOfClasses[];
}

/** Returns a day class by class: the calendar, changed by the order that holds for each class. @param orders latest first */
export function schoolDayOf(facts: DayFacts, orders: readonly Order[], date: string): SchoolDay {
  const calendar = dayAtSchool(facts, date);
  const holding = orders
    .filter((order) => holdsOn(order, date, calendar.closedFor !== null))
    .map((order) => ({ order, names: classesIn(order.classes) ?? [] }));
  const parts: DayOfClasses[] = [];
  for (const { classes, name, hours } of groupsOf(facts, calendar)) {
    const isMeant = (names: string[]) => (name === null ? names.length === classNames.length : names.includes(name));
    const order = holder(holding.flatMap((one) => (isMeant(one.names) ? one.order : [])));
    const part = { ...dayUnder(order, calendar, hours), classes, names: name === null ? [] : [name] };
    const last = parts.at(-1);
    if (last && name !== null && last.names.length > 0 && isAlike(last, part)) last.names.push(name);
    else parts.push(part);
  }
  const all = schoolClasses(facts);
  const isWhole = parts.length === 1;
  for (const part of parts) {
    if (part.names.length > 0) part.classes = classesText(part.names, isWhole ? part.names : all);
  }
  return { date, season: calendar.season, closedFor: calendar.closedFor, parts };
}

export const schoolClasses = ({ admission }: Pick<DayFacts, "admission">) =>
  classNames.filter((name) => admission.classes.includes(name));

/** An order for several days changes no Sunday or holiday among them; an order for one day, or to open, does. */
function holdsOn({ state, from, until }: Order, date: string, isClosed: boolean): boolean {
  if (state === "not ours" || date < from || until < date) return false;
  return !isClosed || state === "open" || from === until;
}

/** Returns the latest of the orders for a class. Other timings alone open no closed school: that takes an order to open, or the closure taken back. */
function holder([latest, ...earlier]: Order[]): Order | null {
  if (!latest) return null;
  if (latest.state !== "other timings") return latest;
  const before = earlier.find(({ state }) => state !== "other timings");
  return before?.state === "closed" ? before : latest;
}

type Hours = DayAtSchool["hours"][number];

/** Returns each class with its hours, then the groups of the timings that name no known class. */
function groupsOf(facts: DayFacts, { season }: DayAtSchool) {
  const groups = facts.timings[season].map((hours) => ({ hours, names: classesIn(hours.classes) }));
  const classes = schoolClasses(facts).map((name) => ({
    name,
    classes: name,
    hours: groups.find(({ names }) => names?.includes(name))?.hours,
  }));
  const others = groups.filter(({ names }) => names === null);
  return [...classes, ...others.map(({ hours }) => ({ name: null, classes: hours.classes, hours }))];
}

function dayUnder(
  order: Order | null,
  { closedFor }: DayAtSchool,
  hours: Hours | undefined,
): Pick<DayOfClasses, "state" | "opens" | "closes" | "order"> {
  const calendar = closedFor === null ? "open" : "closed";
  const state = order && order.state !== "not ours" ? order.state : calendar;
  if (state === "closed") return { state, opens: null, closes: null, order };
  // An examination has hours in its own plan.
  const usual = state === "exams only" ? undefined : hours;
  return {
    state,
    opens: order?.opens ?? usual?.opens ?? null,
    closes: order?.closes ?? usual?.closes ?? null,
    order,
  };
}

type Alike = Pick<DayOfClasses, "state" | "opens" | "closes" | "order">;
const isAlike = (one: Alike, other: Alike) =>
  one.state === other.state && one.opens === other.opens && one.closes === other.closes && one.order === other.order;

export const isClosed = ({ parts, closedFor }: SchoolDay): boolean =>
  parts.length > 0 ? parts.every(({ state }) => state === "closed") : closedFor !== null;

/** In days: longer than the longest vacation. */
const FAR = 120;

export function nextSchoolDay(facts: DayFacts, orders: readonly Order[], date: string): SchoolDay | null {
  for (let ahead = 1; ahead <= FAR; ahead += 1) {
    const next = addDays(date, ahead);
    // Saves the look at each class on the days of a vacation.
    if (dayAtSchool(facts, next).closedFor !== null && !orders.some((order) => holdsOn(order, next, true))) continue;
    const day = schoolDayOf(facts, orders, next);
    if (!isClosed(day)) return day;
  }
  return null;
}

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
    } else if (open && saysTheSame(open.parts, parts)) open.until = date;
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
const saysTheSame = (one: readonly DayOfClasses[], other: readonly DayOfClasses[]) => said(one) === said(other);
