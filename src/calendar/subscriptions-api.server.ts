import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { addressIn, FIRST, type Language, languages } from "../base/language.ts";
import { fileIn, languageTag, readFileLanguage } from "../base/language-names.ts";
import { Problem } from "../base/problem.server.ts";
import { classesTextIn } from "../school/classes.text.ts";
import { passagesOf } from "../school/passages.ts";
import { escapeMarkup } from "../school/text.ts";
import { feedTexts } from "./calendar.text.ts";
import { byDay, classBands, WHOLE_SCHOOL } from "./calendar-entries.ts";
import { type CalendarEntry, calendarPath } from "./calendar-entry.ts";
import { type CalendarOf, calendarFile } from "./ics.server.ts";
import type { FeedItem, SubscribedEntry, SubscriptionContent, Subscriptions } from "./subscriptions.server.ts";

export interface SubscriptionServices {
  publicUrl: string;
  /** Opened at the first request for a calendar or a feed. */
  subscriptions(): Promise<Subscriptions>;
}

const ATOM = "/feeds/news.atom";
const JSON_FEED = "/feeds/news.json";

/** Addresses whose answers are kept like those of the API. */
export const subscriptionPaths = languages.flatMap((language) => [
  ...classBands.map(({ id }) => calendarPath(id, language)),
  ...[ATOM, JSON_FEED].map((feed) => fileIn(language, feed)),
]);

/** Adds the calendars and the feeds (ours). */
export function addSubscriptions(api: OpenAPIHono, services: SubscriptionServices) {
  api.get("/calendars/entry/:file", (context) => answerEntry(context, services));
  api.get("/calendars/:file", (context) => answerBand(context, services));
  api.get("/feeds/:file", (context) => answerFeed(context, services));
}

async function answerBand(context: Context, { publicUrl, subscriptions }: SubscriptionServices) {
  const { language, address } = readFileLanguage(context.req.path);
  const band = classBands.find(({ id }) => calendarPath(id, FIRST) === address);
  if (!band) throw new Problem(404, "There is no such calendar.");
  const { id, calendar } = await subscriptions();
  const content = await calendar(band, language);
  const name = band === WHOLE_SCHOOL ? content.school : `${content.school}, ${classesTextIn(language, band.name)}`;
  return answerCalendar(context, content, { name, id, publicUrl, language });
}

/** A calendar with one entry. */
async function answerEntry(context: Context, { publicUrl, subscriptions }: SubscriptionServices) {
  const { language, address } = readFileLanguage(context.req.param("file") ?? "");
  const { id, calendar } = await subscriptions();
  const content = await calendar(WHOLE_SCHOOL, language);
  const entries = content.entries.filter(({ entry }) => `${entry.uid}.ics` === address);
  if (entries.length === 0) throw new Problem(404, "The calendar has no such entry.");
  return answerCalendar(context, { ...content, entries }, { name: content.school, id, publicUrl, language });
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
  const { language, address } = readFileLanguage(context.req.path);
  if (address !== ATOM && address !== JSON_FEED) throw new Problem(404, "There is no such feed.");
  const { id, feed } = await subscriptions();
  const content = await feed(language);
  const of = { ...content, id, publicUrl, language };
  return address === ATOM
    ? answered(context, "application/atom+xml", content, atomFeed(of))
    : answered(context, "application/feed+json", content, jsonFeed(of));
}

/** Followers ask again each time, and get nothing when nothing has changed. */
function answered(context: Context, type: string, { entries, isBehind }: SubscriptionContent<unknown>, body: string) {
  const changedAt = latestOf(entries.map((one) => one.changedAt));
  return context.body(body, 200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": isBehind ? "no-store" : "no-cache",
    ...(changedAt && { "Last-Modified": new Date(changedAt).toUTCString() }),
  });
}

const latestOf = (times: readonly string[]) => times.toSorted().at(-1);

interface FeedOf {
  school: string;
  /** Identifies the school in each id. */
  id: string;
  publicUrl: string;
  language: Language;
  entries: readonly SubscribedEntry<FeedItem>[];
}

/** Returns the items, latest first, as both feeds write them. An item in another language is another one to a reader of feeds. */
function itemsOf({ id, publicUrl, language, entries }: FeedOf) {
  return entries
    .map(({ entry, firstAt, changedAt }) => {
      const published = entry.at ?? firstAt;
      return {
        id: `urn:uuid:${id}#${entry.uid}${language === FIRST ? "" : `.${language}`}`,
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

/** Returns the language of a text that is wholly in another one than its feed, as staff wrote it. */
function otherLanguage(text: string, language: Language): string | undefined {
  const [first, ...more] = passagesOf(text, language);
  return more.length === 0 && first?.lang ? languageTag(first.lang) : undefined;
}

/** Returns an Atom feed (RFC 4287). */
function atomFeed(of: FeedOf): string {
  const { id: school, language } = of;
  const items = itemsOf(of);
  const element = (name: string, text: string) => {
    const other = otherLanguage(text, language);
    return `<${name}${other ? ` xml:lang="${other}"` : ""}>${xml(text)}</${name}>`;
  };
  const latest = latestOf(items.map(({ updated }) => updated)) ?? "1970-01-01T00:00:00.000Z";
  const entries = items.map(
    ({ id, url, title, text, file, published, updated }) => `<entry>
<id>${xml(id)}</id>
${element("title", title)}
<link href="${xml(url)}"/>${file ? `\n<link rel="enclosure" href="${xml(file)}"/>` : ""}
<published>${published}</published>
<updated>${updated}</updated>
${element("content", text)}
</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(language)}">
<id>urn:uuid:${school}${language === FIRST ? "" : `#${language}`}</id>
<title>${xml(feedTexts[language].title(of.school))}</title>
<updated>${latest}</updated>
<author><name>${xml(of.school)}</name></author>
<link rel="self" href="${xml(of.publicUrl + fileIn(language, ATOM))}"/>
<link href="${xml(of.publicUrl + addressIn(language, "/"))}"/>
${entries.join("")}</feed>
`;
}

/** Returns a JSON Feed 1.1. */
function jsonFeed(of: FeedOf): string {
  const { language } = of;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feedTexts[language].title(of.school),
    home_page_url: of.publicUrl + addressIn(language, "/"),
    feed_url: of.publicUrl + fileIn(language, JSON_FEED),
    language: languageTag(language),
    authors: [{ name: of.school }],
    items: itemsOf(of).map(({ id, url, title, text, file, published, updated }) => ({
      id,
      url,
      title,
      language: otherLanguage(title, language),
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
