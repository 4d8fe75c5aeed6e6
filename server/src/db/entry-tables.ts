import { albumSchema } from "@school/content/albums";
import { circularSchema } from "@school/content/circulars";
import { eventSchema } from "@school/content/events";
import { highlightSchema } from "@school/content/highlights";
import { newsItemSchema } from "@school/content/news";
import { notificationSchema } from "@school/content/notifications";
import { registrationLinkSchema } from "@school/content/registration-links";
import { topperSchema } from "@school/content/toppers";
import { videoSchema } from "@school/content/videos";
import { albumRow } from "./tables/albums.ts";
import { circularRow } from "./tables/circulars.ts";
import { eventRow } from "./tables/events.ts";
import { highlightRow } from "./tables/highlights.ts";
import { newsRow } from "./tables/news.ts";
import { notificationRow } from "./tables/notifications.ts";
import { registrationLinkRow } from "./tables/registration-links.ts";
import { topperRow } from "./tables/toppers.ts";
import { videoRow } from "./tables/videos.ts";

/** Every kind of entry that a school publishes: its rules, its table, and its row there. */
export const entryTables = {
  news: { table: "news", schema: newsItemSchema, row: newsRow },
  events: { table: "events", schema: eventSchema, row: eventRow },
  toppers: { table: "toppers", schema: topperSchema, row: topperRow },
  albums: { table: "albums", schema: albumSchema, row: albumRow },
  videos: { table: "videos", schema: videoSchema, row: videoRow },
  notifications: { table: "notifications", schema: notificationSchema, row: notificationRow },
  registrationLinks: { table: "registration_links", schema: registrationLinkSchema, row: registrationLinkRow },
  highlights: { table: "highlights", schema: highlightSchema, row: highlightRow },
  circulars: { table: "circulars", schema: circularSchema, row: circularRow },
} as const;

/** `news`, `events` and so on, as `SchoolContent` names them. */
export type EntryKind = keyof typeof entryTables;

export const entryKinds = Object.keys(entryTables) as EntryKind[];
