import { FIRST, type Language } from "./language.ts";

/** Every date and time on the site is in this zone, not in the server's or the visitor's. */
export const SCHOOL_TIME_ZONE = "Asia/Kolkata";

/** India has had no summer time since 1945. */
export const SCHOOL_OFFSET = "+05:30";
const AHEAD = -Date.parse(`1970-01-01T00:00${SCHOOL_OFFSET}`);

/** Returns the moment at which it is `time` (`HH:MM`) on a day at the school. */
export const timestampAt = (day: string, time: string): Date => new Date(`${day}T${time}:00${SCHOOL_OFFSET}`);

/** Returns a stored time; null for none. */
export const timestampIn = (time: string | null | undefined): Date | null => (time ? new Date(time) : null);

/** Written out, not asked of `Intl`: browsers abbreviate months in different ways, and an island must repeat what the server wrote. */
const monthNames: Record<Language, string[]> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  hi: "जन फ़र मार्च अप्रैल मई जून जुल अग सित अक्टू नव दिस".split(" "),
};
const longMonthNames: Record<Language, string[]> = {
  en: "January February March April May June July August September October November December".split(" "),
  hi: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" "),
};

const weekdayNames: Record<Language, string[]> = {
  en: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
  hi: "रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार".split(" "),
};

/** Returns date and time at the school, "2026-10-24T10:32". The first question to `Intl` costs a start 10 ms and 2 MB. */
const atSchool = (now: Date) => new Date(now.getTime() + AHEAD).toISOString().slice(0, 16);

/** Returns the number of the day at the school; cheaper than its date. */
export const schoolDayNumber = (now: Date): number => Math.floor((now.getTime() + AHEAD) / DAY);

/** Returns the day at the school, `YYYY-MM-DD`. */
export const schoolDay = (now: Date): string => atSchool(now).slice(0, 10);

/** Returns the time of day at the school, "08:05", as a field of a form holds it. */
export const timeField = (now: Date): string => atSchool(now).slice(11);

/** Returns the first moment of the next day at the school. */
export const dayEnd = (now: Date): Date => timestampAt(addDays(schoolDay(now), 1), "00:00");

/** Returns Jan to Dec for 1 to 12 (§9). */
export function monthAbbreviation(month: number, language: Language = FIRST): string {
  return monthNames[language][month - 1] ?? "";
}

export function monthName(month: number, language: Language = FIRST): string {
  return longMonthNames[language][month - 1] ?? "";
}

/** Returns 14, "Nov" and 2026 of a `YYYY-MM-DD` date. */
export function dateParts(date: string, language: Language = FIRST): { day: number; month: string; year: number } {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return { day, month: monthAbbreviation(month, language), year };
}

/** Returns "24/10/2026" (SubGallery, §2). */
export function dayMonthYear(date: string): string {
  return date.split("-").reverse().join("/");
}

export function longDate(date: string, language: Language = FIRST): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return `${day} ${monthName(month, language)} ${year}`;
}

export function dayAndMonth(date: string, language: Language = FIRST): string {
  return longDate(date, language).slice(0, -5);
}

export const weekdayName = (date: string, language: Language = FIRST): string =>
  weekdayNames[language][new Date(date).getUTCDay()] ?? "";

/** Returns "15th"; in Hindi, where a date is a number, "15". */
export function dayOrdinal(day: number, language: Language = FIRST): string {
  if (language !== "en") return String(day);
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
  return `${day}${endings[new Intl.PluralRules("en", { type: "ordinal" }).select(day)] ?? "th"}`;
}

export function monthAndYear(year: number, month: number, language: Language = FIRST): string {
  return `${monthName(month, language)} ${year}`;
}

/** Returns a visitor's date as `YYYY-MM-DD`; null for other texts and for years out of range. */
export function readDate(text: unknown): string | null {
  if (typeof text !== "string" || !/^(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text)) return null;
  return addDays(text, 0) === text ? text : null;
}

/** Returns a negative number when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** A day after the end of its month counts on: 30 February is 1 or 2 March. */
export function addDays(date: string, days: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

export function isoDate(year: number, month: number, day: number): string {
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

/** In milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
