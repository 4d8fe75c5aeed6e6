import type { Asked, SearchAnswer } from "@school/content/search/search";

export type PageAnswer = SearchAnswer | { status: "failed" };

export interface SearchProps {
  asked: Asked;
  /** Null before anything is asked. */
  answer: PageAnswer | null;
  /** In characters. */
  longest: number;
  /** The address of the API. */
  call: string;
  phone: string | undefined;
}
