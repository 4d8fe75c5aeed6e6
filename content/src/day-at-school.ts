import { holidaysOf } from "./holidays.ts";
import type { SchoolProfile } from "./school.ts";
import type { Timings } from "./timings.ts";
import { type Season, seasonOf } from "./uniform.ts";

/** What a parent wants to know of one day. */
export interface DayAtSchool {
  season: Season;
  /** The hours of the classes; none when school is closed. */
  hours: Timings["summer"];
  /** Why there is no school: the name of the vacation or holiday, or "Sunday". */
  closedFor: string | null;
  /** In a vacation: the day on which school opens again, `YYYY-MM-DD`. */
  reopens: string | null;
}

/** The hours of one day `YYYY-MM-DD`: those of its season, unless a vacation, a holiday or a Sunday closes the school. */
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
