import type { EntryKind } from "../entities/all.ts";
import type { Person } from "./people.ts";
import type { Texts } from "./words.ts";

/** What can be done to a document. */
export const verbs = ["keep", "publish", "take down", "bin", "take out", "bring back", "undo"] as const;
export type Verb = (typeof verbs)[number];

export const isVerb = (text: unknown): text is Verb => verbs.some((verb) => verb === text);

/** Where a document stands: on the website, there with a draft beside it, never there, not there any more, in the bin. */
export type DeskState = "live" | "changed" | "draft" | "down" | "bin";

/** A document as lists show it. */
export interface DeskRow {
  kind: EntryKind;
  id: string;
  /** By what it is called; empty when nothing was written there yet. */
  title: string;
  state: DeskState;
  /** The day by which it is ordered, `YYYY-MM-DD`. */
  date: string | null;
  /** Who did the last thing to it, and when; null for what came by the command line. */
  last: { author: string; at: Date } | null;
}

/** A document as its form shows it. */
export interface DeskDocument extends DeskRow {
  /** The working draft, or what is published when there is none. */
  entry: Readonly<Record<string, unknown>>;
  published: Readonly<Record<string, unknown>> | null;
  /** What the writer has before her: a save is refused when it is something else by then. */
  seen: string;
  /** When it was last put on the website by the office. */
  publishedAt: Date | null;
  /** Whether the last thing that was done can be undone. */
  canUndo: boolean;
  versions: number;
}

/** Something that was done to a document. */
export interface Revision {
  number: number;
  verb: Verb;
  entry: Readonly<Record<string, unknown>>;
  author: string;
  at: Date;
}

/** What somebody asks to be done to a document. */
export interface Act {
  verb: Verb;
  kind: EntryKind;
  id: string;
  /** As it stood in the form. */
  seen: string;
  /** What was written; of `keep` and `publish`. */
  texts?: Texts;
  /** The version that is brought back. */
  number?: number;
}

/** What became of it. */
export type ActOutcome =
  | { status: "done" }
  /** Faults of fields, in words. */
  | { status: "wrong"; errors: Readonly<Record<string, string>> }
  /** Somebody else was quicker; nothing was done. */
  | { status: "changed"; theirs: DeskDocument }
  /** The person may not do it, or it cannot be done; nothing was done. */
  | { status: "refused"; sentence: string };

/** What the office writes, and what it has published. */
export interface Desk {
  /** Returns all documents of a kind, the bin included; the newest first. */
  list(kind: EntryKind): Promise<DeskRow[]>;
  /** Returns what was touched last, of all kinds. */
  latest(): Promise<DeskRow[]>;
  find(kind: EntryKind, id: string): Promise<DeskDocument | null>;
  /** Returns a document that nobody has written yet. */
  blank(kind: EntryKind): DeskDocument;
  /** Returns what was done to a document, the last first. */
  versions(kind: EntryKind, id: string): Promise<Revision[]>;
  act(person: Person, act: Act): Promise<ActOutcome>;
}
