import {
  dateParts,
  dayAndMonth,
  longDate,
  monthName,
  readDate,
  schoolDay,
  timeField,
  timestampAt,
  weekdayName,
} from "../base/dates.ts";
import { FIRST, type Language, texts } from "../base/language.ts";
import { clockText, clockTime } from "./clock.ts";

const momentTexts = texts({
  today: { en: "today", hi: "आज" },
  changed: {
    en: (day: string | null, time: string) =>
      `Changed ${day === null ? "at" : `on ${day},`} ${time}, not on the website yet`,
    hi: (day: string | null, time: string) =>
      `${day === null ? "" : `${day} को `}${time} बजे बदला गया, वेबसाइट पर अभी नहीं`,
  },
  morning: { en: "Good morning", hi: "नमस्ते" },
  afternoon: { en: "Good afternoon", hi: "नमस्ते" },
  evening: { en: "Good evening", hi: "नमस्ते" },
});

/** Returns null when day (`YYYY-MM-DD`) or time (`HH:MM`) is not valid. */
export function readTimestamp(day: string | undefined, time: string): Date | null {
  const date = readDate(day);
  return date !== null && /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time) ? timestampAt(date, time) : null;
}

/** Returns "4:23 PM", in school time. */
export const timeText = (moment: Date, language: Language = FIRST): string =>
  clockText(clockTime(timeField(moment)), language);

/** Returns "10:43 AM" for today, "21 Nov, 10:43 AM" for another day, in school time. */
export function timestampText(moment: Date, now: Date, language: Language = FIRST): string {
  const time = timeText(moment, language);
  const day = schoolDay(moment);
  return day === schoolDay(now) ? time : `${dayText(day, schoolDay(now), language)}, ${time}`;
}

export function dayText(day: string, today: string, language: Language = FIRST): string {
  const { day: number, month, year } = dateParts(day, language);
  return year === dateParts(today).year ? `${number} ${month}` : `${number} ${month} ${year}`;
}

/** Returns "today, 8:00 AM" or "5 January 2027, 8:00 AM", in school time. */
export function appointmentText(moment: Date, now: Date, language: Language = FIRST): string {
  return `${namedDay(schoolDay(moment), schoolDay(now), language)}, ${timeText(moment, language)}`;
}

/** Returns "Changed at 4:25 PM, not on the website yet", with the day when it is another, in school time. */
export function changedText(moment: Date, now: Date, language: Language = FIRST): string {
  const t = momentTexts[language];
  const [day, today] = [schoolDay(moment), schoolDay(now)];
  return t.changed(day === today ? null : namedDay(day, today, language), timeText(moment, language));
}

export const lastDayText = (until: Date, now: Date, language: Language = FIRST): string =>
  namedDay(schoolDay(new Date(until.getTime() - 1)), schoolDay(now), language);

function namedDay(day: string, today: string, language: Language): string {
  if (day === today) return momentTexts[language].today;
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day, language) : longDate(day, language);
}

/** Returns "Today, Monday, 23 November" or "Saturday, 21 November 2025". */
export function dayHeading(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const words = `${weekdayName(day)}, ${isThisYear ? dayAndMonth(day) : longDate(day)}`;
  return day === today ? `Today, ${words}` : words;
}

export function greeting(now: Date, language: Language = FIRST): string {
  const hour = Number.parseInt(timeField(now), 10);
  const { morning, afternoon, evening } = momentTexts[language];
  return hour < 12 ? morning : hour < 17 ? afternoon : evening;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export const monthChoices = (language: Language) =>
  MONTHS.map((month) => [String(month), monthName(month, language)] as const);

export const monthText = (month: unknown, language: Language = FIRST): string =>
  monthName(Number(month), language) || String(month);

/** Returns the number of a month's name or of its first three letters; any other text unchanged. */
export function monthNumber(text: string): number | string {
  const letters = text.toLowerCase();
  const month = MONTHS.find((one) => letters.length >= 3 && monthName(one).toLowerCase().startsWith(letters));
  return month ?? text;
}
