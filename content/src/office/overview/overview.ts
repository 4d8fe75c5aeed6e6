import type { EntryKind } from "../../entities/all.ts";
import type { Person } from "../doors/people.ts";
import type { CareItem } from "./care.ts";

export interface LiveRow {
  kind: EntryKind;
  id: string;
  title: string;
  date: string | null;
  /** Goes up then; null when it is up. */
  from: Date | null;
  /** Comes down by itself then; null for never. */
  until: Date | null;
}

/** A page of the website, or a group of facts, that nobody has looked at for a year. */
export interface Unseen {
  kind: "pageTexts" | "profile";
  id: string;
  title: string;
  since: Date;
}

export interface Overview {
  /** First what ends soon or goes up soon, then the newest. */
  live: LiveRow[];
  care: CareItem[];
  unseen: Unseen[];
}

export interface Overseer {
  read(): Promise<Overview>;
  /** Returns false when there is no such document. */
  lookAt(person: Person, kind: string, id: string): Promise<boolean>;
}
