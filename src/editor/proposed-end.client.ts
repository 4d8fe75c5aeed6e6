import { addDays, weekdayName } from "../base/dates.ts";

/** The last day of a new document follows the sentence, until somebody chooses one. */
export function start() {
  for (const end of document.querySelectorAll<HTMLInputElement>("[data-ends-by]")) {
    const sentence = end.form?.elements.namedItem(end.dataset.endsBy ?? "");
    const today = end.defaultValue;
    if (!(sentence instanceof HTMLInputElement)) continue;
    let proposed = today;
    const propose = () => {
      if (end.value !== proposed) return;
      proposed = lastDayNamed(sentence.value, today) ?? today;
      end.value = proposed;
    };
    sentence.addEventListener("input", propose);
    // Somebody may have written before the script came.
    propose();
  }
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = `(${months.join("|")})[a-z]*`;
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
const dayThenMonth = new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH}\\b(?:,?\\s+(\\d{4}))?`, "gi");
const monthThenDay = new RegExp(`\\b${MONTH}\\s+${DAY}\\b(?:,?\\s+(\\d{4}))?`, "gi");
const inNumbers = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/g;

/** Returns the last day that a sentence names, such as "tomorrow", "on Monday" or "28 November", `YYYY-MM-DD`; null for none that comes. */
export function lastDayNamed(words: string, today: string): string | null {
  const dated = [
    ...[...words.matchAll(dayThenMonth)].map(([, day, month, year]) => nextDate(day, monthOf(month), year, today)),
    ...[...words.matchAll(monthThenDay)].map(([, month, day, year]) => nextDate(day, monthOf(month), year, today)),
    ...[...words.matchAll(inNumbers)].map(([, day, month, year]) => nextDate(day, Number(month), year, today)),
  ];
  const week = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(today, ahead));
  const named = week.filter((date) => new RegExp(`\\b${weekdayName(date)}\\b`, "i").test(words));
  if (/\btoday\b|आज/i.test(words)) named.push(today);
  if (/\btomorrow\b/i.test(words)) named.push(addDays(today, 1));
  // A weekday beside a date is the day of that date.
  const found = dated.some((date) => date !== null) ? dated : named;
  return (
    found
      .filter((date): date is string => date !== null && date >= today)
      .toSorted()
      .at(-1) ?? null
  );
}

const monthOf = (name = "") => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Returns null for a day that no month has. Without a year it is the next such day. */
function nextDate(day: string | undefined, month: number, year: string | undefined, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [Number(year)] : [thisYear, thisYear + 1];
  const dates = years.map((one) => `${one}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
  const real = dates.filter((date) => !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date);
  return real.find((date) => date >= today) ?? null;
}
