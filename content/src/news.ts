import { z } from "zod";
import { dateSchema, filesSchema, idSchema, textSchema, titleSchema } from "./fields.ts";

/** A news item (§3). The first attachment is the one that is linked. */
export const newsItemSchema = z.object({
  _id: idSchema,
  title: titleSchema,
  description: textSchema,
  fromDate: dateSchema.nullable(),
  attachments: filesSchema,
});

export type NewsItem = z.infer<typeof newsItemSchema>;
