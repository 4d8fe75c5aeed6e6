import { isoDate, readDate, schoolDay } from "../base/dates.ts";

/** More digits are milliseconds. */
const DIGITS_OF_SECONDS = 11;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Returns `YYYY-MM-DD` at the school; null for no day, undefined for an unclear one. The day comes before the month. */
export function readDay(value: unknown): string | null | undefined {
  if (typeof value === "object" && value !== null && "$date" in value) return readDay(value.$date);
  if (typeof value !== "string" && typeof value !== "number") return value ? undefined : null;
  const text = String(value).slice(0, 64).trim();
  if (isNone(text)) return null;
  return readNumber(text) ?? readWithZone(text) ?? readYearFirst(text) ?? readDayFirst(text) ?? readNamedMonth(text);
}

/** Texts that programs write for a missing day. */
const isNone = (text: string) => /^(|0|-+|n\/?a|nil|none|null|undefined|invalid date|000[01]-.*)$/i.test(text);

/** Also ASP.NET's "/Date(1698000000000)/". */
function readNumber(text: string): string | undefined {
  const digits = /^(?:\/Date\()?(-?[0-9]{9,14})(?:[+-][0-9]{4})?(?:\)\/)?$/.exec(text)?.[1];
  if (digits) return plausible(schoolDay(new Date(Number(digits) * (digits.length > DIGITS_OF_SECONDS ? 1 : 1000))));
  const [, ...day] = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(text) ?? [];
  return day.length > 0 ? plausible(day.join("-")) : undefined;
}

function readWithZone(text: string): string | undefined {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]+ ?(Z|[+-][0-9]{2}:?[0-9]{2})$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : plausible(schoolDay(new Date(time)));
}

function readYearFirst(text: string): string | undefined {
  const [, year, month, day] = /^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?![0-9])/.exec(text) ?? [];
  return dayFrom(year, month, day);
}

/** The first number is the month when the second cannot be one. */
function readDayFirst(text: string): string | undefined {
  const [, day, month, year] = /^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4}|[0-9]{2})(?![0-9])/.exec(text) ?? [];
  return dayFrom(year, month, day) ?? dayFrom(year, day, month);
}

/** "24 October 2026", "24-Oct-26", "October 24, 2026" */
function readNamedMonth(text: string): string | undefined {
  const [, day, name = "", year] =
    /^([0-9]{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3})[a-z]*[-/., ]*([0-9]{4}|[0-9]{2})(?![0-9])/i.exec(text) ?? [];
  const [, other = "", dayAfter, yearAfter] =
    /^([a-z]{3})[a-z]*[-/. ]*([0-9]{1,2})(?:st|nd|rd|th)?[-/., ]+([0-9]{4})(?![0-9])/i.exec(text) ?? [];
  return dayFrom(year, monthOf(name), day) ?? dayFrom(yearAfter, monthOf(other), dayAfter);
}

const monthOf = (name: string) => String(months.indexOf(name.toLowerCase()) + 1);

function dayFrom(year?: string, month?: string, day?: string): string | undefined {
  if (!year || !month || !day) return undefined;
  return plausible(isoDate(Number(year.length === 2 ? centuryOf(year) + year : year), Number(month), Number(day)));
}

const centuryOf = (year: string) => (Number(year) < 70 ? "20" : "19");

const plausible = (day: string) => readDate(day) ?? undefined;
