import { z } from "zod";
import { dateSchema, filePathSchema } from "../../school/fields.ts";
import { pdfFactsSchema } from "./pdf-facts.ts";

/** The camera data that visitors may see: no place and no owner. Null for facts that the photo does not hold. */
export const capturedSchema = z.object({
  /** The camera's clock, without a time zone: `YYYY-MM-DDTHH:MM`. */
  time: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .nullable(),
  iso: z.int().positive().nullable(),
  fNumber: z.number().positive().nullable(),
  exposure: z.number().positive().nullable(),
});

export type Captured = z.infer<typeof capturedSchema>;

export const fileFactsSchema = z.object({
  path: filePathSchema,
  name: z.string().optional(),
  type: z.enum(["image/jpeg", "image/png", "image/webp", "application/pdf"]),
  size: z.int().nonnegative(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** Changes with the bytes, so that an address with it may be cached for ever. */
  version: z.string(),
  captured: capturedSchema.optional(),
  /** The last day on which its bytes changed. */
  replacedOn: dateSchema.optional(),
  /** For the office, after a PDF was read. */
  paper: pdfFactsSchema.optional(),
});

export type FileFacts = z.infer<typeof fileFactsSchema>;
