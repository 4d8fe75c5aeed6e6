import { z } from "zod";
import { dateSchema, idSchema, titleSchema, webAddressSchema } from "./fields.ts";

/** A video (§3): a card that links out to `videoUrl`. */
export const videoSchema = z.object({
  _id: idSchema,
  title: titleSchema,
  date: dateSchema.nullable(),
  videoUrl: webAddressSchema,
});

export type Video = z.infer<typeof videoSchema>;
