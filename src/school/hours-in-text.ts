import { addDays, isoDate, longDate, monthName, readDate, weekdayName } from "../base/dates.ts";
import { FIRST, type Language } from "../base/language.ts";
import { clockText, clockTime } from "./clock.ts";
import { orderTexts } from "./order.text.ts";

export interface Hours {
  /** `HH:MM` */
  starts: string | null;
  ends: string | null;
}

/** A time in a text. `time` is `HH:MM`; null for "5.30", which is morning or evening. */
interface Told {
  from: number;
  until: number;
  time: string | null;
  /** With minutes or AM and PM: a number alone, as in "Class 5", tells no time unless a time follows it. */
  isTime: boolean;
  hour: number;
  minute: string;
}

const TIME = /(?<![\d.:/])(\d{1,2})(?:[:.]([0-5]\d))?(?![:.]?\d)(?:\s*(?:([ap])\.?\s?m\b\.?|(noon)\b))?/gi;
const TO = /^\s*(?:to|till|until|[-–—])\s*$/i;

/** Returns the hours in "05:30 PM", "17:30" or "10 to 12.30 pm"; none where a reader could not be sure of them. */
export function hoursInText(text: string): Hours {
  const { starts, ends } = hoursWritten(text);
  return { starts, ends: starts && ends && ends > starts ? ends : null };
}

/** Returns what a text says, also an end that comes without a beginning ("until 6:00 PM") or before it. */
export function hoursWritten(text: string): Hours {
  const told = timesIn(text).filter(({ isTime, time }) => isTime || time);
  const [first, second] = told;
  if (!first || told.length > 2 || told.some(({ time }) => time === null)) return { starts: null, ends: null };
  if (second) {
    const isRange = TO.test(text.slice(first.until, second.from));
    return isRange ? { starts: first.time, ends: second.time } : { starts: null, ends: null };
  }
  const isEnd = /\b(?:till|until|before|by)\s*$/i.test(text.slice(0, first.from));
  return isEnd ? { starts: null, ends: first.time } : { starts: first.time, ends: null };
}

/** Returns "5:30 PM" or "10:00 AM to 1:00 PM"; "until 1:00 PM" without a beginning. */
export function hoursText({ starts, ends }: Hours, language: Language = FIRST): string {
  const t = orderTexts[language];
  const [first, last] = [starts, ends].map((time) => time && clockText(clockTime(time), language));
  if (first && last) return t.hours(first, last);
  return first || (last ? t.hoursUntil(last) : "");
}

/** Returns a text with its times as the site writes them: "10 am - 12.30 pm, main gate" as "10:00 AM - 12:30 PM, main gate". */
export function withClockTimes(text: string, language: Language = FIRST): string {
  if (isOnlyHours(text)) return hoursText(hoursWritten(text), language);
  const day = language === FIRST ? null : dayInText(text);
  const hours = text.replace(DAY, "").replaceAll(",", "");
  if (day && isOnlyHours(hours)) return `${longDate(day, language)}, ${hoursText(hoursWritten(hours), language)}`;
  return timesIn(text).reduceRight((written, { from, until, time }) => {
    return time ? written.slice(0, from) + clockText(clockTime(time)) + written.slice(until) : written;
  }, text);
}

/**
 * Returns the hours of a desk in a language: "Monday to Saturday, 8:30 AM to 2 PM" in Hindi as "सोमवार से शनिवार तक, सुबह 8:30 से दोपहर 2:00 तक".
 * Words that a reader could not be sure of, and English, stay as the school wrote them.
 */
export function openingHours(text: string, language: Language): string {
  if (language === FIRST) return text;
  if (isOnlyHours(text)) return withClockTimes(text, language);
  const week = Array.from({ length: 7 }, (_, day) => addDays("2026-01-05", day));
  const [, first, between = "", last, hours = ""] = DAYS_AND_HOURS.exec(text) ?? [];
  const [from, until] = [first, last].map((name) => week.find((day) => isNameOf(name, day)));
  if (!from || (last && !until) || !isOnlyHours(hours)) return text;
  const [one = "", ...others] = [from, until].flatMap((day) => (day ? [weekdayName(day, language)] : []));
  const days = /and/i.test(between)
    ? new Intl.ListFormat(language).format([one, ...others])
    : [one, ...others].reduce(orderTexts[language].hours);
  return `${days}, ${withClockTimes(hours, language)}`;
}

const DAYS_AND_HOURS = /^([a-z]{3,})(?:\s*(to|and|[-–—])\s*([a-z]{3,}))?[\s,:]+(.+)$/i;
const isNameOf = (name: string | undefined, day: string) =>
  name !== undefined && weekdayName(day).toLowerCase().startsWith(name.toLowerCase());

/** Returns true when a text says nothing but clear hours. */
export function isOnlyHours(text: string): boolean {
  const rest = timesIn(text).reduceRight(
    (written, { from, until }) => written.slice(0, from) + written.slice(until),
    text,
  );
  const { starts, ends } = hoursWritten(text);
  return (starts ?? ends) !== null && /^(?:from|at|to|till|until|[-–—.\s])*$/i.test(rest);
}

function timesIn(text: string): Told[] {
  const told = [...text.matchAll(TIME)].map((found): Told => {
    const [words, digits, minute, half, noon] = found;
    const hour = Number(digits);
    const letter = noon ? "p" : half?.toLowerCase();
    const isTime = letter !== undefined || minute !== undefined;
    const time = isTime ? timeOf(hour, minute ?? "00", letter) : null;
    return {
      from: found.index,
      until: found.index + words.length,
      time,
      isTime,
      hour,
      minute: minute ?? "00",
    };
  });
  return told.map((one, index) => {
    const next = told[index + 1];
    if (one.time || !next?.time || !TO.test(text.slice(one.until, next.from))) return one;
    return { ...one, time: beginningOf(one, next) };
  });
}

function timeOf(hour: number, minute: string, letter: string | undefined): string | null {
  if (letter === undefined) return hour > 12 && hour < 24 ? `${hour}:${minute}` : null;
  if (hour < 1 || hour > 12) return null;
  return `${String((hour % 12) + (letter === "p" ? 12 : 0)).padStart(2, "0")}:${minute}`;
}

/** Reads "10" in "10 to 1 PM": the latest such hour before the end. An end of 24 hours tells a beginning of them. */
function beginningOf({ hour, minute }: Told, end: Told): string | null {
  const halves =
    end.hour > 12
      ? [`${String(hour).padStart(2, "0")}:${minute}`]
      : ["p", "a"].map((half) => timeOf(hour, minute, half));
  return halves.find((time) => time && time < (end.time ?? "")) ?? null;
}

const months = Array.from({ length: 12 }, (_, index) => monthName(index + 1));
const DAY = new RegExp(`\\b(\\d{1,2}) (${months.join("|")}) (\\d{4})\\b`);

/** Returns the day in "12 December 2026, 10:00 AM"; null for a text without such a day. */
export function dayInText(text: string): string | null {
  const [, day, month = "", year] = DAY.exec(text) ?? [];
  return readDate(isoDate(Number(year), months.indexOf(month) + 1, Number(day)));
}
