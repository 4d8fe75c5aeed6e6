/** The time at the school, whatever the phone's clock and zone. */
export interface SchoolClock {
  /** In ms since 1970. */
  now(): number;
  set(moment: number): void;
  /** Returns "10:43 AM" for today, "21 Nov, 10:43 AM" for another day. */
  words(moment: number): string;
}

/** The phone measures only the time since the server's moment. @param zone the school's. */
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
      const time = part(at, { hour: "numeric", minute: "2-digit", hour12: true }).replace("\u202f", " ");
      return day(at) === day(clock.now()) ? time : `${day(at)}, ${time}`;
    },
  };
  return clock;
}
