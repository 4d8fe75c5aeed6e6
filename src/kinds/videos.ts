import { z } from "zod";
import { dateSchema, fileSchema, idSchema, titleSchema, webAddressSchema } from "../school/fields.ts";
import { entity } from "./entity.ts";

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
      { name: "videoUrl", label: "Address of the film", as: "address", isFilm: true },
      { name: "title", label: "Title", as: "line" },
      {
        name: "still",
        label: "Picture",
        hint: "It comes from the film, or is your own. Without one the website draws hills.",
        as: "file",
        takes: "pictures",
        isOptional: true,
        emptyAs: "nothing",
      },
      { name: "date", label: "Date", as: "date", isToday: true, isOptional: true, emptyAs: "null" },
    ],
  },
});
