import type { Person } from "../auth/roles.ts";
import type { DocumentKind, EntryKind } from "../kinds/all.ts";
import type { OfficeDescription, Texts } from "../kinds/office-description.ts";
import { isSeenAt, type VisiblePeriod, type WhenTexts } from "../school/visible-period.ts";
import { nothingHere } from "../ui/office/nothing-here.ts";
import type { DocumentAction } from "./actions.ts";
import { describeDocument } from "./form/documents.ts";

export type DocumentStatus =
  | "live"
  | "changed"
  | "later"
  | "ended"
  | "draft"
  | "wait"
  | "back"
  | "down"
  | "bin"
  // The website shows the specification's text.
  | "default"
  | "empty";

export interface ApprovalRequest {
  author: string;
  authorId: string;
  at: Date;
  /** The writer's words for the reader; may be empty. */
  note: string;
  /** Null while it waits. */
  answer: { author: string; at: Date; word: string } | null;
}

export interface DocumentSummary {
  kind: DocumentKind;
  id: string;
  title: string;
  /** The path of the picture that stands for it. */
  picture: string | null;
  state: DocumentStatus;
  date: string | null;
  /** The author and time of the last act; null for a document of the command line. */
  last: { author: string; authorId: string; at: Date } | null;
  visible: VisiblePeriod | null;
  asked: ApprovalRequest | null;
  /** The version that the person sees. An act is refused when the document has a newer one. */
  seen: string;
}

export interface EditedDocument extends DocumentSummary {
  entry: Readonly<Record<string, unknown>>;
  published: Readonly<Record<string, unknown>> | null;
  /** Changes with the bytes of the files that it names. */
  bytes: string;
  /** Visibility of the draft, or of what is published when there is no draft. */
  when: VisiblePeriod;
  /** Every act raises it; 0 for a document that the office has not touched. */
  version: number;
  publishedAt: Date | null;
  canUndo: boolean;
  versions: number;
}

/** Returns whether parents see an earlier text than the draft. */
export const isChangedSince = ({ state, published, visible }: EditedDocument, now: Date): boolean =>
  state !== "live" && state !== "bin" && published !== null && isSeenAt(visible, now);

export interface Revision {
  number: number;
  verb: DocumentAction;
  entry: Readonly<Record<string, unknown>>;
  author: string;
  at: Date;
  visible: VisiblePeriod;
  word: string;
}

export interface ActionRequest {
  verb: DocumentAction;
  kind: DocumentKind;
  id: string;
  seen: string;
  /** With `approve`: the bytes of its files that the person sees. It is refused when a file has been replaced. */
  bytes?: string;
  /** Fields and times stay as they are when they are left out. */
  texts?: Texts;
  when?: WhenTexts;
  /** With `keep`: keeps only a text that has changed and is fit to be shown. */
  isLook?: true;
  /** With `send`, `approve` and `send back`: the words for the other person. */
  word?: string;
  typed?: string;
  number?: number;
  /** With script: the opened form, and the number of this post among its posts. */
  writing?: Writing;
}

interface Writing {
  id: string;
  sequence: number;
}

export type ActionOutcome =
  /** `copy` is the id that `duplicate` has made. */
  | { status: "done"; copy?: string }
  | { status: "wrong"; errors: Readonly<Record<string, string>> }
  /** Somebody else has changed the document since. */
  | { status: "changed"; theirs: EditedDocument }
  /** The server already has a later post of the same form. */
  | { status: "older" }
  /** `isFault`: of the store, not of the person. */
  | { status: "refused"; sentence: string; isFault?: true };

export interface Editor {
  list(kind: DocumentKind): Promise<DocumentSummary[]>;
  /** Returns the rows of these documents in their order; those that are gone are left out. */
  named(keys: readonly Pick<DocumentSummary, "kind" | "id">[]): Promise<DocumentSummary[]>;
  latest(): Promise<DocumentSummary[]>;
  /** Returns the drafts that wait for approval or have an answer, oldest first. */
  asked(): Promise<DocumentSummary[]>;
  find(kind: DocumentKind, id: string): Promise<EditedDocument | null>;
  blank(kind: EntryKind): EditedDocument;
  /** Returns the last `most` revisions before number `before`, newest first. */
  versions(kind: DocumentKind, id: string, most: number, before?: number): Promise<Revision[]>;
  act(person: Person, act: ActionRequest): Promise<ActionOutcome>;
}

declare module "../auth/office-context.ts" {
  interface Office {
    editor: Editor;
  }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the office's description of a document. */
export function descriptionOf({ kind, id }: { kind: DocumentKind; id: string }): OfficeDescription {
  const described = describeDocument(kind, id);
  if (!described) throw nothingHere();
  return described.words;
}

/** Returns null when nobody of the office has written it. An answer that sends it back does not count as writing. */
export function writerOf({ last, asked }: Pick<DocumentSummary, "last" | "asked">): string | null {
  const isSentBack = asked?.answer?.at.getTime() === last?.at.getTime();
  return (isSentBack && asked?.authorId) || (last?.authorId ?? null);
}
