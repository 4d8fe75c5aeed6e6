/** Days as `YYYY-MM-DD`, reckoned without a clock: the demo is always seen from `today`. */
const DAY = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(toTime(day)).getUTCDay();
const yearOf = (day: string) => Number(day.slice(0, 4));

export function addDays(day: string, days: number): string {
  return toDay(toTime(day) + days * DAY);
}

/** The last `MM-DD` that is not after `today`, and as many years earlier as asked. */
export function lastOn(today: string, monthDay: string, yearsBefore = 0): string {
  const year = yearOf(today);
  const last = `${year}-${monthDay}` <= today ? year : year - 1;
  return `${last - yearsBefore}-${monthDay}`;
}

/** The next `MM-DD` that is not before `today`. */
export function nextOn(today: string, monthDay: string): string {
  const year = yearOf(today);
  return `${`${year}-${monthDay}` >= today ? year : year + 1}-${monthDay}`;
}

/** The year in which the school session of this day opened: sessions run from April to March. */
export function sessionYearOf(today: string): number {
  return today.slice(5) >= "04-01" ? yearOf(today) : yearOf(today) - 1;
}

/** The year of the latest board results: they come in May. */
export function resultYearOf(today: string): number {
  return today.slice(5) >= "06-01" ? yearOf(today) : yearOf(today) - 1;
}

export const saturdayFrom = (day: string) => addDays(day, (SATURDAY - weekday(day) + 7) % 7);
export const mondayFrom = (day: string) => addDays(day, (MONDAY - weekday(day) + 7) % 7);

/** The first, second ... Saturday of the month of a day. */
export function saturdayOfMonth(day: string, which: number): string {
  return addDays(saturdayFrom(`${day.slice(0, 7)}-01`), (which - 1) * 7);
}

/** The school has no Sundays: what falls on one is held the day before. */
export const notOnSunday = (day: string) => (weekday(day) === SUNDAY ? addDays(day, -1) : day);

/** Good Friday, two days before Easter (the anonymous Gregorian reckoning). */
export function goodFriday(year: number): string {
  const moon = (19 * (year % 19) + Math.floor(year / 100) - Math.floor(year / 400) - centuryShift(year) + 15) % 30;
  const rest = (32 + 2 * (Math.floor(year / 100) % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const late = Math.floor(((year % 19) + 11 * moon + 22 * rest) / 451);
  const march = moon + rest - 7 * late + 22;
  return addDays(`${year}-03-01`, march - 1 - 2);
}

function centuryShift(year: number): number {
  const century = Math.floor(year / 100);
  return Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
}
