import { z } from "zod";

export const paperFactsSchema = z.object({
  /** Null for an unreadable PDF. */
  pages: z.int().positive().nullable(),
  /** False for a scan, which can be neither searched nor read aloud. */
  hasText: z.boolean(),
  title: z.string().nullable(),
});

export type PaperFacts = z.infer<typeof paperFactsSchema>;

/** Returns what blind parents and the search find in a paper. */
export function paperInWords({ pages, hasText }: Pick<PaperFacts, "pages" | "hasText">): string {
  if (pages === null) return "It cannot be read: look whether it opens, and bring it once more";
  return hasText ? "Its text can be searched and read aloud" : "A scan: it cannot be read aloud";
}

export const isPoor = ({ pages, hasText }: Pick<PaperFacts, "pages" | "hasText">): boolean =>
  pages === null || !hasText;
