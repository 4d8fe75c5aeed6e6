import { z } from "zod";
import { filePathSchema } from "./fields.ts";

/**
 * What a camera wrote down about a photo and a visitor may see (decisions §4.12). Never where it was taken, nor whose
 * camera it was. A line that the photo does not have is null.
 */
export const capturedSchema = z.object({
  /** By the camera's clock, which knows no time zone: `YYYY-MM-DDTHH:MM`. */
  time: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .nullable(),
  iso: z.int().positive().nullable(),
  fNumber: z.number().positive().nullable(),
  /** How long the shutter was open, in seconds. */
  exposure: z.number().positive().nullable(),
});

export type Captured = z.infer<typeof capturedSchema>;

/** What is known of a stored file without opening it. Sizes in bytes and CSS pixels; null where it has none. */
export const fileFactsSchema = z.object({
  path: filePathSchema,
  /** The name that the office gave it, where the path does not say it: "फीस 2026.pdf". */
  name: z.string().optional(),
  type: z.enum(["image/jpeg", "image/png", "image/webp", "application/pdf"]),
  size: z.int().nonnegative(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** Changes whenever the bytes do: an address that carries it may be kept for ever. */
  version: z.string(),
  /** Absent when the photo tells nothing. */
  captured: capturedSchema.optional(),
});

export type FileFacts = z.infer<typeof fileFactsSchema>;
