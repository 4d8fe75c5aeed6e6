import { z } from "zod";
import { addDays, schoolDay } from "../base/dates.ts";
import { logError } from "../base/log.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Circular } from "../kinds/circulars.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import { itemAddress } from "../kinds/item-pages.ts";
import type { NewsItem } from "../kinds/news.ts";
import type { Order } from "../kinds/orders.ts";
import type { ContentSource } from "../kinds/source.ts";
import { timeOfDay } from "../school/clock-time.ts";
import { nameOfOrder, orderInWords } from "../school/order-in-words.ts";
import { schoolMoment } from "../school/school-moment.ts";
import { type DayFacts, daysUnder, runsOf } from "../today/rules/school-day.ts";
import { calendarEntries } from "./calendar-entries.ts";
import { type CalendarEntry, calendarKinds } from "./calendar-entry.ts";
import { calendarWindow } from "./calendar-window.ts";
import { type ClassBand, concerns, WHOLE_SCHOOL } from "./class-bands.ts";
import { type FollowedRow, noteEntries } from "./note-entries.server.ts";

/** An entry with what its followers were told of it. Times are ISO 8601. */
export interface Told<Entry> {
  entry: Entry;
  sequence: number;
  firstAt: string;
  changedAt: string;
  isCancelled: boolean;
}

/** The entries of a calendar or feed as its followers get them now. */
export interface Telling<Entry> {
  /** The school's name. */
  school: string;
  told: Told<Entry>[];
  /** The store cannot be read or written: these entries may be out of date, and no cache may keep them. */
  isBehind: boolean;
}

export interface Subscriptions {
  /** The school's identity, which stays after a move and under another address. */
  id: string;
  /** Returns also entries that were withdrawn or concern other classes now, marked as cancelled, for half a year. */
  calendar(band: ClassBand): Promise<Telling<CalendarEntry>>;
  feed(): Promise<Telling<FeedItem>>;
}

const calendarEntrySchema: z.ZodType<CalendarEntry> = z.object({
  uid: z.string(),
  kind: z.enum(calendarKinds),
  title: z.string(),
  text: z.string(),
  place: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  classes: z.array(z.string()).nullable(),
  path: z.string(),
});

/** In days. */
const CANCELLED_FOR = 183;

interface SubscriptionServices extends Pick<SchoolStore, "db"> {
  content: ContentSource;
  now(): Date;
}

export async function openSubscriptions(services: SubscriptionServices): Promise<Subscriptions> {
  const { id } = await services.db.selectFrom("store").select("id").executeTakeFirstOrThrow();
  const calendars = new Map<string, () => Promise<Telling<CalendarEntry>>>();
  return {
    id,
    calendar(band) {
      const calendar = calendars.get(band.id) ?? lastGood(() => readCalendar(services, band));
      calendars.set(band.id, calendar);
      return calendar();
    },
    feed: lastGood(() => readFeed(services)),
  };
}

async function readCalendar(
  { db, content, now }: SubscriptionServices,
  band: ClassBand,
): Promise<Telling<CalendarEntry>> {
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
  const since = addDays(today, -CANCELLED_FOR);
  const told = rows
    .filter(({ cancelled_at }) => cancelled_at === null || schoolDay(new Date(cancelled_at)) >= since)
    .map((row) => toldOf(row, calendarEntrySchema.parse(JSON.parse(row.body))))
    .filter(({ entry }) => isInWindow(entry));
  return { school: profile.name, told, isBehind };
}

async function readFeed({ db, content, now }: SubscriptionServices): Promise<Telling<FeedItem>> {
  const [profile, news, circulars, orders] = await Promise.all([
    content.readProfile(),
    content.list("news"),
    content.list("circulars"),
    content.list("orders"),
  ]);
  const { rows, isBehind } = await noteEntries(db, {
    list: "feed",
    entries: feedItems({ profile, news, circulars, orders }),
    isWithdrawn: () => true,
    now: now(),
  });
  const told = rows
    .filter(({ cancelled_at }) => cancelled_at === null)
    .map((row) => toldOf(row, feedItemSchema.parse(JSON.parse(row.body))));
  return { school: profile.name, told, isBehind };
}

const toldOf = <Entry>({ sequence, first_at, changed_at, cancelled_at }: FollowedRow, entry: Entry): Told<Entry> => ({
  entry,
  sequence,
  firstAt: first_at,
  changedAt: changed_at,
  isCancelled: cancelled_at !== null,
});

/** Returns the previous answer while the store cannot be read. @throws when there is none. */
function lastGood<Entry>(ask: () => Promise<Telling<Entry>>): () => Promise<Telling<Entry>> {
  let last: Telling<Entry> | undefined;
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
const feedItemSchema = z.object({
  uid: z.string(),
  title: z.string(),
  text: z.string(),
  /** ISO 8601; null for an entry without a day: it gets the time of its first appearance in the feed. */
  at: z.string().nullable(),
  /** The page that shows it. */
  path: z.string(),
  file: z.string().nullable(),
});

export type FeedItem = z.infer<typeof feedItemSchema>;

interface Listed {
  profile: DayFacts;
  news: readonly NewsItem[];
  circulars: readonly Circular[];
  orders: readonly Order[];
}

/** The most items of each kind: feed readers ask every day, and the site has the rest. */
const MOST = 50;

/** Returns the latest news, circulars and orders; no order that others have overtaken on all its days. The kinds come one after the other. */
function feedItems({ profile, news, circulars, orders }: Listed): FeedItem[] {
  const dayOf = daysUnder(profile, orders);
  const holds = (order: Order) => order.state === "not ours" || runsOf(order, dayOf).length > 0;
  return [
    ...news.slice(0, MOST).map(({ _id, title, description, fromDate, attachments: [file] }) => ({
      uid: `news-${_id}`,
      title,
      text: description,
      at: startOf(fromDate),
      path: itemAddress("news", _id),
      file: file ? fileAddress(file) : null,
    })),
    ...circulars.slice(0, MOST).map(({ _id, title, category, date, attachments: [file] }) => ({
      uid: `circular-${_id}`,
      title,
      text: category,
      at: startOf(date),
      path: itemAddress("circulars", _id),
      file: file ? fileAddress(file) : null,
    })),
    ...orders
      .slice(0, MOST)
      .filter(holds)
      .map((order) => {
        const said = orderInWords(order);
        return {
          uid: `order-${order._id}`,
          title: nameOfOrder(said),
          text: [said.text, order.issuer].filter(Boolean).join("\n"),
          at: schoolMoment(order.issuedOn, timeOfDay(order.issuedAt))?.toISOString() ?? null,
          path: "/Today",
          file: null,
        };
      }),
  ];
}

const startOf = (date: string | null) => (date && schoolMoment(date, "00:00")?.toISOString()) || null;
