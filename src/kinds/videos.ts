import { z } from "zod";
import { dateSchema, fileSchema, idSchema, titleSchema, webAddressSchema } from "../school/fields.ts";
import { entity, optional, required } from "./office-description.ts";

const schema = z.object({
  _id: idSchema,
  title: titleSchema,
  date: dateSchema.nullable(),
  videoUrl: webAddressSchema,
  /** Stored here: the page loads nothing from the film's host. */
  still: fileSchema.nullable().optional(),
});

export type Video = z.infer<typeof schema>;

export const videos = entity<Video>({
  schema,
  dateOf: ({ date }) => date,
  addressOf: ({ date }) => (date ? `/VideoGallery?year=${date.slice(0, 4)}` : "/VideoGallery"),
  api: { list: { path: "/api/video/all", summary: "Videos, newest first" } },
  example: {
    _id: "annual-day-film",
    title: "Annual Day, the whole play",
    date: "2025-12-13",
    videoUrl: "https://video.example/annual-day",
  },
  office: {
    one: "video",
    many: "videos",
    use: "A link to a film on the school’s channel.",
    shownOn: { words: "Video Gallery", path: "/VideoGallery" },
    publishedBy: "clerk",
    calledBy: "title",
    fields: [
      required.address("videoUrl", "Address of the film", { isFilm: true }),
      required.line("title", "Title"),
      optional.photo("still", "Picture", {
        hint: "It comes from the film, or is your own. Without one the website draws hills.",
        emptyAs: "nothing",
      }),
      optional.date("date", "Date", { isToday: true }),
    ],
  },
});
