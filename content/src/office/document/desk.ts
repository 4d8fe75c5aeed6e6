import type { DocumentKind, EntryKind } from "../../entities/all.ts";
import type { Person } from "../doors/people.ts";
import type { Visible, WhenTexts } from "../times/when.ts";
import type { Texts } from "./words.ts";

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
  // The text that the specification states.
  | "default"
  | "empty";

/** A draft that somebody has sent to be read, and the answer. */
export interface Asked {
  author: string;
  authorId: string;
  at: Date;
  /** The writer's word to the reader; empty for none. */
  note: string;
  /** Null while it waits. */
  answer: { author: string; at: Date; word: string } | null;
}

export interface DeskRow {
  kind: DocumentKind;
  id: string;
  /** Empty when nothing was written there yet. */
  title: string;
  state: DeskState;
  /** The day by which it is ordered, `YYYY-MM-DD`. */
  date: string | null;
  /** The author and time of the last act; null for a document of the command line. */
  last: { author: string; authorId: string; at: Date } | null;
  /** Null when nothing is published. */
  visible: Visible | null;
  asked: Asked | null;
  /** The version that the reader sees. An act is refused when the document has another version by then. */
  seen: string;
}

export interface DeskDocument extends DeskRow {
  /** The working draft, or what is published when there is none. */
  entry: Readonly<Record<string, unknown>>;
  published: Readonly<Record<string, unknown>> | null;
  /** Visibility of the draft, or of what is published when there is no draft. */
  when: Visible;
  /** Raised by everything that is done to it; 0 for a document that the office has not touched. */
  version: number;
  publishedAt: Date | null;
  canUndo: boolean;
  versions: number;
}

export interface Revision {
  number: number;
  verb: Verb;
  entry: Readonly<Record<string, unknown>>;
  author: string;
  at: Date;
  /** Visibility of what was published. */
  visible: Visible;
  word: string;
}

export interface Act {
  verb: Verb;
  kind: DocumentKind;
  id: string;
  seen: string;
  /** Fields and times stay as they are when they are left out. */
  texts?: Texts;
  when?: WhenTexts;
  /** With `keep`: only what has changed is kept, and it must be fit to be shown. */
  isLook?: true;
  /** With `send`, `approve` and `send back`. */
  word?: string;
  /** The word typed by who publishes alone what is risky. */
  typed?: string;
  /** With `bring back`: the version. */
  number?: number;
  /** The opened form that it comes from, and the number of this post among its posts; only with script. */
  writing?: Writing;
}

export interface Writing {
  id: string;
  sequence: number;
}

export type ActOutcome =
  /** `copy` is the id of the new document that `duplicate` has made. */
  | { status: "done"; copy?: string }
  | { status: "wrong"; errors: Readonly<Record<string, string>> }
  /** Somebody else was quicker. */
  | { status: "changed"; theirs: DeskDocument }
  /** A later post of the same form is there already. */
  | { status: "older" }
  /** The person may not do it, or it cannot be done. */
  | { status: "refused"; sentence: string };

export interface Desk {
  /** Newest first, the bin included. */
  list(kind: DocumentKind): Promise<DeskRow[]>;
  /** Returns the last touched documents of all kinds. */
  latest(): Promise<DeskRow[]>;
  /** Returns the drafts that wait for somebody's word or have got it, the oldest first. */
  asked(): Promise<DeskRow[]>;
  find(kind: DocumentKind, id: string): Promise<DeskDocument | null>;
  blank(kind: EntryKind): DeskDocument;
  /** Returns the last acts first: at most `most`, those before number `before`. */
  versions(kind: DocumentKind, id: string, most: number, before?: number): Promise<Revision[]>;
  act(person: Person, act: Act): Promise<ActOutcome>;
}
