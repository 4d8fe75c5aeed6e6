import type { EntryKind } from "../../entities/all.ts";
import type { Person } from "../doors/people.ts";
import type { CareItem } from "./care.ts";

export interface LiveRow {
  kind: EntryKind;
  id: string;
  title: string;
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

export interface Overview {
  /** First those that start or end soon, then the newest. */
  live: LiveRow[];
  care: CareItem[];
  unseen: Unseen[];
}

export interface Overseer {
  read(): Promise<Overview>;
  lookAt(person: Person, kind: string, id: string): Promise<boolean>;
}
