import { albumSchema } from "@school/content/albums";
import { circularSchema } from "@school/content/circulars";
import { eventSchema } from "@school/content/events";
import { highlightSchema } from "@school/content/highlights";
import { newsItemSchema } from "@school/content/news";
import { notificationSchema } from "@school/content/notifications";
import { registrationLinkSchema } from "@school/content/registration-links";
import { topperSchema } from "@school/content/toppers";
import { videoSchema } from "@school/content/videos";
import type { z } from "zod";
import { examples } from "./examples.ts";

/** The JSON of one kind of entry, with an example of it. Field names are those of §3. */
export interface Shape<Entry> {
  schema: z.ZodType<Entry>;
  example: Entry;
}

export const newsItem = { schema: newsItemSchema, example: examples.news };
export const event = { schema: eventSchema, example: examples.event };
export const topper = { schema: topperSchema, example: examples.topper };
export const album = { schema: albumSchema, example: examples.album };
export const video = { schema: videoSchema, example: examples.video };
export const notification = { schema: notificationSchema, example: examples.notification };
export const registrationLink = { schema: registrationLinkSchema, example: examples.registrationLink };
export const highlight = { schema: highlightSchema, example: examples.highlight };
export const circular = { schema: circularSchema, example: examples.circular };
