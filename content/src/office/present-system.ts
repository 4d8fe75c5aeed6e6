import type { DocumentKind, EntryKind } from "../entities/all.ts";
import type { FormType } from "../forms/form-contract.ts";
import type { Person } from "./doors/people.ts";

export interface MirroredKind {
  kind: EntryKind;
  /** The start of the mirroring; null while nothing has come. */
  since: Date | null;
  /** The time from which the office writes it again. */
  releasedAt: Date | null;
  checkedAt: Date | null;
  failure: string | null;
  failingSince: Date | null;
  published: number;
  /** Entries that were not taken over, with reasons. */
  refused: { id: string; reason: string; partly: boolean }[];
  /** A list that became much shorter: its new and its old number of entries. The pages keep the old ones until somebody confirms. */
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
  /** Such as "portal.example"; null without a present system. */
  from: string | null;
  kinds: MirroredKind[];
  missingFiles: { source: string; failure: string | null }[];
  undelivered: Undelivered[];
  undeliveredInAll: number;
}

export interface PresentSystem {
  readonly from: string | null;
  /** Returns the kinds that only the present system writes. */
  mirrored(): Promise<ReadonlyMap<DocumentKind, Date>>;
  read(): Promise<Exchange>;
  /** Takes over a list that is held back. Returns whether one was. */
  confirm(person: Person, kind: EntryKind): Promise<boolean>;
  /** From now on the office writes this kind; its entries stay. Returns whether the kind was mirrored. */
  release(person: Person, kind: EntryKind): Promise<boolean>;
  deliverAgain(): Promise<void>;
}
