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
