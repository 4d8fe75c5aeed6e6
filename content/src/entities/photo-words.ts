import { z } from "zod";
import { fileSchema } from "../fields.ts";

/** Letters of a description and of a caption. */
const LONGEST = 300;

/** The words of an entry for one of its photos. */
export const photoWordsSchema = z.object({
  file: fileSchema,
  /** The description, for those who cannot see the photo. */
  alt: z.string().trim().max(LONGEST),
  /** Stands below it. */
  caption: z.string().trim().max(LONGEST),
  /** It stands for all photos of the entry. */
  isCover: z.boolean().optional(),
});

export type PhotoWords = z.infer<typeof photoWordsSchema>;
