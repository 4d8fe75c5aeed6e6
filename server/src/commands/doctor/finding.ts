/** What was found out about one part of a website. */
export interface Finding {
  subject: string;
  isOk: boolean;
  /** When something is to be mended: what, and how. */
  words: string;
}
