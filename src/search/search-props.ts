import type { Asked, SearchAnswer } from "./rules/search.ts";

/** `number`: of the request that failed, for the log. */
export type PageAnswer = SearchAnswer | { status: "failed"; number: string | null };

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
