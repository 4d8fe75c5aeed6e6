import { dateParts, dayAndMonth, longDate, SCHOOL_TIME_ZONE, schoolDay, weekdayName } from "../../rules/dates.ts";

const hourAndMinute = new Intl.DateTimeFormat("en-GB", {
  timeZone: SCHOOL_TIME_ZONE,
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h23",
});

export const timeInWords = (moment: Date): string => hourAndMinute.format(moment).replace(/^0(?=\d)/, "");

/** Returns "10:43" for today, "21 Nov, 10:43" for another day, in school time. */
export function momentInWords(moment: Date, now: Date): string {
  const time = timeInWords(moment);
  const day = schoolDay(moment);
  return day === schoolDay(now) ? time : `${dayInWords(day, schoolDay(now))}, ${time}`;
}

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

/** Returns "today, 8 AM" or "5 January 2027, 8 AM", in school time. */
export function appointmentInWords(moment: Date, now: Date): string {
  const hour = halfDay.format(moment).replace(":00", "");
  return `${namedDay(schoolDay(moment), schoolDay(now))}, ${hour}`;
}

/** Returns "Changed at 4:25 PM, not on the website yet", with the day when it is another, in school time. */
export function changedInWords(moment: Date, now: Date): string {
  const [day, today] = [schoolDay(moment), schoolDay(now)];
  const hour = halfDay.format(moment);
  return `Changed ${day === today ? "at" : `on ${namedDay(day, today)},`} ${hour}, not on the website yet`;
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
  const hour = Number.parseInt(hourAndMinute.format(now), 10);
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}
