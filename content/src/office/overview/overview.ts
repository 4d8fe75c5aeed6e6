import type { EntryKind } from "../../entities/all.ts";
import type { Person } from "../doors/people.ts";
import type { CareItem } from "./care.ts";

/** A document that visitors see now, or will. */
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

/** The part of the office's first page beside drafts and forms. */
export interface Overview {
  /** First what ends soon or goes up soon, then the newest. */
  live: LiveRow[];
  /** The urgent first. */
  care: CareItem[];
  unseen: Unseen[];
}

/** Reads what is on the website, and what of it needs care. */
export interface Overseer {
  read(): Promise<Overview>;
  /** Notes that somebody has looked at a document and found it right. Returns false when there is none. */
  lookAt(person: Person, kind: string, id: string): Promise<boolean>;
}
