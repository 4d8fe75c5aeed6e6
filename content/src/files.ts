import { z } from "zod";
import { filePathSchema } from "./fields.ts";

/** What is known of a stored file without opening it. Sizes in bytes and CSS pixels; null where it has none. */
export const fileFactsSchema = z.object({
  path: filePathSchema,
  type: z.enum(["image/jpeg", "image/png", "image/webp", "application/pdf"]),
  size: z.int().nonnegative(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** Changes whenever the bytes do: an address that carries it may be kept for ever. */
  version: z.string(),
});

export type FileFacts = z.infer<typeof fileFactsSchema>;
