import type { DocumentKind } from "../../entities/all.ts";
import type { FileFacts } from "../../files/files.ts";
import type { DeskState } from "../document/desk.ts";
import type { Person } from "../doors/people.ts";
import { hasRightsOf } from "../doors/roles.ts";

/** A document that names a picture. */
export interface Naming {
  kind: DocumentKind;
  id: string;
  /** The kind in words, and what the document is called. */
  one: string;
  title: string;
  state: DeskState;
}

/** The time at which a picture was hidden, and the person. */
export interface Hiding {
  at: Date;
  author: string;
  authorId: string;
}

/** A stored picture as its page in the office shows it. */
export interface OfficePhoto {
  facts: FileFacts;
  usedIn: Naming[];
  /** Null while visitors may see it. */
  hidden: Hiding | null;
}

/** The pictures of the school, and what is to be done when a family wants one away. */
export interface Photos {
  /** Returns null for a path under which no picture is stored. */
  find(path: string): Promise<OfficePhoto | null>;
  /** Takes a picture out of everything that visitors can reach. Returns false when there is none of this path. */
  hide(person: Person, path: string): Promise<boolean>;
  /** Lets visitors see a picture again. Returns why not, in words; null when they may. */
  show(person: Person, path: string): Promise<string | null>;
}

/** Milliseconds in which somebody may take back her own tap. */
const UNDO_WITHIN = 10 * 60_000;

/** Returns whether a person may show a hidden picture again: the principal may, and for a short while whoever has hidden it. */
export function mayShowAgain({ id, role }: Person, { at, authorId }: Hiding, now: Date): boolean {
  return hasRightsOf(role, "principal") || (id === authorId && now.getTime() - at.getTime() < UNDO_WITHIN);
}

/** Returns the address of a picture's page in the office. */
export const photoPage = (path: string): string => `/office/photo?file=${encodeURIComponent(path)}`;
