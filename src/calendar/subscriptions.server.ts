import { type Kysely, sql } from "kysely";
import { addDays, schoolDay } from "../base/dates.ts";
import { addressIn, FIRST, type Language, languages } from "../base/language.ts";
import { logError } from "../base/log.server.ts";
import { upsertRow } from "../db/rows.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import { type Circular, categoryIn } from "../kinds/circulars.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import { itemAddress } from "../kinds/item-pages.ts";
import type { NewsItem } from "../kinds/news.ts";
import type { Order } from "../kinds/orders.ts";
import type { ContentSource } from "../kinds/source.ts";
import { withRenewal } from "../kinds/translations.text.ts";
import { timeOfDay } from "../school/clock.ts";
import { issuerText, nameOfOrder, orderText } from "../school/order-text.ts";
import { readTimestamp } from "../school/times.ts";
import { type DayFacts, daysUnder, runsOf } from "../today/rules/school-day.ts";
import { type ClassBand, calendarEntries, concerns, WHOLE_SCHOOL } from "./calendar-entries.ts";
import { type CalendarEntry, calendarWindow } from "./calendar-entry.ts";

/** An entry with what its followers were told of it. Times are ISO 8601. */
export interface SubscribedEntry<Entry> {
  entry: Entry;
  sequence: number;
  firstAt: string;
  changedAt: string;
  isCancelled: boolean;
}

/** The entries of a calendar or feed as its followers get them now. */
export interface SubscriptionContent<Entry> {
  /** The school's name. */
  school: string;
  entries: SubscribedEntry<Entry>[];
  /** The store cannot be read or written: these entries may be out of date, and no cache may keep them. */
  isBehind: boolean;
}

export interface Subscriptions {
  /** The school's identity, which stays after a move and under another address. */
  id: string;
  /** Returns also entries that were withdrawn or concern other classes now, marked as cancelled, for half a year. */
  calendar(band: ClassBand, language: Language): Promise<SubscriptionContent<CalendarEntry>>;
  feed(language: Language): Promise<SubscriptionContent<FeedItem>>;
}

/** In days. */
const CANCELLED_FOR = 183;

interface SubscriptionServices extends Pick<SchoolStore, "db"> {
  content: ContentSource;
  now(): Date;
}

export async function openSubscriptions(services: SubscriptionServices): Promise<Subscriptions> {
  const { id } = await services.db.selectFrom("store").select("id").executeTakeFirstOrThrow();
  const calendars = new Map<string, () => Promise<SubscriptionContent<CalendarEntry>>>();
  const feeds = new Map(languages.map((language) => [language, lastGood(() => readFeed(services, language))]));
  return {
    id,
    calendar(band, language) {
      const key = `${band.id} ${language}`;
      const calendar = calendars.get(key) ?? lastGood(() => readCalendar(services, band, language));
      calendars.set(key, calendar);
      return calendar();
    },
    feed: (language) => (feeds.get(language) as NonNullable<ReturnType<typeof feeds.get>>)(),
  };
}

async function readCalendar(
  { db, content, now }: SubscriptionServices,
  band: ClassBand,
  language: Language,
): Promise<SubscriptionContent<CalendarEntry>> {
  const today = schoolDay(now());
  const window = calendarWindow(today);
  const isInWindow = ({ until }: Pick<CalendarEntry, "until">) => window.from <= until;
  const [profile, events, orders] = await Promise.all([
    content.readProfile(),
    content.list("events"),
    content.list("orders"),
  ]);
  const { rows, isBehind } = await noteEntries(db, {
    list: band === WHOLE_SCHOOL ? "calendar" : `calendar ${band.id}`,
    entries: calendarEntries({ profile, events, orders }, window).filter((entry) => concerns(entry, band)),
    isWithdrawn: (body) => isInWindow(JSON.parse(body)),
    now: now(),
  });
  // Followers are told of changes by the entries in English: in another language the same entries have other words.
  const translated = await content.in(language).list("events");
  const inLanguage = new Map(
    calendarEntries({ profile, events: translated, orders }, window, language).map((one) => [one.uid, one]),
  );
  const since = addDays(today, -CANCELLED_FOR);
  const entries = rows
    .filter(({ cancelled_at }) => cancelled_at === null || schoolDay(new Date(cancelled_at)) >= since)
    .map((row) => subscribedEntry<CalendarEntry>(row))
    .filter(({ entry }) => isInWindow(entry))
    .map((told) => ({ ...told, entry: (!told.isCancelled && inLanguage.get(told.entry.uid)) || told.entry }));
  return { school: profile.name, entries, isBehind };
}

/** Each language has told its own followers: it may change alone. */
async function readFeed(
  { db, content, now }: SubscriptionServices,
  language: Language,
): Promise<SubscriptionContent<FeedItem>> {
  const [profile, news, circulars, orders] = await Promise.all([
    content.readProfile(),
    content.in(language).list("news"),
    content.in(language).list("circulars"),
    content.list("orders"),
  ]);
  const { rows, isBehind } = await noteEntries(db, {
    list: language === FIRST ? "feed" : `feed ${language}`,
    entries: feedItems({ profile, news, circulars, orders }, language),
    isWithdrawn: () => true,
    now: now(),
  });
  const entries = rows.filter(({ cancelled_at }) => cancelled_at === null).map((row) => subscribedEntry<FeedItem>(row));
  return { school: profile.name, entries, isBehind };
}

const subscribedEntry = <Entry>(row: SubscribedRow): SubscribedEntry<Entry> => ({
  entry: JSON.parse(row.body),
  sequence: row.sequence,
  firstAt: row.first_at,
  changedAt: row.changed_at,
  isCancelled: row.cancelled_at !== null,
});

/** Returns the previous answer while the store cannot be read. @throws when there is none. */
function lastGood<Entry>(ask: () => Promise<SubscriptionContent<Entry>>): () => Promise<SubscriptionContent<Entry>> {
  let last: SubscriptionContent<Entry> | undefined;
  return async () => {
    try {
      last = await ask();
      return last;
    } catch (cause) {
      if (last === undefined) throw cause;
      logError("what followers are told", cause);
      return { ...last, isBehind: true };
    }
  };
}

/** An item of the feeds. */
export interface FeedItem {
  uid: string;
  title: string;
  text: string;
  /** ISO 8601; null for an entry without a day: it gets the time of its first appearance in the feed. */
  at: string | null;
  /** The page that shows it, in the language of the feed. */
  path: string;
  file: string | null;
}

interface Listed {
  profile: DayFacts;
  news: readonly NewsItem[];
  circulars: readonly Circular[];
  orders: readonly Order[];
}

/** The most items of each kind: feed readers ask every day, and the site has the rest. */
const MOST = 50;

/** Returns the latest news, circulars and orders; no order that others have overtaken on all its days. The kinds come one after the other. */
function feedItems({ profile, news, circulars, orders }: Listed, language: Language): FeedItem[] {
  const dayOf = daysUnder(profile, orders);
  const holds = (order: Order) => order.state === "not ours" || runsOf(order, dayOf).length > 0;
  return [
    ...news.slice(0, MOST).map((item) => ({
      uid: `news-${item._id}`,
      title: item.title,
      text: withRenewal(item.description, item, language),
      at: startOf(item.fromDate),
      path: addressIn(language, itemAddress("news", item._id)),
      file: firstOf(item.attachments),
    })),
    ...circulars.slice(0, MOST).map((circular) => ({
      uid: `circular-${circular._id}`,
      title: circular.title,
      text: withRenewal(categoryIn(language, circular.category), circular, language),
      at: startOf(circular.date),
      path: addressIn(language, itemAddress("circulars", circular._id)),
      file: firstOf(circular.attachments),
    })),
    ...orders
      .slice(0, MOST)
      .filter(holds)
      .map((order) => {
        const said = orderText(order, language);
        return {
          uid: `order-${order._id}`,
          title: nameOfOrder(said),
          text: [said.text, issuerText(order.issuer, language)].filter(Boolean).join("\n"),
          at: readTimestamp(order.issuedOn, timeOfDay(order.issuedAt))?.toISOString() ?? null,
          path: addressIn(language, "/Today"),
          file: null,
        };
      }),
  ];
}

const firstOf = ([file]: readonly string[]) => (file ? fileAddress(file) : null);

const startOf = (date: string | null) => (date && readTimestamp(date, "00:00")?.toISOString()) || null;

export interface Noted {
  rows: SubscribedRow[];
  /** Nothing could be written: these are the rows of the previous answer. */
  isBehind: boolean;
}

export type SubscribedRow = Omit<Row<"followed_entries">, "list">;

interface Noting<Entry> {
  list: Row<"followed_entries">["list"];
  entries: readonly Entry[];
  /** Returns whether a missing entry was withdrawn. Otherwise it is only over, and stays as it is. */
  isWithdrawn(body: string): boolean;
  now: Date;
}

/**
 * Notes what followers are told, and returns it: a changed, withdrawn or restored entry keeps its uid and gets a higher sequence. What did not
 * change is not written, so that two answers are the same bytes. When nothing can be written, returns what was told last.
 */
export async function noteEntries<Entry extends { uid: string }>(
  db: Kysely<Database>,
  noting: Noting<Entry>,
): Promise<Noted> {
  const rows = await readSubscribed(db, noting.list);
  if (changesOf(rows, noting).length === 0) return { rows, isBehind: false };
  try {
    const written = await db.transaction().execute(async (transaction) => {
      const standing = await readSubscribed(transaction, noting.list);
      for (const { uid, ...row } of changesOf(standing, noting))
        await upsertRow(transaction, "followed_entries", { list: noting.list, uid }, row);
      return readSubscribed(transaction, noting.list);
    });
    return { rows: written, isBehind: false };
  } catch (cause) {
    logError(`noting what followers of the ${noting.list} are told`, cause);
    return { rows, isBehind: true };
  }
}

function readSubscribed(db: Kysely<Database>, list: Row<"followed_entries">["list"]) {
  return db
    .selectFrom("followed_entries")
    .select(["uid", "body", "sequence", "first_at", "changed_at", "cancelled_at"])
    .where("list", "=", list)
    .execute();
}

function changesOf<Entry extends { uid: string }>(
  rows: readonly SubscribedRow[],
  { entries, isWithdrawn, now }: Noting<Entry>,
): SubscribedRow[] {
  const changed_at = now.toISOString();
  const known = new Map(rows.map((row) => [row.uid, row]));
  const standing = new Map(entries.map((entry) => [entry.uid, JSON.stringify(entry)]));
  const told = [...standing].flatMap(([uid, body]): SubscribedRow[] => {
    const row = known.get(uid);
    if (!row)
      return [{ uid, body, sequence: sequenceAfter(0, now), first_at: changed_at, changed_at, cancelled_at: null }];
    if (row.body === body && row.cancelled_at === null) return [];
    return [{ ...row, body, sequence: sequenceAfter(row.sequence, now), changed_at, cancelled_at: null }];
  });
  const gone = rows
    .filter((row) => !standing.has(row.uid) && row.cancelled_at === null && isWithdrawn(row.body))
    .map((row) => ({ ...row, sequence: sequenceAfter(row.sequence, now), changed_at, cancelled_at: changed_at }));
  return [...told, ...gone];
}

/** 2020 in milliseconds. Minutes since then fit into the integers of RFC 5545 until the year 6103, seconds only until 2088. */
const START = Date.UTC(2020);

const minutesUntil = (now: Date) => Math.floor((now.getTime() - START) / 60_000);

/**
 * Returns the SEQUENCE of a change: higher than the one before, and than all that were told earlier by the clock. So a store of an older backup
 * is not behind its followers, who ignore lower numbers.
 */
const sequenceAfter = (before: number, now: Date): number => Math.max(before + 1, minutesUntil(now));

/** Raises every entry of the calendars: what a restored store says counts more than what was told after its backup. */
export async function tellAgain(db: Kysely<Database>, now: Date): Promise<void> {
  const minutes = minutesUntil(now);
  await db
    .updateTable("followed_entries")
    .set({
      sequence: sql<number>`case when sequence < ${minutes} then ${minutes} else sequence + 1 end`,
      changed_at: now.toISOString(),
    })
    .where(sql<boolean>`list not like 'feed%'`)
    .execute();
}
