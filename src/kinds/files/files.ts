import { z } from "zod";
import { dateSchema, filePathSchema } from "../../school/fields.ts";

const pdfFactsSchema = z.object({
  /** Null for an unreadable PDF. */
  pages: z.int().positive().nullable(),
  /** False for a scan, which can be neither searched nor read aloud. */
  hasText: z.boolean(),
  title: z.string().nullable(),
});

export type PdfFacts = z.infer<typeof pdfFactsSchema>;

/** Returns what blind parents and the search find in a paper. */
export function pdfText({ pages, hasText }: Pick<PdfFacts, "pages" | "hasText">) {
  if (pages === null) return "It cannot be read: look whether it opens, and bring it once more";
  return hasText ? "Its text can be searched and read aloud" : "A scan: it cannot be read aloud";
}

export const isPoor = ({ pages, hasText }: Pick<PdfFacts, "pages" | "hasText">): boolean => pages === null || !hasText;

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
  /** For the office. */
  isHidden: z.boolean().optional(),
});

export type FileFacts = z.infer<typeof fileFactsSchema>;
