import { dateParts, dayAndMonth, longDate, schoolDay, weekdayName } from "../../base/dates.ts";
import { clockInWords, clockTime } from "../clock-time.ts";
import { timeField } from "../school-moment.ts";

/** Returns "4:23 PM", in school time. */
export const timeInWords = (moment: Date): string => clockInWords(clockTime(timeField(moment)));

/** Returns "10:43 AM" for today, "21 Nov, 10:43 AM" for another day, in school time. */
export function momentInWords(moment: Date, now: Date): string {
  const time = timeInWords(moment);
  const day = schoolDay(moment);
  return day === schoolDay(now) ? time : `${dayInWords(day, schoolDay(now))}, ${time}`;
}

export function dayInWords(day: string, today: string): string {
  const { day: number, month, year } = dateParts(day);
  return year === dateParts(today).year ? `${number} ${month}` : `${number} ${month} ${year}`;
}

/** Returns "today, 8:00 AM" or "5 January 2027, 8:00 AM", in school time. */
export function appointmentInWords(moment: Date, now: Date): string {
  return `${namedDay(schoolDay(moment), schoolDay(now))}, ${timeInWords(moment)}`;
}

/** Returns "Changed at 4:25 PM, not on the website yet", with the day when it is another, in school time. */
export function changedInWords(moment: Date, now: Date): string {
  const [day, today] = [schoolDay(moment), schoolDay(now)];
  return `Changed ${day === today ? "at" : `on ${namedDay(day, today)},`} ${timeInWords(moment)}, not on the website yet`;
}

export const lastDayInWords = (until: Date, now: Date): string =>
  namedDay(schoolDay(new Date(until.getTime() - 1)), schoolDay(now));

function namedDay(day: string, today: string): string {
  if (day === today) return "today";
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : longDate(day);
}

/** Returns "Today, Monday, 23 November" or "Saturday, 21 November 2025". */
export function dayHeading(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const words = `${weekdayName(day)}, ${isThisYear ? dayAndMonth(day) : longDate(day)}`;
  return day === today ? `Today, ${words}` : words;
}

export function greeting(now: Date): string {
  const hour = Number.parseInt(timeField(now), 10);
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}
