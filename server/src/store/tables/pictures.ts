import type { Consenting, ConsentState } from "@school/content/office/photos/consent";

/** A picture that nobody may see, under whichever path it is stored. Times are ISO 8601. */
export interface HiddenPicturesTable {
  school_code: string;
  /** That of its row in `files`. */
  hash: string;
  /** Under which it stood when it was hidden. */
  path: string;
  hidden_at: string;
  author: string;
  author_id: string;
}

/** The answers of the families about the pupils on a picture, or on those of a document. */
export interface ConsentsTable {
  school_code: string;
  kind: Consenting;
  /** The hash of a picture, the id of a document. */
  id: string;
  state: ConsentState;
  /** The place of the signed slips, in words; "" when nobody has said it. */
  slips: string;
  author: string;
  noted_at: string;
}
