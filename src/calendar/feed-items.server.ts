import { z } from "zod";
import type { Circular } from "../kinds/circulars.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import { itemAddress } from "../kinds/item-pages.ts";
import type { NewsItem } from "../kinds/news.ts";
import type { Order } from "../kinds/orders.ts";
import { timeOfDay } from "../school/clock-time.ts";
import { nameOfOrder, orderInWords } from "../school/order-in-words.ts";
import { schoolMoment } from "../school/school-moment.ts";
import { daysUnder, runsOf } from "../today/rules/order-runs.ts";
import type { DayFacts } from "../today/rules/school-day.ts";

/** An item of the feeds. */
export const feedItemSchema = z.object({
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
export function feedItems({ profile, news, circulars, orders }: Listed): FeedItem[] {
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
