/** The time at the school, whatever clock and zone the phone has. */
export interface SchoolClock {
  /** Returns the moment in ms since 1970. */
  now(): number;
  /** Sets it right by an answer of the server. */
  set(moment: number): void;
  /** Returns "10:43" of a moment of today, "21 Nov, 10:43" of another day. */
  words(moment: number): string;
}

/**
 * Returns a clock that goes on from a moment of the server. The phone only measures how long ago that was.
 * @param zone the school's.
 */
export function schoolClock(moment: number, zone: string): SchoolClock {
  let ahead = moment - performance.now();
  const part = (at: number, wanted: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: zone, ...wanted }).format(at);
  const day = (at: number) => `${part(at, { day: "numeric" })} ${part(at, { month: "short" })}`;
  const clock: SchoolClock = {
    now: () => performance.now() + ahead,
    set(known) {
      ahead = known - performance.now();
    },
    words(at) {
      const time = part(at, { hour: "numeric", minute: "2-digit", hourCycle: "h23" }).replace(/^0(?=\d)/, "");
      return day(at) === day(clock.now()) ? time : `${day(at)}, ${time}`;
    },
  };
  return clock;
}
