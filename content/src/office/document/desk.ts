import type { DocumentKind, EntryKind } from "../../entities/all.ts";
import type { Person } from "../doors/people.ts";
import type { Visible, WhenTexts } from "../times/when.ts";
import type { Texts } from "./words.ts";

/** The acts on a document. */
export const verbs = [
  "keep",
  "publish",
  "schedule",
  "send",
  "approve",
  "send back",
  "take down",
  "bin",
  "take out",
  "bring back",
  "duplicate",
  "undo",
] as const;
export type Verb = (typeof verbs)[number];

export const isVerb = (text: unknown): text is Verb => verbs.some((verb) => verb === text);

/**
 * The state of a document: on the website, there with a draft beside it, waiting for its day, come down on its day, never there, with
 * the principal, sent back by her, taken down, in the bin; as the specification has it, not written at all.
 */
export type DeskState =
  | "live"
  | "changed"
  | "later"
  | "ended"
  | "draft"
  | "wait"
  | "back"
  | "down"
  | "bin"
  | "default"
  | "empty";

/** A draft that somebody has sent to be read, and what came of it. */
export interface Asked {
  author: string;
  authorId: string;
  at: Date;
  /** A word to whoever reads it; empty for none. */
  note: string;
  /** Null while it waits. */
  answer: { author: string; at: Date; word: string } | null;
}

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
  last: { author: string; authorId: string; at: Date } | null;
  /** The time in which parents see what is published; null when nothing is. */
  visible: Visible | null;
  asked: Asked | null;
  /** The version that the reader sees. An act is refused when the document has another version by then. */
  seen: string;
}

/** A document as its form shows it. */
export interface DeskDocument extends DeskRow {
  /** The working draft, or what is published when there is none. */
  entry: Readonly<Record<string, unknown>>;
  published: Readonly<Record<string, unknown>> | null;
  /** Visibility of the draft, or of what is published when there is no draft. */
  when: Visible;
  /** Raised by everything that is done to it; 0 for a document that the office has not touched. */
  version: number;
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
  /** Visibility of what was published. */
  visible: Visible;
  /** The message that came with it; empty for none. */
  word: string;
}

/** A request to act on a document. */
export interface Act {
  verb: Verb;
  kind: DocumentKind;
  id: string;
  /** As it stood in the form. */
  seen: string;
  /** The fields as written; they stay as they are when this is left out. */
  texts?: Texts;
  /** The part "When" as written; it stays as it is when this is left out. */
  when?: WhenTexts;
  /** With `keep`: only what has changed is kept, and it must be fit to be shown. */
  isLook?: true;
  /** With `send`, `approve` and `send back`: what is said with it. */
  word?: string;
  /** The word typed by who publishes alone what is risky. */
  typed?: string;
  /** The version that is brought back. */
  number?: number;
  /** The opened form that it comes from, and the number of this post among its posts; only with script. */
  writing?: Writing;
}

export interface Writing {
  id: string;
  sequence: number;
}

/** The outcome of an act. */
export type ActOutcome =
  /** `copy` is the id of the new document that `duplicate` has made. */
  | { status: "done"; copy?: string }
  /** Faults of fields, in words. */
  | { status: "wrong"; errors: Readonly<Record<string, string>> }
  /** Somebody else was quicker; nothing was done. */
  | { status: "changed"; theirs: DeskDocument }
  /** A later post of the same form is there already; nothing was done. */
  | { status: "older" }
  /** The person may not do it, or it cannot be done; nothing was done. */
  | { status: "refused"; sentence: string };

/** Reads and writes the drafts, versions and published documents of the office. */
export interface Desk {
  /** Returns all documents of a kind, the bin included; the newest first. Page texts and groups of facts: all there are. */
  list(kind: DocumentKind): Promise<DeskRow[]>;
  /** Returns what was touched last, of all kinds. */
  latest(): Promise<DeskRow[]>;
  /** Returns the drafts that wait for somebody's word or have got it, the oldest first. */
  asked(): Promise<DeskRow[]>;
  find(kind: DocumentKind, id: string): Promise<DeskDocument | null>;
  /** Returns an entry that nobody has written yet. */
  blank(kind: EntryKind): DeskDocument;
  /** Returns what was done to a document, the last first: at most `most`, those before number `before`. */
  versions(kind: DocumentKind, id: string, most: number, before?: number): Promise<Revision[]>;
  act(person: Person, act: Act): Promise<ActOutcome>;
}
