import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Problem } from "../base/problem.server.ts";
import { byDay } from "./calendar-entries.ts";
import type { CalendarEntry } from "./calendar-entry.ts";
import { type ClassBand, classBands, WHOLE_SCHOOL } from "./class-bands.ts";
import type { Subscriptions, Telling } from "./followed.server.ts";

export interface SubscriptionServices {
  publicUrl: string;
  /** Opened at the first request for a calendar or a feed. */
  following(): Promise<Subscriptions>;
}

/** Addresses whose answers are kept like those of the API. */
export const subscriptionPaths = [
  ...classBands.map(({ id }) => `/calendars/${id}.ics`),
  ...["/feeds/news.atom", "/feeds/news.json"],
];

const ENTRY = "/calendars/entry/";

/** Adds the calendars and the feeds (ours). */
export function addSubscriptions(api: OpenAPIHono, services: SubscriptionServices) {
  api.get(`${ENTRY}:file`, (context) => answerEntry(context, services));
  api.get("/calendars/:file", (context) => answerBand(context, services));
  api.get("/feeds/:file", (context) => answerFeed(context, services));
}

async function answerBand(context: Context, services: SubscriptionServices) {
  const band = classBands.find(({ id }) => `${id}.ics` === context.req.param("file"));
  if (!band) throw new Problem(404, "There is no such calendar.");
  return answerCalendar(context, services, band);
}

/** A calendar with one entry. */
async function answerEntry(context: Context, services: SubscriptionServices) {
  return answerCalendar(context, services, WHOLE_SCHOOL, ({ uid }) => `${uid}.ics` === context.req.param("file"));
}

async function answerCalendar(
  context: Context,
  { publicUrl, following }: SubscriptionServices,
  band: ClassBand,
  isAsked: (entry: CalendarEntry) => boolean = () => true,
) {
  const { id, calendar } = await following();
  const { calendarFile } = await import("./calendar-file.server.ts");
  const telling = await calendar(band);
  const told = telling.told.filter(({ entry }) => isAsked(entry)).sort((one, other) => byDay(one.entry, other.entry));
  if (told.length === 0 && context.req.path.startsWith(ENTRY))
    throw new Problem(404, "The calendar has no such entry.");
  const name = band === WHOLE_SCHOOL ? telling.school : `${telling.school}, ${band.name}`;
  const file = calendarFile({ name, id, publicUrl, entries: told });
  return answered(context, "text/calendar; charset=utf-8", { ...telling, told }, file);
}

async function answerFeed(context: Context, { publicUrl, following }: SubscriptionServices) {
  const { atomFeed, jsonFeed } = await import("./feeds.server.ts");
  const writers = new Map(Object.entries({ "news.atom": atomFeed, "news.json": jsonFeed }));
  const write = writers.get(context.req.param("file") ?? "");
  if (!write) throw new Problem(404, "There is no such feed.");
  const { id, feed } = await following();
  const telling = await feed();
  const type = write === atomFeed ? "application/atom+xml" : "application/feed+json";
  return answered(context, `${type}; charset=utf-8`, telling, write({ ...telling, id, publicUrl }));
}

/** Followers ask again each time, and get nothing when nothing has changed. */
function answered(context: Context, type: string, { told, isBehind }: Telling<unknown>, body: string) {
  const [changedAt] = told
    .map((one) => one.changedAt)
    .sort()
    .toReversed();
  return context.body(body, 200, {
    "Content-Type": type,
    "Cache-Control": isBehind ? "no-store" : "no-cache",
    ...(changedAt && { "Last-Modified": new Date(changedAt).toUTCString() }),
  });
}
