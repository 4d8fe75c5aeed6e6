import { z } from "zod";

export const pdfFactsSchema = z.object({
  /** Null for an unreadable PDF. */
  pages: z.int().positive().nullable(),
  /** False for a scan, which can be neither searched nor read aloud. */
  hasText: z.boolean(),
  title: z.string().nullable(),
});

export type PdfFacts = z.infer<typeof pdfFactsSchema>;

/** Returns what blind parents and the search find in a paper. */
export function pdfInWords({ pages, hasText }: Pick<PdfFacts, "pages" | "hasText">): string {
  if (pages === null) return "It cannot be read: look whether it opens, and bring it once more";
  return hasText ? "Its text can be searched and read aloud" : "A scan: it cannot be read aloud";
}

export const isPoor = ({ pages, hasText }: Pick<PdfFacts, "pages" | "hasText">): boolean => pages === null || !hasText;
