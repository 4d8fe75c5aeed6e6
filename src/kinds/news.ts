import { z } from "zod";
import { dateSchema, filesSchema, idSchema, textSchema, titleSchema } from "../school/fields.ts";
import { itemAddress } from "./item-pages.ts";
import { entity, optional, required } from "./office-description.ts";
import type { Translated } from "./translations.ts";

const schema = z.object({
  _id: idSchema,
  title: titleSchema,
  description: textSchema,
  fromDate: dateSchema.nullable(),
  attachments: filesSchema,
});

export type NewsItem = z.infer<typeof schema> & Translated;

export const news = entity<NewsItem>({
  schema,
  dateOf: ({ fromDate }) => fromDate,
  addressOf: ({ _id }) => itemAddress("news", _id),
  api: { list: { path: "/api/news", summary: "News, newest first" } },
  example: {
    _id: "sports-day-results",
    title: "Sports Day results",
    description: "Green House takes the cup.",
    fromDate: "2026-10-26",
    attachments: ["news/sports-day-results.pdf"],
  },
  publication: {},
  office: {
    one: "news item",
    many: "news",
    use: "Something happened, or will.",
    shownOn: { words: "Home and News", path: "/News" },
    publishedBy: "clerk",
    showsPupils: true,
    calledBy: "title",
    fields: [
      required.line("title", "Title", { isTranslated: true, hint: "As you would say it to a parent." }),
      optional.text("description", "Text", { isTranslated: true, hint: "The first lines stand on Home." }),
      optional.date("fromDate", "Date", { isToday: true, hint: "The day it happened." }),
      optional.files("attachments", "Photos and PDFs", {
        hint: "All of them stand on its page; the first photo is the picture of a message.",
      }),
    ],
  },
});
