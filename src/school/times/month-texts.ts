import { monthName } from "../../base/dates.ts";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export const monthChoices = MONTHS.map((month) => ({ value: String(month), words: monthName(month) }));

export const monthText = (month: unknown): string =>
  typeof month === "number" ? monthName(month) || String(month) : String(month);

/** Returns the number of a month's name or of its first three letters; any other text unchanged. */
export function monthNumber(text: string): number | string {
  const letters = text.toLowerCase();
  const month = MONTHS.find((one) => letters.length >= 3 && monthName(one).toLowerCase().startsWith(letters));
  return month ?? text;
}
