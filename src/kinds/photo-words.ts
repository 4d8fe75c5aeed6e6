import { z } from "zod";
import { fileSchema } from "../school/fields.ts";

const LONGEST = 300;

export const photoWordsSchema = z.object({
  file: fileSchema,
  alt: z.string().trim().max(LONGEST),
  caption: z.string().trim().max(LONGEST),
  /** The photo is the cover of its entry. */
  isCover: z.boolean().optional(),
});

export type PhotoWords = z.infer<typeof photoWordsSchema>;
