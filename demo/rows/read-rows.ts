import { readFileSync } from "node:fs";
import { addDays, longDate } from "../../src/base/dates.ts";
import type { SchoolEvent } from "../../src/kinds/events.ts";
import { sessionName } from "../../src/school/text.ts";
import { pictureOf } from "../pictures.ts";
import { lastOn, nextOn, notOnSunday, saturdayOfMonth, sessionYearOf, weekdayFrom } from "../school-year.ts";

/** Returns what a file of data holds on a day, by its path below `demo/`: README.md says what its words in braces mean. */
export function readData<Data>(path: string, today: string): Data {
  const text = readFileSync(new URL(`../${path}.json`, import.meta.url), "utf8");
  return JSON.parse(text, (_, value) => (typeof value === "string" ? read(value, today) : value));
}

function read(text: string, today: string) {
  if (text.startsWith("@")) return pictureOf(text.slice(1));
  return text.replaceAll(/\{([^}]+)\}/g, (_, words: string) => inWords(words, today));
}

function inWords(words: string, today: string): string {
  const [first = "", ...others] = words.split(" ");
  const rest = others.join(" ");
  if (first === "session") return sessionName(rest ? Number(dayOf(rest, today).slice(0, 4)) : sessionYearOf(today) + 1);
  return first === "long" ? longDate(dayOf(rest, today)) : dayOf(words, today);
}

/** Returns the day of such as "-4", "02-20", "02-20 -1, not on a Sunday", "saturday 2" and "thursday +8". */
function dayOf(words: string, today: string): string {
  if (words.endsWith(NOT_ON_SUNDAY)) return notOnSunday(dayOf(words.slice(0, -NOT_ON_SUNDAY.length), today));
  const [first = "", second = ""] = words.split(" ");
  if (/^[+-]/.test(first)) return addDays(today, Number(first));
  if (/^\d/.test(first)) return lastOn(today, first, -Number(second));
  return /^[+-]/.test(second)
    ? weekdayFrom(first, addDays(today, Number(second)))
    : saturdayOfMonth(today, Number(second));
}

const NOT_ON_SUNDAY = ", not on a Sunday";

/** An event of every year. */
interface SeasonEvent extends Omit<SchoolEvent, "_id" | "date" | "images" | "attachments"> {
  id: string;
  monthDay: string;
  image: string;
  attachment?: string;
  /** Also shown as it was this many years before. */
  before?: number[];
  /** A national day: on its date, even on a Sunday. */
  national?: true;
}

/** In days: a season's event that is further away is shown as it was last. */
const SEEN_AHEAD = 90;

/** Returns each season's event once, coming or past, and some of them as in earlier years. */
export function eventsOfTheSeasons(today: string): SchoolEvent[] {
  const seasons = readData<SeasonEvent[]>("rows/seasons", today);
  return seasons.flatMap(({ id, monthDay, image, attachment, before = [], national, ...event }) => {
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
