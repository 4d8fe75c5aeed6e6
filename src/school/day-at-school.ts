import { holidaysOf } from "./holidays.ts";
import type { SchoolProfile } from "./school.ts";
import type { Timings } from "./timings.ts";
import { type Season, seasonOf } from "./uniform.ts";

export interface DayAtSchool {
  season: Season;
  hours: Timings["summer"];
  /** The name of the vacation or holiday, or "Sunday"; null on a school day. */
  closedFor: string | null;
  /** In a vacation: the first school day after it, `YYYY-MM-DD`. */
  reopens: string | null;
}

/** Returns no hours in a vacation, on a holiday and on a Sunday. */
export function dayAtSchool(
  { timings, uniform, holidays }: Pick<SchoolProfile, "timings" | "uniform" | "holidays">,
  date: string,
): DayAtSchool {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const season = seasonOf(uniform, month);
  const vacation = timings.vacations.find(({ from, opens }) => from <= date && date < opens);
  const holiday = holidaysOf(holidays, year, month).find((dated) => dated.day === day);
  const sunday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() === 0 ? "Sunday" : null;
  const closedFor = vacation?.name ?? holiday?.name ?? sunday;
  return { season, hours: closedFor ? [] : timings[season], closedFor, reopens: vacation?.opens ?? null };
}
