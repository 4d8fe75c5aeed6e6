import type { NoticeKind } from "../../kinds/publications/kinds.ts";

/** One row for each version of a document that was issued. Times are ISO 8601. Only the end and the deletion of a text change a row. */
export interface NoticesTable {
  code: string;
  kind: NoticeKind;
  /** The `_id` of the entry; of a document of the disclosure, its title. */
  document: string;
  /** From 1. */
  version: number;
  /** It may lie ahead: the document is published at that time. */
  issued_at: string;
  /** It may lie ahead, too. Null while nobody knows of an end. */
  ended_at: string | null;
  office: string;
  /** Null after its deletion, like `text`. */
  title: string | null;
  text: string | null;
  /** SHA-256 of the document without code and times: it tells whether it has changed. */
  content: string;
}
