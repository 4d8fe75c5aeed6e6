import { beforeAll, describe, expect, test, vi } from "vitest";
import { facts, issued, mornings } from "../../../tests/support/mornings.ts";
import { schoolDay } from "../../base/dates.ts";
import { calendarEntries } from "../../calendar/calendar-entries.ts";
import { type CalendarEntry, calendarWindow } from "../../calendar/calendar-entry.ts";
import { orders as described, type Order } from "../../kinds/orders.ts";
import { classNames } from "../../school/classes.ts";
import { inOneLine } from "../../school/order-text.ts";
import { nextExam, schoolToday } from "./school-today.ts";

describe.each(["America/Los_Angeles", "UTC", "Pacific/Kiritimati"])("on a server in %s", (zone) => {
  beforeAll(() => {
    vi.stubEnv("TZ", zone);
    return () => void vi.unstubAllEnvs();
  });

  test.each(mornings)("at %s under “%s”", (instant, names, line) => {
    const standing = names.split(" ").flatMap((name) => issued[name] ?? []);
    const sorted = standing.toSorted((one, other) => described.order(placed(one), placed(other)));
    const today = schoolDay(new Date(instant));
    const {
      told,
      day: { parts },
    } = schoolToday({ facts, orders: sorted }, today);
    expect(told.map((one) => `${one.order ? "! " : ""}${inOneLine(one)}`)).toEqual(line);
    const closed = parts.flatMap((part) => (part.state === "closed" ? part.names : []));
    const entries = calendarEntries({ profile: facts, events: [], orders: sorted }, calendarWindow(today));
    expect(closedInCalendar(entries, today)).toEqual(closed);
  });
});

/** Returns the classes that have no school on a day, as the calendar on a phone shows it. */
function closedInCalendar(entries: readonly CalendarEntry[], date: string): string[] {
  const told = entries.filter(({ from, until }) => from <= date && date <= until);
  const isOff = new Date(date).getUTCDay() === 0 || told.some(({ kind }) => kind === "holiday" || kind === "vacation");
  return classNames.filter((name) => {
    const orders = told.filter(({ kind, classes }) => /closing|order/.test(kind) && classes?.includes(name) !== false);
    return orders.length > 0 ? orders.some(({ kind }) => kind === "closing") : isOff;
  });
}

const placed = (entry: Order) => ({ entry, date: entry.from, position: 0 });

test("the next examination of a class is its present or first one, never of other classes", () => {
  const exam = (name: string, from: string, until: string, classes: string) => ({ name, from, until, classes });
  const exams = [
    exam("Finals", "2027-03-01", "2027-03-12", ""),
    exam("Half-yearly", "2026-11-16", "2026-11-20", "VI to XII"),
    exam("Unit test", "2026-09-01", "2026-09-03", ""),
  ];
  expect(nextExam(exams, "VII", "2026-11-20")?.name).toBe("Half-yearly");
  expect(nextExam(exams, "VII", "2026-11-21")?.name).toBe("Finals");
  expect(nextExam(exams, "II", "2026-11-20")?.name).toBe("Finals");
  expect(nextExam(exams, "II", "2027-03-13")).toBeUndefined();
  for (const list of [exams, exams.toReversed()]) expect(nextExam(list, "VII", "2026-10-01")?.name).toBe("Half-yearly");
});
