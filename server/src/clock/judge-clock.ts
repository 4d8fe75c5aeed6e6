import { DAY } from "@school/content/rules/durations";

/** A clock is believed within these distances, in milliseconds, of the newest known time. */
export const MAX_BEHIND = DAY;
const MAX_AHEAD = 7 * DAY;
/** After so long without another jump, a clock that is ahead is believed. */
export const STEADY_TIME = 7 * DAY;
/** A clock that is further ahead needs an operator: no server is switched off for so long. */
const MAX_SWITCHED_OFF = 120 * DAY;

export interface Doubt {
  kind: "before this version" | "behind" | "ahead" | "far ahead";
  /** For an operator: the fault, and the date until which nothing is erased. Without a full stop. */
  words: string;
}

/** Returns null when the clock is believed. `knownAt` is ISO 8601; a clock that shows a day before `madeOn` is wrong. */
export function judgeClock(now: Date, knownAt: string | null, madeOn: string): Doubt | null {
  const says = `the clock says ${minuteOf(now)}`;
  if (now.getTime() < Date.parse(madeOn) - MAX_BEHIND) {
    const words = `${says}, but this version was made on ${madeOn}: nothing is erased until the clock is set right`;
    return { kind: "before this version", words };
  }
  if (knownAt === null) return null;
  const known = new Date(knownAt);
  const ahead = now.getTime() - known.getTime();
  if (ahead >= -MAX_BEHIND && ahead <= MAX_AHEAD) return null;
  const kind = ahead < 0 ? "behind" : ahead <= MAX_SWITCHED_OFF ? "ahead" : "far ahead";
  const end =
    kind === "ahead" ? "until the server has run for 7 days without another jump" : "until the clock is set right";
  const words = `${says}, but the newest time known is ${minuteOf(known)}: nothing is erased ${end}, or until you say that the clock is right (npm run submissions -- retention --believe-clock)`;
  return { kind, words };
}

export function isSteady(now: Date, before: string): boolean {
  const ahead = now.getTime() - Date.parse(before);
  return ahead >= -MAX_BEHIND && ahead <= MAX_AHEAD;
}

const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
