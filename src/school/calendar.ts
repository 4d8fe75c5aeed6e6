/** `month` is 1–12. */
export interface CalendarMonth {
  year: number;
  month: number;
}

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string;
  day: number;
  inMonth: boolean;
  sunday: boolean;
}

export function monthOfDate(date: string): CalendarMonth {
  const [year, month] = date.split("-").map(Number) as [number, number];
  return { year, month };
}

export const calendarValue = /^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$/;

/** Reads `YYYY-MM`. A missing or unknown value means the month of today. */
export function readCalendarMonth(asked: string | null, today: string): CalendarMonth {
  return monthOfDate(calendarValue.test(asked ?? "") ? (asked as string) : today);
}

export function monthKey({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}

/** Returns the last day of a month, `YYYY-MM-DD`. */
export const lastDayOf = ({ year, month }: CalendarMonth): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

export function monthsLater({ year, month }: CalendarMonth, by: number): CalendarMonth {
  const count = year * 12 + month - 1 + by;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

export function weeksOf({ year, month }: CalendarMonth): CalendarDay[][] {
  const before = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAt(year, month, week * 7 + weekday - before + 1)),
  );
}

/** @param day counted from the first of the month; 0 is the last day of the month before. */
function dayAt(year: number, month: number, day: number): CalendarDay {
  const at = new Date(Date.UTC(year, month - 1, day));
  return {
    date: at.toISOString().slice(0, 10),
    day: at.getUTCDate(),
    inMonth: at.getUTCMonth() === month - 1,
    sunday: at.getUTCDay() === 0,
  };
}

export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  name: string;
}

/** The default holidays of October hold for every year that has no dated ones (§4). */
const OCTOBER = 10;
const octoberHolidays = [
  { day: 2, name: "Gandhi Jayanti" },
  { day: 21, name: "Maha Saptami" },
  { day: 24, name: "Dussehra" },
  { day: 28, name: "Maharshi Valmiki Jayanti" },
] as const;

/** @param month 1–12 */
export function holidaysOf(dated: readonly Holiday[], year: number, month: number): { day: number; name: string }[] {
  const prefix = `${year}-${String(month).padStart(2, "0")}-`;
  const own = dated
    .filter(({ date }) => date.startsWith(prefix))
    .map(({ date, name }) => ({ day: Number(date.slice(8)), name }))
    .sort((a, b) => a.day - b.day);
  if (own.length > 0 || month !== OCTOBER) return own;
  return [...octoberHolidays];
}
