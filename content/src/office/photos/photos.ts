import type { DocumentKind } from "../../entities/all.ts";
import type { FileFacts } from "../../files/files.ts";
import type { DeskState } from "../document/desk.ts";
import type { Person } from "../doors/people.ts";
import { hasRightsOf } from "../doors/roles.ts";

export interface Naming {
  kind: DocumentKind;
  id: string;
  /** The kind in words, and what the document is called. */
  one: string;
  title: string;
  state: DeskState;
}

export interface Hiding {
  at: Date;
  author: string;
  authorId: string;
}

export interface OfficePhoto {
  facts: FileFacts;
  usedIn: Naming[];
  /** Null while visitors may see it. */
  hidden: Hiding | null;
}

export interface Photos {
  find(path: string): Promise<OfficePhoto | null>;
  /** Takes a picture out of everything that visitors can reach. Returns false when there is no such picture. */
  hide(person: Person, path: string): Promise<boolean>;
  /** Shows a hidden picture to visitors again. Returns the reason when it cannot, else null. */
  show(person: Person, path: string): Promise<string | null>;
}

/** In milliseconds: time to take back one's own tap. */
const UNDO_WITHIN = 10 * 60_000;

/** Returns whether a person may show a hidden picture again: the principal always, the one who hid it only within `UNDO_WITHIN`. */
export function mayShowAgain({ id, role }: Person, { at, authorId }: Hiding, now: Date): boolean {
  return hasRightsOf(role, "principal") || (id === authorId && now.getTime() - at.getTime() < UNDO_WITHIN);
}

export const photoPage = (path: string): string => `/office/photo?file=${encodeURIComponent(path)}`;
