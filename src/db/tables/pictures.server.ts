import type { Consenting, ConsentState } from "../../media/consent-states.ts";

/** Hidden under every path. Times are ISO 8601. */
export interface HiddenPicturesTable {
  hash: string;
  path: string;
  hidden_at: string;
  author: string;
  author_id: string;
}

export interface ConsentsTable {
  kind: Consenting;
  /** The hash of a picture, or the id of a document. */
  id: string;
  state: ConsentState;
  /** The place of the signed slips; may be empty. */
  slips: string;
  author: string;
  noted_at: string;
}
