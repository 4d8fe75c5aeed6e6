import type { DocumentKind, EntryKind } from "../entities/all.ts";
import type { FormType } from "../forms/form-contract.ts";
import type { Person } from "./doors/people.ts";

/** A kind that comes, or came, from the school's present system. */
export interface MirroredKind {
  kind: EntryKind;
  /** Since when its entries come from there; null while none has come. */
  since: Date | null;
  /** Since when it is written here again. */
  releasedAt: Date | null;
  checkedAt: Date | null;
  /** The reason its list cannot be read; null when it can. */
  failure: string | null;
  failingSince: Date | null;
  /** Entries that stand on the pages. */
  published: number;
  /** Entries of the list there that were not taken, and why. */
  refused: { id: string; reason: string; partly: boolean }[];
  /** A list that is suddenly short: its entries, and those that stand on the pages until somebody says that it is right. */
  held: { entries: number; before: number } | null;
}

/** A form of a visitor that could not be delivered. It is safe here. */
export interface Undelivered {
  form: FormType;
  id: string;
  /** The office's mail, or the school's present system. */
  to: "mail" | "present system";
  receivedAt: Date;
  failure: string;
}

/** The state of everything that is exchanged with other systems. */
export interface Exchange {
  /** Such as "portal.example"; null when there is no present system. */
  from: string | null;
  kinds: MirroredKind[];
  missingFiles: { source: string; failure: string | null }[];
  undelivered: Undelivered[];
  undeliveredInAll: number;
}

/** The school's present system, as the office sees it. */
export interface PresentSystem {
  /** Returns the kinds of documents that are written there alone, and since when. */
  mirrored(): Promise<ReadonlyMap<DocumentKind, Date>>;
  read(): Promise<Exchange>;
  /** Takes over the list of a kind that is held back. Returns whether one was. */
  confirm(person: Person, kind: EntryKind): Promise<boolean>;
  /** From now on the kind is written here: all that came stays. Returns whether it was written there. */
  release(person: Person, kind: EntryKind): Promise<boolean>;
  /** Tries again to deliver what was given up. */
  deliverAgain(): Promise<void>;
}
