import { z } from "zod";
import { dateSchema, idSchema, titleSchema, webAddressSchema } from "../fields.ts";
import { entity } from "./entity.ts";

const schema = z.object({
  _id: idSchema,
  title: titleSchema,
  date: dateSchema.nullable(),
  videoUrl: webAddressSchema,
});

export type Video = z.infer<typeof schema>;

export const videos = entity<Video>({
  schema,
  dateOf: ({ date }) => date,
  api: { list: { path: "/api/video/all", summary: "Videos, newest first" } },
  example: {
    _id: "annual-day-film",
    title: "Annual Day, the whole play",
    date: "2025-12-13",
    videoUrl: "https://video.example/annual-day",
  },
});
