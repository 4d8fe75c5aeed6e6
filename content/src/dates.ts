/** The school lives in one time zone, whatever the server's or the visitor's (decisions §2). */
export const SCHOOL_TIME_ZONE = "Asia/Kolkata";

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const longMonthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const calendarDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: SCHOOL_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const clockTime = new Intl.DateTimeFormat("en-IN", {
  timeZone: SCHOOL_TIME_ZONE,
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** The calendar day at the school, `YYYY-MM-DD`. */
export function schoolDay(now: Date): string {
  return calendarDay.format(now);
}

/** The midnight at the school that ends the day in which `now` lies. */
export function dayEnd(now: Date): Date {
  const day = schoolDay(now);
  // No day has more than 25 hours; the moment lies between what is still today and what is not.
  let within = now.getTime();
  let beyond = within + 25 * 3_600_000;
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (schoolDay(new Date(middle)) === day) within = middle;
    else beyond = middle;
  }
  return new Date(beyond);
}

/** "20 November 2026 at 7:40 am", in school time. */
export function schoolTime(now: Date): string {
  return clockTime.format(now);
}

/** Abbreviation Jan to Dec of a month 1–12 (§9). */
export function monthAbbreviation(month: number): string {
  return monthNames[month - 1] ?? "";
}

/** Full name, January to December, of a month 1–12. */
export function monthName(month: number): string {
  return longMonthNames[month - 1] ?? "";
}

/** "14", "Nov" and 2026 of a `YYYY-MM-DD` date. */
export function dateParts(date: string): { day: number; month: string; year: number } {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return { day, month: monthAbbreviation(month), year };
}

/** Day/month/year, as SubGallery shows it (§2): "24/10/2026". */
export function dayMonthYear(date: string): string {
  return date.split("-").reverse().join("/");
}

/** "24 October 2026". */
export function longDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return `${day} ${longMonthNames[month - 1]} ${year}`;
}

/** "24 October". */
export function dayAndMonth(date: string): string {
  return longDate(date).slice(0, -5);
}

/** "15th" of a day of the month. */
export function dayOrdinal(day: number): string {
  const ending = { one: "st", two: "nd", few: "rd", other: "th", many: "th", zero: "th" };
  return `${day}${ending[new Intl.PluralRules("en", { type: "ordinal" }).select(day)]}`;
}

/** "October 2026". */
export function monthAndYear(year: number, month: number): string {
  return `${longMonthNames[month - 1]} ${year}`;
}

const MS_PER_DAY = 86_400_000;

/** A calendar day that a visitor named, `YYYY-MM-DD`; null when it is none, or of no year that can be meant. */
export function readDate(text: unknown): string | null {
  if (typeof text !== "string" || !/^(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text)) return null;
  return addDays(text, 0) === text ? text : null;
}

/** Whole calendar days from one `YYYY-MM-DD` date to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);
}

/** The date so many days later. A day that its month does not have counts on: 30 February is 1 or 2 March. */
export function addDays(date: string, days: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD` of its three numbers. */
export function dateOf(year: number, month: number, day: number): string {
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}
