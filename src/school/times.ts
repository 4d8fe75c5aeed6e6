import {
  dateParts,
  dayAndMonth,
  longDate,
  monthName,
  readDate,
  SCHOOL_TIME_ZONE,
  schoolDay,
  weekdayName,
} from "../base/dates.ts";
import { FIRST, type Language } from "../base/language.ts";

/** Returns "07:55" for "07:55 AM"; any other text unchanged. */
export function timeOfDay(value: unknown): string {
  const text = String(value ?? "");
  const [, hour, minute, half] = /^(\d{2}):(\d{2}) (AM|PM)$/.exec(text) ?? [];
  if (!hour) return text;
  const hours = (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Returns "07:55 AM", as facts and orders keep times (§9), for "07:55"; any other text unchanged. */
export function clockTime(text: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (!hour) return text;
  const hours = Number(hour) % 12 || 12;
  return `${String(hours).padStart(2, "0")}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

/** Returns "7:55 AM", as people read times everywhere, for "07:55 AM"; in Hindi "सुबह 7:55". */
export function clockText(time: string, language: Language = FIRST): string {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(time) ?? [];
  if (language === FIRST || !half) return time.replace(/^0/, "");
  const hours = (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  const part = hours < 4 || hours >= 20 ? "रात" : hours < 12 ? "सुबह" : hours < 16 ? "दोपहर" : "शाम";
  return `${part} ${Number(hour)}:${minute}`;
}

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: SCHOOL_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** Returns null when day (`YYYY-MM-DD`) or time (`HH:MM`) is not valid. */
export function schoolTime(day: string, time: string): Date | null {
  if (readDate(day) === null || !/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time)) return null;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The offset depends on the moment itself, so it is computed twice: a zone may change its hours.
  const first = asUtc - aheadAt(asUtc);
  return new Date(asUtc - aheadAt(first));
}

function aheadAt(time: number): number {
  const [, day, month, year, hours] = /^(\d+)\/(\d+)\/(\d+), (.+)$/.exec(clock.format(time)) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hours}Z`) - time;
}

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: SCHOOL_TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Returns "08:05", as a field of a form holds it. */
export const timeField = (moment: Date): string => parts.format(moment);

/** Returns "4:23 PM", in school time. */
export const timeText = (moment: Date): string => clockText(clockTime(timeField(moment)));

/** Returns "10:43 AM" for today, "21 Nov, 10:43 AM" for another day, in school time. */
export function timestampText(moment: Date, now: Date): string {
  const time = timeText(moment);
  const day = schoolDay(moment);
  return day === schoolDay(now) ? time : `${dayText(day, schoolDay(now))}, ${time}`;
}

export function dayText(day: string, today: string): string {
  const { day: number, month, year } = dateParts(day);
  return year === dateParts(today).year ? `${number} ${month}` : `${number} ${month} ${year}`;
}

/** Returns "today, 8:00 AM" or "5 January 2027, 8:00 AM", in school time. */
export function appointmentText(moment: Date, now: Date): string {
  return `${namedDay(schoolDay(moment), schoolDay(now))}, ${timeText(moment)}`;
}

/** Returns "Changed at 4:25 PM, not on the website yet", with the day when it is another, in school time. */
export function changedText(moment: Date, now: Date): string {
  const [day, today] = [schoolDay(moment), schoolDay(now)];
  return `Changed ${day === today ? "at" : `on ${namedDay(day, today)},`} ${timeText(moment)}, not on the website yet`;
}

export const lastDayText = (until: Date, now: Date): string =>
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

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export const monthChoices = MONTHS.map((month) => [String(month), monthName(month)] as const);

export const monthText = (month: unknown): string =>
  typeof month === "number" ? monthName(month) || String(month) : String(month);

/** Returns the number of a month's name or of its first three letters; any other text unchanged. */
export function monthNumber(text: string): number | string {
  const letters = text.toLowerCase();
  const month = MONTHS.find((one) => letters.length >= 3 && monthName(one).toLowerCase().startsWith(letters));
  return month ?? text;
}
