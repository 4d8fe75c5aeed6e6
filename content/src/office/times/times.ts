import { dateParts, dayAndMonth, longDate, SCHOOL_TIME_ZONE, schoolDay } from "../../rules/dates.ts";

const hourAndMinute = new Intl.DateTimeFormat("en-GB", {
  timeZone: SCHOOL_TIME_ZONE,
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Returns "9:43" or "0:06", in school time. */
export const timeInWords = (moment: Date): string => hourAndMinute.format(moment).replace(/^0(?=\d)/, "");

/** Returns "10:43" of a moment of today, "21 Nov, 10:43" of another day, in school time. */
export function momentInWords(moment: Date, now: Date): string {
  const time = timeInWords(moment);
  const day = schoolDay(moment);
  return day === schoolDay(now) ? time : `${dayInWords(day, schoolDay(now))}, ${time}`;
}

/** Returns "21 Nov" of a day, with the year when it is not this one. */
export function dayInWords(day: string, today: string): string {
  const { day: number, month, year } = dateParts(day);
  return year === dateParts(today).year ? `${number} ${month}` : `${number} ${month} ${year}`;
}

const halfDay = new Intl.DateTimeFormat("en-US", {
  timeZone: SCHOOL_TIME_ZONE,
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** Returns "today, 8 AM", "25 November, 8:30 AM" or "5 January 2027, 8 AM", in school time. */
export function appointmentInWords(moment: Date, now: Date): string {
  const hour = halfDay.format(moment).replace(":00", "");
  return `${namedDay(schoolDay(moment), schoolDay(now))}, ${hour}`;
}

/** Returns the last day of what is seen until a moment: "today", "31 December" or "31 January 2027". */
export const lastDayInWords = (until: Date, now: Date): string =>
  namedDay(schoolDay(new Date(until.getTime() - 1)), schoolDay(now));

function namedDay(day: string, today: string): string {
  if (day === today) return "today";
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : longDate(day);
}

const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "long" });

/** Returns "Today, Monday, 23 November", or "Saturday, 21 November 2025" of another year. */
export function dayHeading(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const words = `${weekday.format(new Date(day))}, ${isThisYear ? dayAndMonth(day) : longDate(day)}`;
  return day === today ? `Today, ${words}` : words;
}

/** Returns "Good morning" and so on, by the hour at the school. */
export function greeting(now: Date): string {
  const hour = Number.parseInt(hourAndMinute.format(now), 10);
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}
