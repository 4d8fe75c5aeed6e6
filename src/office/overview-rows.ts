import type { Person } from "../auth/roles.ts";
import type { StatedFact } from "../editor/form/facts/stated-facts.ts";
import type { DocumentKind, EntryKind } from "../kinds/all.ts";
import type { MaintenanceItem } from "../shell/office/maintenance-item.ts";

export interface LiveRow {
  kind: EntryKind;
  id: string;
  title: string;
  /** The path of the picture that stands for it. */
  picture: string | null;
  date: string | null;
  from: Date | null;
  /** Null: it stays. */
  until: Date | null;
}

export interface Unseen {
  kind: "pageTexts" | "profile";
  id: string;
  title: string;
  since: Date;
}

/** The outcome of a draft that somebody sent for approval. */
export interface Answer {
  kind: DocumentKind;
  id: string;
  title: string;
  picture: string | null;
  /** False: it was sent back. */
  isApproved: boolean;
  /** The reader of this list gave the answer. */
  isOwn: boolean;
  author: string;
  sentBy: string;
  at: Date;
  word: string;
}

interface Overview {
  /** First those that start or end soon, then the newest. */
  live: LiveRow[];
  /** Of the last two weeks, newest first: those that the person gave or got. */
  answers: Answer[];
  care: MaintenanceItem[];
  unseen: Unseen[];
  /** Facts of the specification that nobody has confirmed; none for a school that did not begin empty. */
  stated: StatedFact[];
}

export interface OverviewService {
  read(person: Person): Promise<Overview>;
  /** Returns true for the first person in the office of a school that began empty, while facts are to be confirmed. */
  isBeginning(): Promise<boolean>;
  /** Confirms stated facts by their ids; unknown ones are left out. */
  confirm(person: Person, ids: readonly string[]): Promise<void>;
  lookAt(person: Person, kind: string, id: string): Promise<boolean>;
}

declare module "../auth/office.ts" {
  interface Office {
    overview: OverviewService;
  }
}
