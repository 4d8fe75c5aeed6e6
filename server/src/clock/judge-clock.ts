const DAY = 86_400_000;

/** A clock may be behind the newest time known by so much, or ahead of it by so much, and is still believed. */
export const BEHIND = DAY;
const AHEAD = 7 * DAY;
/** A clock that is ahead is believed after servers have run so long without another jump, */
export const STEADY = 7 * DAY;
/** unless it is ahead by more than a server is off in the longest holidays. */
const LONGEST_OFF = 120 * DAY;

/** Why a clock is not believed. */
export interface Doubt {
  kind: "before this version" | "behind" | "ahead" | "far ahead";
  /** The same for an operator, and until when nothing is erased: half a sentence. */
  words: string;
}

/**
 * Returns why the clock is not believed; null when it is.
 * @param knownAt the newest time known, ISO 8601; null when none is: then no clock is too far ahead.
 * @param madeOn the day on which this version was made, `YYYY-MM-DD`: a clock that shows a day before is wrong.
 */
export function judgeClock(now: Date, knownAt: string | null, madeOn: string): Doubt | null {
  const says = `the clock says ${minuteOf(now)}`;
  if (now.getTime() < Date.parse(madeOn) - BEHIND) {
    const words = `${says}, but this version was made on ${madeOn}: nothing is erased until the clock is set right`;
    return { kind: "before this version", words };
  }
  if (knownAt === null) return null;
  const known = new Date(knownAt);
  const ahead = now.getTime() - known.getTime();
  if (ahead >= -BEHIND && ahead <= AHEAD) return null;
  const kind = ahead < 0 ? "behind" : ahead <= LONGEST_OFF ? "ahead" : "far ahead";
  const end =
    kind === "ahead" ? "until the server has run for 7 days without another jump" : "until the clock is set right";
  const words = `${says}, but the newest time known is ${minuteOf(known)}: nothing is erased ${end}, or until you say that the clock is right (npm run submissions -- retention --believe-clock)`;
  return { kind, words };
}

/** Returns whether a clock that said `before` and says `now` has gone on without a jump. */
export function isSteady(now: Date, before: string): boolean {
  const ahead = now.getTime() - Date.parse(before);
  return ahead >= -BEHIND && ahead <= AHEAD;
}

/** "2026-11-22 09:51 UTC". */
const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
