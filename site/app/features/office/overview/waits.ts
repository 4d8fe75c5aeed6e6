import type { Desk, DeskRow } from "@school/content/office/document/desk";
import type { Person } from "@school/content/office/doors/people";
import { approverOf, hasRightsOf } from "@school/content/office/doors/roles";
import { wordsOf } from "../frame/words.ts";

export interface Waits {
  /** Sent to this person. */
  toRead: DeskRow[];
  /** First what came back, then own drafts, then those of colleagues. */
  drafts: DeskRow[];
  /** Sent by this person, without an answer. */
  withOthers: DeskRow[];
}

export async function waitsOf(desk: Desk, person: Person): Promise<Waits> {
  const asked = await desk.asked();
  const begun = (await desk.latest()).filter(({ state }) => state === "draft" || state === "changed");
  const isHers = ({ asked }: DeskRow) => asked?.authorId === person.id;
  const readsIt = (row: DeskRow) => hasRightsOf(person.role, approverOf(wordsOf(row).publishedBy));
  const toRead = asked.filter((row) => row.state === "wait" && !isHers(row) && readsIt(row));
  const sentBack = asked.filter((row) => row.state === "back" && isHers(row));
  const isOwn = ({ last }: DeskRow) => last?.authorId === person.id;
  return {
    toRead,
    drafts: [...sentBack, ...begun.filter(isOwn), ...begun.filter((row) => !isOwn(row))],
    withOthers: asked.filter((row) => row.state === "wait" && isHers(row)),
  };
}
