import { z } from "zod";
import { classesIn } from "../school/classes.ts";
import { dateSchema, filesSchema, idSchema, textSchema, titleSchema } from "../school/fields.ts";
import { hoursInText } from "../school/hours-in-text.ts";
import { itemAddress } from "./item-pages.ts";
import { entity, optional, required } from "./office-description.ts";
import type { Translated } from "./translations.ts";

/** Lists show its first image (§3), its page all of them. The office chooses `time`; words from elsewhere are read as far as they are clear. `classes` is our own field. */
const schema = z.object({
  _id: idSchema,
  title: titleSchema,
  description: textSchema,
  venue: z.string().trim().max(200),
  time: z.string().trim().max(60),
  date: dateSchema.nullable(),
  images: filesSchema,
  attachments: filesSchema,
  /** Such as "VI to XII"; nothing for all. */
  classes: z
    .string()
    .trim()
    .max(60)
    .refine((words) => classesIn(words) !== null, "Write classes as I to V, or nothing for all of them")
    .optional(),
});

export type SchoolEvent = z.infer<typeof schema> & Translated;

export const events = entity<SchoolEvent>({
  schema,
  dateOf: ({ date }) => date,
  addressOf: ({ _id }) => itemAddress("events", _id),
  api: {
    list: { path: "/api/events/All", summary: "All events, newest first" },
    home: {
      path: "/api/events",
      summary: "Events for Home: coming ones, then the latest past ones, 12 at most",
      pick: homeEvents,
    },
  },
  example: {
    _id: "annual-day",
    title: "Annual Day",
    description: "Plays and dances by Classes VI to VIII.",
    venue: "School hall",
    time: "5:30 PM",
    date: "2026-12-12",
    images: ["events/annual-day.jpg"],
    attachments: [],
  },
  office: {
    one: "event",
    many: "events",
    use: "A day, an hour and a place to come to.",
    shownOn: { words: "Home, Events and the calendar", path: "/Events" },
    publishedBy: "clerk",
    showsPupils: true,
    calledBy: "title",
    fields: [
      required.line("title", "Title", { isTranslated: true }),
      optional.date("date", "Day", { hint: "Without a day it is not in the calendar." }),
      optional.hours("time", "Hour", { hint: "Without one it is a whole day in calendars." }),
      optional.line("venue", "Place", { isTranslated: true, hint: "Such as School hall." }),
      optional.classes("classes", "Classes", {
        emptyAs: "nothing",
        hint: "None ticked: all of them. Families of other classes do not get it in their calendar.",
      }),
      optional.text("description", "Text", { isTranslated: true }),
      optional.photos("images", "Photos", { hint: "The first one stands in lists, all of them on its page." }),
      optional.pdfs("attachments", "PDFs"),
    ],
  },
});

export const HOME_EVENT_LIMIT = 12;

/** Returns the coming events (one of today too), soonest first, then the past ones, latest first, then those without a date. A day goes by its hours. */
export function comingFirst<Item extends Pick<SchoolEvent, "date" | "time">>(
  events: readonly Item[],
  today: string,
): Item[] {
  const dated = events.filter(({ date }) => date !== null);
  const coming = dated
    .filter((event) => dateOf(event) >= today)
    .sort((a, b) => compare(dateOf(a), dateOf(b)) || byHour(a, b));
  const past = dated
    .filter((event) => dateOf(event) < today)
    .sort((a, b) => compare(dateOf(b), dateOf(a)) || byHour(a, b));
  return [...coming, ...past, ...events.filter(({ date }) => date === null)];
}

export function homeEvents(events: readonly SchoolEvent[], today: string): SchoolEvent[] {
  return comingFirst(events, today).slice(0, HOME_EVENT_LIMIT);
}

const dateOf = ({ date }: Pick<SchoolEvent, "date">) => date ?? "";
/** An event without a clear hour comes first, as in the calendar. */
const byHour = (one: Pick<SchoolEvent, "time">, other: Pick<SchoolEvent, "time">) =>
  compare(hoursInText(one.time).starts ?? "", hoursInText(other.time).starts ?? "");
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
