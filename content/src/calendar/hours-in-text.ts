import { isoDate, monthName, readDate } from "../rules/dates.ts";

export interface Hours {
  /** `HH:MM` */
  starts: string | null;
  ends: string | null;
}

const CLOCK = /(\d{1,2})(?:[:.]([0-5]\d))?\s*([ap])\.?\s*m\.?/gi;

/** Returns the hours in "05:30 PM" or "9 am to 12.30 pm"; none for other texts. */
export function hoursInText(text: string): Hours {
  const found = [...text.matchAll(CLOCK)].map(([, hour, minute = "00", half = ""]) => ({
    hour: Number(hour),
    text: `${String((Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0)).padStart(2, "0")}:${minute}`,
  }));
  const [first, last] = found;
  if (!first || found.length > 2 || found.some(({ hour }) => hour < 1 || hour > 12))
    return { starts: null, ends: null };
  return { starts: first.text, ends: last && last.text > first.text ? last.text : null };
}

const months = Array.from({ length: 12 }, (_, index) => monthName(index + 1));
const DAY = new RegExp(`\\b(\\d{1,2}) (${months.join("|")}) (\\d{4})\\b`);

/** Returns the day in "12 December 2026, 10:00 AM"; null for a text without such a day. */
export function dayInText(text: string): string | null {
  const [, day, month = "", year] = DAY.exec(text) ?? [];
  if (!day) return null;
  return readDate(isoDate(Number(year), months.indexOf(month) + 1, Number(day)));
}
