import type { DocumentKind, EntryKind } from "../entities/all.ts";
import type { Person } from "./people.ts";
import type { Texts } from "./words.ts";

/** The acts on a document. */
export const verbs = ["keep", "publish", "take down", "bin", "take out", "bring back", "undo"] as const;
export type Verb = (typeof verbs)[number];

export const isVerb = (text: unknown): text is Verb => verbs.some((verb) => verb === text);

/**
 * The state of a document: on the website, there with a draft beside it, never there, taken down, in the bin; as the specification
 * has it, not written at all.
 */
export type DeskState = "live" | "changed" | "draft" | "down" | "bin" | "default" | "empty";

/** A document as lists show it. */
export interface DeskRow {
  kind: DocumentKind;
  id: string;
  /** By what it is called; empty when nothing was written there yet. */
  title: string;
  state: DeskState;
  /** The day by which it is ordered, `YYYY-MM-DD`. */
  date: string | null;
  /** The author and time of the last act; null for a document of the command line. */
  last: { author: string; at: Date } | null;
}

/** A document as its form shows it. */
export interface DeskDocument extends DeskRow {
  /** The working draft, or what is published when there is none. */
  entry: Readonly<Record<string, unknown>>;
  published: Readonly<Record<string, unknown>> | null;
  /** The version that the writer sees. A save is refused when the document has another version by then. */
  seen: string;
  /** The time of its last publication by the office. */
  publishedAt: Date | null;
  /** True when the last act can be undone. */
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

/** A request to act on a document. */
export interface Act {
  verb: Verb;
  kind: DocumentKind;
  id: string;
  /** As it stood in the form. */
  seen: string;
  /** The fields as written; only with `keep` and `publish`. */
  texts?: Texts;
  /** The version that is brought back. */
  number?: number;
}

/** The outcome of an act. */
export type ActOutcome =
  | { status: "done" }
  /** Faults of fields, in words. */
  | { status: "wrong"; errors: Readonly<Record<string, string>> }
  /** Somebody else was quicker; nothing was done. */
  | { status: "changed"; theirs: DeskDocument }
  /** The person may not do it, or it cannot be done; nothing was done. */
  | { status: "refused"; sentence: string };

/** Reads and writes the drafts, versions and published documents of the office. */
export interface Desk {
  /** Returns all documents of a kind, the bin included; the newest first. Page texts and groups of facts: all there are. */
  list(kind: DocumentKind): Promise<DeskRow[]>;
  /** Returns what was touched last, of all kinds. */
  latest(): Promise<DeskRow[]>;
  find(kind: DocumentKind, id: string): Promise<DeskDocument | null>;
  /** Returns an entry that nobody has written yet. */
  blank(kind: EntryKind): DeskDocument;
  /** Returns what was done to a document, the last first. */
  versions(kind: DocumentKind, id: string): Promise<Revision[]>;
  act(person: Person, act: Act): Promise<ActOutcome>;
}
