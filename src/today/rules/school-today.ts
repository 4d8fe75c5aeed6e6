import { addDays, weekdayName } from "../../base/dates.ts";
import { FIRST, type Language } from "../../base/language.ts";
import type { Circular } from "../../kinds/circulars.ts";
import type { Order } from "../../kinds/orders.ts";
import { classesTextIn } from "../../school/classes.text.ts";
import { ALL_CLASSES, classesIn, classesOrAll } from "../../school/classes.ts";
import { clockText, timeOfDay } from "../../school/clock.ts";
import { feeTexts } from "../../school/fee.text.ts";
import { nextDue, nextQuarterDue } from "../../school/fee-rules.ts";
import type { FeeRules } from "../../school/fees.ts";
import { nameIn } from "../../school/known-names.text.ts";
import { orderTexts } from "../../school/order.text.ts";
import {
  asSentence,
  classesNamed,
  daysText,
  denialOf,
  headOf,
  type OrderParts,
  weekdayText,
} from "../../school/order-text.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { dayAtSchool } from "../../school/school-year.ts";
import {
  type DayFacts,
  type DayOfClasses,
  daysUnder,
  isClosed,
  isDayOff,
  nextSchoolDay,
  runsOf,
  type SchoolDay,
  schoolDayOf,
} from "./school-day.ts";

export interface TodayMessage extends OrderParts {
  /** Null for the calendar. */
  order: Order | null;
}

export interface SchoolToday {
  day: SchoolDay;
  next: SchoolDay | null;
  told: TodayMessage[];
  /** An order is shown: the line stands out. */
  isLoud: boolean;
}

/** In the line, besides one denial; the page School today shows all. */
const MOST = 3;

/** The facts of the calendar, the orders that change it, latest first, and the language in which it is told. */
interface OrderedDays {
  facts: DayFacts;
  orders: readonly Order[];
  language?: Language;
}

/** Returns the orders for a day and for the next school day, and warnings of false orders. */
export function schoolToday(ordered: OrderedDays, today: string): SchoolToday {
  const { facts, orders, language = FIRST } = ordered;
  const day = schoolDayOf(facts, orders, today);
  const next = nextSchoolDay(facts, orders, today);
  const coming = comingOrders(ordered, day).map(([order, date]) => tellOrder(ordered, order, date, today));
  const ours = [...tellOn(ordered, day), ...coming].slice(0, MOST);
  const denials = orders
    .filter(({ state, until }) => state === "not ours" && until >= today)
    .map((order) => ({ ...denialOf(order, language), order }));
  // A day of many orders is the day of rumours.
  const told = [...ours, ...denials.slice(0, Math.max(1, MOST - ours.length))];
  const isUsual = ordersOn(day).length === 0;
  return {
    day,
    next,
    told: isUsual ? [...told, tellCalendar(day, next, language)] : told,
    isLoud: told.length > 0,
  };
}

const ordersOn = ({ parts }: SchoolDay): Order[] => [...new Set(parts.flatMap(({ order }) => order ?? []))];

/** Returns orders that begin before the next school day of the calendar ends, each with its first day. */
function comingOrders({ facts, orders }: OrderedDays, today: SchoolDay): [Order, string][] {
  const last = nextSchoolDay(facts, [], today.date)?.date ?? today.date;
  const known = new Set(ordersOn(today));
  const coming: [Order, string][] = [];
  for (let date = addDays(today.date, 1); date <= last; date = addDays(date, 1)) {
    for (const order of ordersOn(schoolDayOf(facts, orders, date))) {
      if (!known.has(order)) coming.push([order, date]);
      known.add(order);
    }
  }
  return coming;
}

function tellCalendar(day: SchoolDay, next: SchoolDay | null, language: Language): TodayMessage {
  const t = orderTexts[language];
  const head = `${weekdayText(day.date, language)}:`;
  if (!isClosed(day))
    return { head, text: t.school(hoursText(day.parts, "", language) || t.isOpen), claim: null, order: null };
  const why = day.closedFor && day.closedFor !== "Sunday" ? `, ${nameIn(language, day.closedFor)}` : "";
  const text = `${t.noSchool(why)} ${next ? tellNext(day, next, language) : ""}`.trim();
  return { head, claim: null, text, order: null };
}

function tellNext({ date }: SchoolDay, next: SchoolDay, language: Language): string {
  const t = orderTexts[language];
  const name = (next.date <= addDays(date, 6) ? weekdayName : weekdayText)(next.date, language);
  return t.next(name, hoursText(next.parts, "", language) || t.schoolIsOpen);
}

function tellOrder(ordered: OrderedDays, order: Order, date: string, today: string): TodayMessage {
  const { facts, orders, language = FIRST } = ordered;
  const t = orderTexts[language];
  const when = date === today ? t.today : date === addDays(today, 1) ? t.tomorrow : t.on;
  const on = schoolDayOf(facts, orders, date);
  const parts = on.parts.filter((part) => part.order === order);
  const others = on.closedFor === null && on.parts.some((part) => part.order === null);
  const text = [asSentence(order.reason), others && t.others, tellEnd(ordered, order, date)];
  const head = headAbout(order, when(weekdayText(date, language)), parts, language);
  return { head, claim: null, text: text.filter(Boolean).join(" "), order };
}

const headAbout = (order: Order, when: string, parts: readonly DayOfClasses[], language: Language) =>
  headOf(order, when, classesInTold(parts, language), hoursText(parts, ": ", language), language);

/** Returns the orders that hold on a day, as the line at the top tells them. */
export const tellOn = (ordered: OrderedDays, day: SchoolDay): TodayMessage[] =>
  ordersOn(day).map((order) => tellOrder(ordered, order, day.date, day.date));

/** Returns what orders change that begins on a day or later, each with its days; nothing of those that others have overtaken. */
export function tellFrom({ facts, orders, language = FIRST }: OrderedDays, first: string): TodayMessage[] {
  const dayOf = daysUnder(facts, orders);
  return orders.flatMap((order) =>
    (order.until < first ? [] : runsOf(order, dayOf, isDayOff))
      .filter(({ from }) => from >= first)
      .map(({ from, until, parts }) => {
        const head = headAbout(order, daysText(from, until, language), parts, language);
        return { head, claim: null, text: asSentence(order.reason), order };
      }),
  );
}

/** Returns "Open again on Wednesday 25 November." after a closure, or the last day on which another order holds without a break. */
function tellEnd({ facts, orders, language = FIRST }: OrderedDays, order: Order, date: string): string {
  const t = orderTexts[language];
  if (order.state !== "closed") {
    const runs = order.until > date ? runsOf(order, daysUnder(facts, orders), isDayOff) : [];
    const run = runs.find(({ from, until }) => from <= date && date < until);
    return run ? t.until(weekdayText(run.until, language)) : "";
  }
  const names = classesIn(order.classes) ?? [];
  const open = firstDay(facts, orders, date, ({ parts }) =>
    parts.some((part) => part.state !== "closed" && part.names.some((name) => names.includes(name))),
  );
  return open ? t.openAgain(weekdayText(open, language)) : "";
}

function firstDay(facts: DayFacts, orders: readonly Order[], after: string, fits: (day: SchoolDay) => boolean) {
  // A mistyped year must not hold up the page.
  const last = addDays(after, YEAR);
  let day = nextSchoolDay(facts, orders, after);
  while (day && !fits(day)) day = day.date < last ? nextSchoolDay(facts, orders, day.date) : null;
  return day?.date ?? null;
}

function classesInTold(parts: readonly DayOfClasses[], language: Language): string {
  const names = parts.flatMap((part) => part.names);
  const words = parts.filter((part) => part.names.length === 0).map(({ classes }) => classesTextIn(language, classes));
  if (names.length === 0) return words.join(", ");
  if (parts.some(({ classes }) => classes === ALL_CLASSES)) return orderTexts[language].all;
  return classesNamed(names, language);
}

/** Returns " 8:25 AM to 2:40 PM", or " from 8:25 AM" when classes end at different hours; "" without hours. */
function hoursText(parts: readonly DayOfClasses[], before: string, language: Language): string {
  const t = orderTexts[language];
  const clock = (time: string) => clockText(time, language);
  const coming = parts.filter(({ state }) => state !== "closed");
  const opens = [...new Set(coming.map((part) => part.opens))];
  const closes = [...new Set(coming.map((part) => part.closes))];
  const [first] = opens.filter((time) => time !== null).toSorted(byTimeOfDay);
  if (first === undefined) return closes.length === 1 && closes[0] ? before + t.hoursUntil(clock(closes[0])) : "";
  const [last] = closes;
  if (opens.length > 1 || closes.length > 1 || !last) return before + t.hoursFrom(clock(first));
  return before + t.hours(clock(first), clock(last));
}

const byTimeOfDay = (one: string, other: string) => (timeOfDay(one) < timeOfDay(other) ? -1 : 1);

export const hoursOfPart = (part: DayOfClasses, language: Language = FIRST): string => hoursText([part], "", language);

const NAME = "(?:nursery|lkg|ukg|kg|[ivx]+|\\d{1,2}(?:st|nd|rd|th)?)";
const LIST = `${NAME}(?:(?:\\s+to\\s+|\\s*[–,&-]\\s*|\\s+and\\s+)${NAME})*`;
const NAMED = new RegExp(
  `\\b(?:class(?:es)?\\s+${LIST}|(?:nursery|lkg|ukg|kg)\\b(?:(?:\\s+to\\s+|\\s*–\\s*)${NAME})?)(?![\\w])`,
  "gi",
);

/** Returns circulars whose title names a class: "Class X", "Classes VI to VIII". */
export function circularsFor(circulars: readonly Circular[], name: string): Circular[] {
  return circulars.filter(({ title }) => (title.match(NAMED) ?? []).some((words) => classesIn(words)?.includes(name)));
}

const YEAR = 366;

interface DaysOff {
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
}

/** Returns the next holiday or vacation, Sundays left out; null without one. */
export function nextDaysOff(
  facts: Pick<SchoolProfile, "timings" | "uniform" | "holidays">,
  today: string,
): DaysOff | null {
  const standing = dayAtSchool(facts, today).closedFor;
  for (let ahead = 1; ahead <= YEAR; ahead += 1) {
    const date = addDays(today, ahead);
    const name = dayAtSchool(facts, date).closedFor;
    if (name !== null && name !== "Sunday" && name !== standing) return { name, date };
  }
  return null;
}

/** Returns the examination that a class is in or writes next; undefined without one. */
export const nextExam = (exams: SchoolProfile["timings"]["exams"], name: string, today: string) =>
  exams
    .filter(({ until, classes }) => until >= today && (classesOrAll(classes)?.includes(name) ?? true))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))[0];

/** Returns the next due days under the names that the calendar gives them. */
export function feesDue(fees: FeeRules, today: string, language: Language = FIRST): [name: string, day: string][] {
  const t = feeTexts[language];
  const [month, quarter] = [nextDue(fees, today), nextQuarterDue(fees, today)];
  const inMonth = weekdayText(month, language, today);
  if (quarter === null) return [[t.due, inMonth]];
  if (quarter === month) return [[t.dueMonthOrQuarter, inMonth]];
  return [
    [t.dueMonth, inMonth],
    [t.dueQuarter, weekdayText(quarter, language, today)],
  ];
}
