import { addDays, dayAndMonth, isoDate } from "../base/dates.ts";
import { FIRST, type Language } from "../base/language.ts";
import type { SchoolEvent } from "../kinds/events.ts";
import type { Order } from "../kinds/orders.ts";
import { type Holiday, holidaysOf } from "../school/calendar.ts";
import { classesTextIn } from "../school/classes.text.ts";
import { ALL_CLASSES, classesIn, classesOrAll, classesText, classNames } from "../school/classes.ts";
import { feeTexts } from "../school/fee.text.ts";
import { lateFeeText } from "../school/fee-rules.ts";
import type { FeeRules } from "../school/fees.ts";
import { dayInText, hoursInText } from "../school/hours-in-text.ts";
import { nameIn } from "../school/known-names.text.ts";
import { orderHeadTexts } from "../school/order.text.ts";
import { asSentence, issuerText, weekdayText } from "../school/order-text.ts";
import type { SchoolProfile } from "../school/school.ts";
import type { Timings } from "../school/school-year.ts";
import { type DayFacts, daysUnder, type Run, runsOf, schoolClasses } from "../today/rules/school-day.ts";
import { hoursOfPart } from "../today/rules/school-today.ts";
import { entryTexts } from "./calendar.text.ts";
import { type CalendarEntry, type CalendarWindow, calendarEntry, eventEntry } from "./calendar-entry.ts";

const path = "/SchoolTiming";

/** Returns the dated holidays, and the yearly ones of October for years that date none. */
export function holidaysIn(dated: readonly Holiday[], window: CalendarWindow): Holiday[] {
  const stated = yearsOf(window).filter((year) => !dated.some(({ date }) => date.startsWith(`${year}-10-`)));
  const everyOctober = stated.flatMap((year) =>
    holidaysOf([], year, 10).map(({ day, name }) => ({ date: isoDate(year, 10, day), name })),
  );
  return [...dated, ...everyOctober].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Joins days of one name that follow each other into one entry. */
function holidayEntries(dated: readonly Holiday[], window: CalendarWindow, language: Language): CalendarEntry[] {
  const runs: { name: string; from: string; until: string }[] = [];
  for (const { date, name } of holidaysIn(dated, window)) {
    const run = runs.findLast((known) => known.name === name);
    if (run && date <= addDays(run.until, 1)) run.until = date;
    else runs.push({ name, from: date, until: date });
  }
  const title = (name: string) => entryTexts[language].holiday(nameIn(language, name));
  return named("holiday", runs, ({ name, until }) => ({ title: title(name), until, path }));
}

function vacationEntries(vacations: Timings["vacations"], language: Language): CalendarEntry[] {
  const whole = vacations.filter(({ from, opens }) => from < opens);
  return named("vacation", whole, ({ name, opens }) => ({
    title: nameIn(language, name),
    text: entryTexts[language].opensAgain(weekdayText(opens, language)),
    until: addDays(opens, -1),
    path,
  }));
}

function examEntries(exams: Timings["exams"], language: Language): CalendarEntry[] {
  return named("exam", exams, ({ name, until, classes }) => ({
    title: nameIn(language, name) + (classesOrAll(classes) ? ` (${classesTextIn(language, classes)})` : ""),
    until,
    classes: classesOrAll(classes),
    path: "/Calendar",
  }));
}

/** Leaves out meetings whose text begins with no day. */
function meetingEntries(meetings: Timings["meetings"], language: Language): CalendarEntry[] {
  const dated = meetings.flatMap(({ when, about }) => {
    const from = dayInText(when);
    return from ? [{ name: about, from, when }] : [];
  });
  const title = entryTexts[language].meeting;
  return named("meeting", dated, ({ name, when }) => ({ title, text: name, ...hoursInText(when), path }));
}

/** Returns the due day of each month, since a family pays by the month or by the quarter (§9). */
function feeEntries(
  { dueDay, quarterMonths, lateFee }: FeeRules,
  window: CalendarWindow,
  language: Language,
): CalendarEntry[] {
  const t = entryTexts[language];
  const names = feeTexts[language];
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const due = yearsOf(window).flatMap((year) => months.map((month) => ({ month, date: isoDate(year, month, dueDay) })));
  return due
    .filter(({ date }) => window.from <= date && date <= window.until)
    .map(({ month, date }) => {
      const steps = lateFee.map(({ fromDay }) =>
        t.feeFrom(lateFeeText({ lateFee }, fromDay), dayAndMonth(addDays(date, fromDay), language)),
      );
      const paidBy = quarterMonths.includes(month) ? names.dueMonthOrQuarter : names.dueMonth;
      return calendarEntry({
        uid: `fees-${date.slice(0, 7)}`,
        kind: "fees",
        title: quarterMonths.length > 0 ? paidBy : names.due,
        text: t.lastDay + (steps.length > 0 ? t.lateFee(steps.join(", ")) : ""),
        from: date,
        path: "/FeeRules",
      });
    });
}

function yearsOf({ from, until }: CalendarWindow): number[] {
  const [first, last] = [from, until].map((day) => Number(day.slice(0, 4))) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

type Described = Pick<CalendarEntry, "title" | "path"> & Partial<CalendarEntry>;

/** Returns entries whose uid stays when the day moves within its year: of the name, the year, and the place among those of one name. */
function named<Dated extends { name: string; from: string }>(
  kind: CalendarEntry["kind"],
  all: readonly Dated[],
  describe: (dated: Dated) => Described,
): CalendarEntry[] {
  const seen = new Map<string, number>();
  return all.map((dated) => {
    const { name, from } = dated;
    const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const base = [kind, from.slice(0, 4), ...words].join("-");
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return calendarEntry({ uid: count > 1 ? `${base}-${count}` : base, kind, from, ...describe(dated) });
  });
}

interface Dates {
  profile: SchoolProfile;
  events: readonly SchoolEvent[];
  orders: readonly Order[];
}

/** Returns every date of the school that a calendar tells, in the order of days and hours. */
export function calendarEntries(
  { profile, events, orders }: Dates,
  window: CalendarWindow,
  language: Language = FIRST,
): CalendarEntry[] {
  const { holidays, timings, fees } = profile;
  return [
    ...events.flatMap((event) => eventEntry(event, language) ?? []),
    ...meetingEntries(timings.meetings, language),
    ...examEntries(timings.exams, language),
    ...holidayEntries(holidays, window, language),
    ...vacationEntries(timings.vacations, language),
    ...feeEntries(fees, window, language),
    ...orderEntries(profile, orders, language),
  ]
    .filter(({ until }) => window.from <= until)
    .sort(byDay);
}

const sortKey = ({ from, starts, uid }: CalendarEntry) => `${from} ${starts ?? ""} ${uid}`;

export const byDay = (one: CalendarEntry, other: CalendarEntry): number => (sortKey(one) < sortKey(other) ? -1 : 1);

/**
 * Returns the days that orders of the school change, as School today tells them: an order that holds on days next to each other is one entry,
 * and a Sunday or another order between them divides it. A rumour is no day of the school.
 */
function orderEntries(facts: DayFacts, orders: readonly Order[], language: Language): CalendarEntry[] {
  const dayOf = daysUnder(facts, orders);
  const all = schoolClasses(facts);
  return orders.flatMap((order) => runsOf(order, dayOf).map((run, index) => entryOf(order, run, index, all, language)));
}

function entryOf(
  order: Order,
  { from, until, parts }: Run,
  index: number,
  all: string[],
  language: Language,
): CalendarEntry {
  const names = parts.flatMap((part) => part.names);
  const isForAll = names.length === 0 || names.length === all.length;
  const hours = parts
    .map((part) => ({ classes: part.classes, hours: hoursOfPart(part, language) }))
    .filter((one) => one.hours);
  const inWords = hours.map((one) =>
    one.classes === ALL_CLASSES ? one.hours : `${classesTextIn(language, one.classes)}: ${one.hours}`,
  );
  const [only, ...more] = new Set(hours.map((one) => one.hours));
  return calendarEntry({
    uid: `order-${order._id}${index > 0 ? `-${index + 1}` : ""}`,
    kind: order.state === "closed" ? "closing" : "order",
    title: `${orderHeadTexts[language][order.state]}${only && more.length === 0 ? `: ${only}` : ""}${isForAll ? "" : ` (${classesTextIn(language, classesText(names, all))})`}`,
    text: [
      asSentence(order.reason),
      ...(more.length > 0 ? inWords : []),
      entryTexts[language].orderedBy(issuerText(order.issuer, language)),
    ]
      .filter(Boolean)
      .join("\n"),
    from,
    until,
    classes: isForAll ? null : names,
    path: "/Today",
  });
}

export interface ClassBand {
  /** Names the calendar of the band in its address, for good. */
  id: string;
  name: string;
  classes: readonly string[];
}

export const WHOLE_SCHOOL: ClassBand = { id: "school", name: "Whole school", classes: classNames };

const band = (id: string, name: string): ClassBand => ({ id, name, classes: classesIn(name) ?? [] });

export const classBands: readonly ClassBand[] = [
  WHOLE_SCHOOL,
  band("nursery-ukg", "Nursery to UKG"),
  band("i-v", "I to V"),
  band("vi-viii", "VI to VIII"),
  band("ix-x", "IX and X"),
  band("xi-xii", "XI and XII"),
];

/** Returns the bands of which the school has a class. */
export function bandsOf(facts: Pick<DayFacts, "admission">): ClassBand[] {
  const known = schoolClasses(facts);
  return classBands.filter(({ classes }) => classes.some((name) => known.includes(name)));
}

export const concerns = ({ classes }: Pick<CalendarEntry, "classes">, { classes: ofBand }: ClassBand): boolean =>
  classes === null || classes.some((name) => ofBand.includes(name));
