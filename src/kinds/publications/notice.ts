import type { NoticeKind } from "./kinds.ts";

/** "ran out": it stands, but its last day is over. "replaced": a later version was issued, even if that one was withdrawn since. */
export type NoticeState = "current" | "ran out" | "replaced" | "withdrawn";

/** One version of a document, as it was issued under a code. */
export interface NoticeVersion {
  code: string;
  version: number;
  issuedAt: Date;
  /** The time at which it ended; null while it stands. */
  endedAt: Date | null;
  state: NoticeState;
  /** The last day of a certificate or an order that stands; null when it does not run out. */
  validUntil: string | null;
}

export interface Notice extends NoticeVersion {
  kind: NoticeKind;
  /** The `_id` of the entry; of a document of the disclosure, its title. */
  document: string;
  office: string;
  /** Null, like `text`, when it names people and no longer stands. */
  title: string | null;
  text: string | null;
  /** All versions of the document, oldest first. */
  versions: NoticeVersion[];
}
