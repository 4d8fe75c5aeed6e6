import { z } from "zod";

/** What a PDF holds. */
export const paperFactsSchema = z.object({
  /** Null when it cannot be read. */
  pages: z.int().positive().nullable(),
  /** False for a scan: a picture of text, which can be neither searched nor read aloud. */
  hasText: z.boolean(),
  /** The title that it gives itself, in plain text. */
  title: z.string().nullable(),
});

export type PaperFacts = z.infer<typeof paperFactsSchema>;

/** Returns what blind parents and the search get from a paper, in words. */
export function paperInWords({ pages, hasText }: Pick<PaperFacts, "pages" | "hasText">): string {
  if (pages === null) return "It cannot be read: look whether it opens, and bring it once more";
  return hasText ? "Its text can be searched and read aloud" : "A scan: it cannot be read aloud";
}

/** Returns whether somebody should look for a better copy of a paper. */
export const isPoor = ({ pages, hasText }: Pick<PaperFacts, "pages" | "hasText">): boolean =>
  pages === null || !hasText;
