import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { FIRST, type Language, languages } from "../base/language.ts";
import { Problem } from "../base/problem.server.ts";
import { classesTextIn } from "../school/classes.text.ts";
import { escapeMarkup } from "../school/text.ts";
import { byDay, type ClassBand, classBands, WHOLE_SCHOOL } from "./calendar-entries.ts";
import { type CalendarEntry, calendarPath } from "./calendar-entry.ts";
import { type CalendarOf, calendarFile } from "./ics.server.ts";
import type { FeedItem, SubscribedEntry, SubscriptionContent, Subscriptions } from "./subscriptions.server.ts";

export interface SubscriptionServices {
  publicUrl: string;
  /** Opened at the first request for a calendar or a feed. */
  subscriptions(): Promise<Subscriptions>;
}

/** Addresses whose answers are kept like those of the API. */
export const subscriptionPaths = [
  ...classBands.flatMap(({ id }) => languages.map((language) => calendarPath(id, language))),
  ...["/feeds/news.atom", "/feeds/news.json"],
];

/** Adds the calendars and the feeds (ours). */
export function addSubscriptions(api: OpenAPIHono, services: SubscriptionServices) {
  api.get("/calendars/entry/:file", (context) => answerEntry(context, services));
  api.get("/calendars/:file", (context) => answerBand(context, services));
  api.get("/feeds/:file", (context) => answerFeed(context, services));
}

async function answerBand(context: Context, { publicUrl, subscriptions }: SubscriptionServices) {
  const { path } = context.req;
  const isAsked = (band: ClassBand) => (language: Language) => calendarPath(band.id, language) === path;
  const band = classBands.find((one) => languages.some(isAsked(one)));
  if (!band) throw new Problem(404, "There is no such calendar.");
  const language = languages.find(isAsked(band)) ?? FIRST;
  const { id, calendar } = await subscriptions();
  const content = await calendar(band, language);
  const name = band === WHOLE_SCHOOL ? content.school : `${content.school}, ${classesTextIn(language, band.name)}`;
  return answerCalendar(context, content, { name, id, publicUrl, language });
}

/** A calendar with one entry. */
async function answerEntry(context: Context, { publicUrl, subscriptions }: SubscriptionServices) {
  const { id, calendar } = await subscriptions();
  const content = await calendar(WHOLE_SCHOOL, FIRST);
  const entries = content.entries.filter(({ entry }) => `${entry.uid}.ics` === context.req.param("file"));
  if (entries.length === 0) throw new Problem(404, "The calendar has no such entry.");
  return answerCalendar(context, { ...content, entries }, { name: content.school, id, publicUrl, language: FIRST });
}

function answerCalendar(
  context: Context,
  content: SubscriptionContent<CalendarEntry>,
  names: Omit<CalendarOf, "entries">,
) {
  const entries = content.entries.toSorted((one, other) => byDay(one.entry, other.entry));
  return answered(context, "text/calendar", content, calendarFile({ ...names, entries }));
}

async function answerFeed(context: Context, { publicUrl, subscriptions }: SubscriptionServices) {
  const file = context.req.param("file");
  if (file !== "news.atom" && file !== "news.json") throw new Problem(404, "There is no such feed.");
  const { id, feed } = await subscriptions();
  const content = await feed();
  const of = { ...content, id, publicUrl };
  return file === "news.atom"
    ? answered(context, "application/atom+xml", content, atomFeed(of))
    : answered(context, "application/feed+json", content, jsonFeed(of));
}

/** Followers ask again each time, and get nothing when nothing has changed. */
function answered(context: Context, type: string, { entries, isBehind }: SubscriptionContent<unknown>, body: string) {
  const [changedAt] = entries
    .map((one) => one.changedAt)
    .sort()
    .toReversed();
  return context.body(body, 200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": isBehind ? "no-store" : "no-cache",
    ...(changedAt && { "Last-Modified": new Date(changedAt).toUTCString() }),
  });
}

interface FeedOf {
  school: string;
  /** Identifies the school in each id. */
  id: string;
  publicUrl: string;
  entries: readonly SubscribedEntry<FeedItem>[];
}

/** Returns the items, latest first, as both feeds write them. */
function itemsOf({ id, publicUrl, entries }: FeedOf) {
  return entries
    .map(({ entry, firstAt, changedAt }) => {
      const published = entry.at ?? firstAt;
      return {
        id: `urn:uuid:${id}#${entry.uid}`,
        url: publicUrl + entry.path,
        title: entry.title,
        text: entry.text,
        file: entry.file && publicUrl + entry.file,
        published,
        updated: changedAt > firstAt && changedAt > published ? changedAt : published,
      };
    })
    .sort((one, other) => compare(other.published, one.published) || compare(one.id, other.id));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const nameOf = (school: string) => `${school}: news and circulars`;

/** Returns an Atom feed (RFC 4287). */
function atomFeed(of: FeedOf): string {
  const items = itemsOf(of);
  const [latest = "1970-01-01T00:00:00.000Z"] = items
    .map(({ updated }) => updated)
    .sort(compare)
    .toReversed();
  const entries = items.map(
    ({ id, url, title, text, file, published, updated }) => `<entry>
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<link href="${xml(url)}"/>${file ? `\n<link rel="enclosure" href="${xml(file)}"/>` : ""}
<published>${published}</published>
<updated>${updated}</updated>
<content>${xml(text)}</content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
<id>urn:uuid:${of.id}</id>
<title>${xml(nameOf(of.school))}</title>
<updated>${latest}</updated>
<author><name>${xml(of.school)}</name></author>
<link rel="self" href="${xml(`${of.publicUrl}/feeds/news.atom`)}"/>
<link href="${xml(of.publicUrl)}/"/>
${entries.join("")}</feed>
`;
}

/** Returns a JSON Feed 1.1. */
function jsonFeed(of: FeedOf): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: nameOf(of.school),
    home_page_url: `${of.publicUrl}/`,
    feed_url: `${of.publicUrl}/feeds/news.json`,
    language: "en-IN",
    authors: [{ name: of.school }],
    items: itemsOf(of).map(({ id, url, title, text, file, published, updated }) => ({
      id,
      url,
      title,
      content_text: text || title,
      date_published: published,
      date_modified: updated,
      ...(file && { attachments: [{ url: file, mime_type: typeOf(file) }] }),
    })),
  });
}

const typeOf = (file: string) =>
  file.endsWith(".pdf") ? "application/pdf" : `image/${file.slice(file.lastIndexOf(".") + 1).replace("jpg", "jpeg")}`;

/** Leaves out the characters that XML cannot hold. */
const xml = (text: string) => escapeMarkup(text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ""));
