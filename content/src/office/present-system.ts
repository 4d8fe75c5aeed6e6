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
  failure: string | null;
  failingSince: Date | null;
  published: number;
  /** Entries of the list there that were not taken, and why. */
  refused: { id: string; reason: string; partly: boolean }[];
  /** A list that is suddenly short: its entries, and those that stand on the pages until somebody says that it is right. */
  held: { entries: number; before: number } | null;
}

export interface Undelivered {
  form: FormType;
  id: string;
  to: "mail" | "present system";
  receivedAt: Date;
  failure: string;
}

export interface Exchange {
  /** Such as "portal.example"; null when there is no present system. */
  from: string | null;
  kinds: MirroredKind[];
  missingFiles: { source: string; failure: string | null }[];
  undelivered: Undelivered[];
  undeliveredInAll: number;
}

export interface PresentSystem {
  /** Such as "portal.example"; null when there is none. */
  readonly from: string | null;
  /** Returns the kinds that are written there alone. */
  mirrored(): Promise<ReadonlyMap<DocumentKind, Date>>;
  read(): Promise<Exchange>;
  /** Takes over a list that is held back. Returns whether one was. */
  confirm(person: Person, kind: EntryKind): Promise<boolean>;
  /** The kind is written here from now on; all that came stays. Returns whether it was written there. */
  release(person: Person, kind: EntryKind): Promise<boolean>;
  deliverAgain(): Promise<void>;
}
