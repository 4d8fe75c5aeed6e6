import { addDays, longDate } from "../../src/base/dates.ts";
import type { Holiday } from "../../src/school/calendar.ts";
import type { SchoolProfileInput } from "../../src/school/school.ts";
import { goodFriday, notOnSunday, saturdayOfMonth, sessionYearOf, weekdayFrom } from "../school-year.ts";

const mondayFrom = (day: string) => weekdayFrom("monday", day);

/** Returns hours, vacations and parents' meetings of the session of `today`. */
export function timingsOf(today: string): NonNullable<SchoolProfileInput["timings"]> {
  const year = sessionYearOf(today);
  const meeting = (month: string, which: number, time: string) =>
    `${longDate(saturdayOfMonth(`${month}-01`, which))}, ${time}`;
  return {
    winter: [
      { classes: "Nursery to III", opens: "08:25 AM", closes: "12:40 PM" },
      { classes: "IV to XII", opens: "08:25 AM", closes: "02:40 PM" },
    ],
    vacations: [
      { name: "Summer vacation", from: `${year}-06-01`, opens: mondayFrom(`${year}-07-01`) },
      { name: "Puja holidays", from: `${year}-10-20`, opens: mondayFrom(`${year}-10-29`) },
      { name: "Winter vacation", from: `${year}-12-24`, opens: mondayFrom(`${year + 1}-01-06`) },
      { name: "Break before the new session", from: `${year + 1}-03-25`, opens: mondayFrom(`${year + 1}-04-01`) },
    ],
    exams: [
      {
        name: "First tests",
        from: mondayFrom(`${year}-07-08`),
        until: notOnSunday(`${year}-07-15`),
        classes: "III to XII",
      },
      {
        name: "Half-yearly examinations",
        from: mondayFrom(`${year}-11-17`),
        until: addDays(mondayFrom(`${year}-11-17`), 11),
        classes: "III to XII",
      },
      {
        name: "Pre-boards",
        from: mondayFrom(`${year + 1}-01-12`),
        until: notOnSunday(`${year + 1}-01-22`),
        classes: "X and XII",
      },
      {
        name: "Yearly examinations",
        from: mondayFrom(`${year + 1}-02-22`),
        until: notOnSunday(`${year + 1}-03-06`),
        classes: "III to IX and XI",
      },
    ],
    meetings: [
      { when: meeting(`${year}-05`, 2, "09:00 AM"), about: "First meeting: how the class has settled, Nursery to XII" },
      { when: meeting(`${year}-07`, 4, "09:00 AM"), about: "First tests, III to XII" },
      { when: meeting(`${year}-09`, 2, "09:00 AM"), about: "Notebooks of the first term, Nursery to XII" },
      { when: meeting(`${year}-12`, 2, "10:00 AM"), about: "Half-yearly answer papers, III to XII" },
      { when: meeting(`${year + 1}-02`, 2, "10:00 AM"), about: "Pre-school and Nursery: the year in drawings" },
      { when: `${longDate(notOnSunday(`${year + 1}-03-20`))}, 09:00 AM`, about: "Report day, Nursery to IX and XI" },
    ],
  };
}

/** Returns dated holidays of the years around `today`. None in October: there the default list holds. */
export function holidaysAround(today: string): Holiday[] {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear - 1, thisYear, thisYear + 1].flatMap((year) => [
    { date: `${year}-01-01`, name: "New Year’s Day" },
    { date: `${year}-01-26`, name: "Republic Day" },
    { date: goodFriday(year), name: "Good Friday" },
    { date: `${year}-04-14`, name: "Ambedkar Jayanti" },
    { date: `${year}-05-01`, name: "Labour Day" },
    { date: `${year}-07-16`, name: "Founders’ Day" },
    { date: `${year}-08-15`, name: "Independence Day" },
    { date: `${year}-11-01`, name: "All Saints’ Day" },
    { date: `${year}-12-25`, name: "Christmas Day" },
  ]);
}
