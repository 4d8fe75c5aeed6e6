/** The address of an answer that is kept, and the key that opens it, which only the browser has. */
interface KeptAnswer {
  id: string;
  key: string;
}

/** Answers to forms, kept for ten minutes, so that Back asks for a page and never sends a form again. */
export interface KeptAnswers {
  /** Returns null for an answer that is too large. @param owner the person's id; "" for nobody. */
  keep(answer: string, owner: string): Promise<KeptAnswer | null>;
  /** Returns null for an answer that has ended, is another person's, or does not fit the key. */
  find(kept: KeptAnswer, owner: string): Promise<string | null>;
}

/** In seconds. */
export const ANSWER_KEPT_FOR = 600;
