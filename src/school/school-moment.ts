import { readDate, SCHOOL_TIME_ZONE } from "../base/dates.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: SCHOOL_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** Returns null when day (`YYYY-MM-DD`) or time (`HH:MM`) is not valid. */
export function schoolMoment(day: string, time: string): Date | null {
  if (readDate(day) === null || !/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time)) return null;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The offset depends on the moment itself, so it is computed twice: a zone may change its hours.
  const first = asUtc - aheadAt(asUtc);
  return new Date(asUtc - aheadAt(first));
}

function aheadAt(time: number): number {
  const [, day, month, year, hours] = /^(\d+)\/(\d+)\/(\d+), (.+)$/.exec(clock.format(time)) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hours}Z`) - time;
}

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: SCHOOL_TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Returns "08:05", as a field of a form holds it. */
export const timeField = (moment: Date): string => parts.format(moment);
