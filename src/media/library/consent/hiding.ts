import type { Person } from "../../../auth/roles.ts";
import { hasRightsOf } from "../../../auth/roles.ts";

/** The time at which a picture was hidden, and the person. */
export interface Hiding {
  at: Date;
  author: string;
  authorId: string;
}

/** Milliseconds in which somebody may take back her own tap. */
const UNDO_WITHIN = 10 * 60_000;

/** Returns whether a person may show a hidden picture again: the principal may, and for a short while whoever has hidden it. */
export function mayShowAgain({ id, role }: Person, { at, authorId }: Hiding, now: Date): boolean {
  return hasRightsOf(role, "principal") || (id === authorId && now.getTime() - at.getTime() < UNDO_WITHIN);
}
