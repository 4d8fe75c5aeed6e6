import { addDays, dayAndMonth, isoDate, weekdayName } from "../base/dates.ts";
import { classesOrAll } from "../school/classes.ts";
import type { FeeRules } from "../school/fees.ts";
import { type Holiday, holidaysOf } from "../school/holidays.ts";
import { dayInText, hoursInText } from "../school/hours-in-text.ts";
import { rupees } from "../school/money.ts";
import type { Timings } from "../school/timings.ts";
import { type CalendarEntry, calendarEntry } from "./calendar-entry.ts";
import type { CalendarWindow } from "./calendar-window.ts";

const path = "/SchoolTiming";

/** Returns the dated holidays, and the yearly ones of October for years that date none. */
export function holidaysIn(dated: readonly Holiday[], window: CalendarWindow): Holiday[] {
  const years = [Number(window.from.slice(0, 4)), Number(window.until.slice(0, 4))];
  const stated = yearsFrom(years).filter((year) => !dated.some(({ date }) => date.startsWith(`${year}-10-`)));
  const everyOctober = stated.flatMap((year) =>
    holidaysOf([], year, 10).map(({ day, name }) => ({ date: isoDate(year, 10, day), name })),
  );
  return [...dated, ...everyOctober].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Joins days of one name that follow each other into one entry. */
export function holidayEntries(dated: readonly Holiday[], window: CalendarWindow): CalendarEntry[] {
  const runs: { name: string; from: string; until: string }[] = [];
  for (const { date, name } of holidaysIn(dated, window)) {
    const run = runs.findLast((known) => known.name === name);
    if (run && date <= addDays(run.until, 1)) run.until = date;
    else runs.push({ name, from: date, until: date });
  }
  return named("holiday", runs).map(({ uid, name, from, until }) =>
    calendarEntry({ uid, kind: "holiday", title: `Holiday: ${name}`, from, until, path }),
  );
}

export function vacationEntries(vacations: Timings["vacations"]): CalendarEntry[] {
  const whole = vacations.filter(({ from, opens }) => from < opens);
  return named("vacation", whole).map(({ uid, name, from, opens }) =>
    calendarEntry({
      uid,
      kind: "vacation",
      title: name,
      text: `School opens again on ${weekdayName(opens)} ${dayAndMonth(opens)}.`,
      from,
      until: addDays(opens, -1),
      path,
    }),
  );
}

export function examEntries(exams: Timings["exams"]): CalendarEntry[] {
  return named("exam", exams).map(({ uid, name, from, until, classes }) =>
    calendarEntry({
      uid,
      kind: "exam",
      title: classesOrAll(classes) ? `${name} (${classes})` : name,
      from,
      until,
      classes: classesOrAll(classes),
      path: "/Calendar",
    }),
  );
}

/** Leaves out meetings whose text begins with no day. */
export function meetingEntries(meetings: Timings["meetings"]): CalendarEntry[] {
  const dated = meetings.flatMap(({ when, about }) => {
    const from = dayInText(when);
    return from ? [{ name: about, from, when }] : [];
  });
  return named("meeting", dated).map(({ uid, name, from, when }) =>
    calendarEntry({
      uid,
      kind: "meeting",
      title: "Parent–teacher meeting",
      text: name,
      from,
      ...hoursInText(when),
      path,
    }),
  );
}

/** Returns the quarterly due days, or those of each month when the school has no quarters. */
export function feeEntries({ dueDay, quarterMonths, lateFee }: FeeRules, window: CalendarWindow): CalendarEntry[] {
  const months = quarterMonths.length > 0 ? quarterMonths : Array.from({ length: 12 }, (_, index) => index + 1);
  const years = yearsFrom([Number(window.from.slice(0, 4)), Number(window.until.slice(0, 4))]);
  const due = years.flatMap((year) => months.toSorted((a, b) => a - b).map((month) => isoDate(year, month, dueDay)));
  return due
    .filter((date) => window.from <= date && date <= window.until)
    .map((date) => {
      const steps = lateFee.map(
        ({ fromDay, rupees: fee }) => `${rupees(fee)} from ${dayAndMonth(addDays(date, fromDay))}`,
      );
      return calendarEntry({
        uid: `fees-${date.slice(0, 7)}`,
        kind: "fees",
        title: "Fees due",
        text: `Last day without a late fee.${steps.length > 0 ? ` Late fee: ${steps.join(", ")}.` : ""}`,
        from: date,
        path: "/FeeRules",
      });
    });
}

function yearsFrom([first = 0, last = 0]: number[]): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Adds a uid that stays when the day moves within its year: of the name, the year, and the place among those of one name. */
function named<Dated extends { name: string; from: string }>(kind: string, all: readonly Dated[]) {
  const seen = new Map<string, number>();
  return all.map((dated) => {
    const words = dated.name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const base = [kind, dated.from.slice(0, 4), ...words].join("-");
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { ...dated, uid: count > 1 ? `${base}-${count}` : base };
  });
}
