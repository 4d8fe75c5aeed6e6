import { addDays } from "../src/base/dates.ts";

/** Days are `YYYY-MM-DD`. Nothing here reads a clock: the demo depends on `today` alone. */
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const weekday = (day: string) => new Date(toTime(day)).getUTCDay();
const yearOf = (day: string) => Number(day.slice(0, 4));

/** Returns the last `MM-DD` up to `today`, or the one some years earlier. */
export function lastOn(today: string, monthDay: string, yearsBefore = 0): string {
  const year = yearOf(today);
  const last = `${year}-${monthDay}` <= today ? year : year - 1;
  return `${last - yearsBefore}-${monthDay}`;
}

/** Returns the next `MM-DD` from `today` on. */
export function nextOn(today: string, monthDay: string): string {
  const year = yearOf(today);
  return `${`${year}-${monthDay}` >= today ? year : year + 1}-${monthDay}`;
}

/** Returns the year in which the session of this day opened: sessions run from April to March. */
export function sessionYearOf(today: string): number {
  return today.slice(5) >= "04-01" ? yearOf(today) : yearOf(today) - 1;
}

/** Returns the year of the latest board results, which come in May. */
export function resultYearOf(today: string): number {
  return today.slice(5) >= "06-01" ? yearOf(today) : yearOf(today) - 1;
}

/** Returns the first Saturday, say, from a day on. */
export const weekdayFrom = (name: string, day: string) => addDays(day, (weekdays.indexOf(name) - weekday(day) + 7) % 7);

/** Returns the first, second ... Saturday of a day's month. */
export function saturdayOfMonth(day: string, which: number): string {
  return addDays(weekdayFrom("saturday", `${day.slice(0, 7)}-01`), (which - 1) * 7);
}

/** Returns the day, or the day before a Sunday. */
export const notOnSunday = (day: string) => (weekday(day) === 0 ? addDays(day, -1) : day);

/** Returns Good Friday, two days before Easter (anonymous Gregorian algorithm). */
export function goodFriday(year: number): string {
  const moon = (19 * (year % 19) + Math.floor(year / 100) - Math.floor(year / 400) - centuryShift(year) + 15) % 30;
  const rest = (32 + 2 * (Math.floor(year / 100) % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const late = Math.floor(((year % 19) + 11 * moon + 22 * rest) / 451);
  const march = moon + rest - 7 * late + 22;
  return addDays(`${year}-03-01`, march - 1 - 2);
}

function centuryShift(year: number): number {
  const century = Math.floor(year / 100);
  return Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
}
