import { addDays } from "../../src/base/dates.ts";
import type { SchoolEvent } from "../../src/kinds/events.ts";
import { lastOn, nextOn, notOnSunday } from "../school-year.ts";
import { seasonEvents } from "./seasons.ts";

const SEEN_AHEAD = 90;

/** Returns each season's event once, coming or past, and some of them as in earlier years. */
export function eventsOfTheSeasons(today: string): SchoolEvent[] {
  return seasonEvents.flatMap(({ id, monthDay, image, attachment, before = [], national, ...event }) => {
    const held = (day: string) => (national ? day : notOnSunday(day));
    const next = nextOn(today, monthDay);
    const date = next <= addDays(today, SEEN_AHEAD) ? next : lastOn(today, monthDay);
    const occasion = (_id: string, day: string, attachments: string[]): SchoolEvent => ({
      ...event,
      _id,
      date: held(day),
      images: [image],
      attachments,
    });
    return [
      occasion(id, date, attachment ? [attachment] : []),
      ...before.map((years) => occasion(`${id}-${years}-before`, lastOn(date, monthDay, years), [])),
    ];
  });
}
