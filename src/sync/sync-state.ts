import type { DocumentKind, EntryKind } from "../kinds/all.ts";
import type { FormType } from "../kinds/forms/form-contract.ts";

/** An entry of the present system; its title may be empty. */
interface EntryThere {
  id: string;
  title: string;
}

export interface MirroredKind {
  kind: EntryKind;
  /** The last time that the list could be read. */
  checkedAt: Date | null;
  /** The reason that it cannot be read now. */
  failure: string | null;
  failingSince: Date | null;
  /** Entries on the website that came from there. */
  published: number;
  /** Entries that cannot be taken over, or only in part. */
  leftOut: (EntryThere & { reason: string; partly: boolean })[];
  /** Entries that the school has written or taken down here: the mirror leaves them as they are. */
  writtenHere: EntryThere[];
  /** A list that became much shorter: its new and its old number of entries. The pages keep the old ones until then. */
  held: { entries: number; before: number; until: Date } | null;
}

export interface MissingFile {
  source: string;
  failure: string | null;
}

export interface Undelivered {
  form: FormType;
  id: string;
  to: "mail" | "present system";
  receivedAt: Date;
  failure: string;
}

export interface Exchange {
  /** False while the settings forbid to ask, since the way there is not encrypted. */
  isAsked: boolean;
  kinds: MirroredKind[];
  missingFiles: MissingFile[];
  undelivered: Undelivered[];
  undeliveredInAll: number;
}

export interface PresentSystem {
  /** Such as "portal.example"; null without a present system. */
  readonly from: string | null;
  /** The kinds that come from there; none without a present system. */
  readonly kinds: readonly DocumentKind[];
  /** Returns the ids of entries that are written there, and read only here. */
  writtenThere(kind: DocumentKind): Promise<ReadonlySet<string>>;
  read(): Promise<Exchange>;
  deliverAgain(): Promise<void>;
}

declare module "../auth/office-context.ts" {
  interface Office {
    presentSystem: PresentSystem;
  }
}
