import type { Person } from "../auth/roles.ts";
import { approverOf, hasRightsOf } from "../auth/roles.ts";
import type { Desk, DeskRow } from "../editor/desk.ts";
import { wordsOf } from "../editor/words.ts";

export interface Waits {
  /** Sent to this person. */
  toRead: DeskRow[];
  /** Drafts of this person: first what came back. */
  own: DeskRow[];
  /** Drafts that colleagues have begun. */
  others: DeskRow[];
  /** Drafts sent for approval, without an answer. */
  withReader: DeskRow[];
}

export async function waitsOf(desk: Desk, person: Person): Promise<Waits> {
  const asked = await desk.asked();
  const begun = (await desk.latest()).filter(({ state }) => state === "draft" || state === "changed");
  const isHers = ({ asked }: DeskRow) => asked?.authorId === person.id;
  const readsIt = (row: DeskRow) => !isHers(row) && hasRightsOf(person.role, approverOf(wordsOf(row).publishedBy));
  const isOwn = ({ last }: DeskRow) => last?.authorId === person.id;
  const waiting = asked.filter(({ state }) => state === "wait");
  const sentBack = asked.filter(({ state }) => state === "back");
  return {
    toRead: waiting.filter(readsIt),
    own: [...sentBack.filter(isHers), ...begun.filter(isOwn)],
    others: begun.filter((row) => !isOwn(row)),
    withReader: waiting.filter((row) => !readsIt(row)),
  };
}
