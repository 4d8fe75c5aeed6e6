import { type EntryKind, entities, isEntryKind } from "@school/content/entities/all";
import { isId } from "@school/content/fields";
import { type Act, type ActOutcome, type DeskDocument, isVerb, type Verb } from "@school/content/office/desk";
import type { Office } from "@school/content/office/office";
import type { Person } from "@school/content/office/people";
import type { Texts } from "@school/content/office/words";
import { nothingHere } from "./nothing-here.ts";

/** Returns the kind and id that an address names. @throws the answer to one that names none. */
export function namedBy({ kind, id }: { kind: string; id: string }): { kind: EntryKind; id: string } {
  if (!isEntryKind(kind) || !isId(id)) throw nothingHere();
  return { kind, id };
}

/** The outcome of a post to the form of a document. */
export interface Answer {
  outcome: Exclude<ActOutcome, { status: "done" }>;
  verb: Verb;
  texts: Texts;
  seen: string;
}

/** Does what a posted form asks for. Returns null when it is done. */
export async function doAsPosted(
  { desk }: Office,
  person: Person,
  { kind, id }: { kind: EntryKind; id: string },
  posted: Readonly<Record<string, string>>,
): Promise<{ verb: Verb; answer: Answer | null }> {
  const { verb: asked, seen = "", number } = posted;
  // Enter in a field sends a form without a button.
  const verb = isVerb(asked) ? asked : "keep";
  const texts = textsIn(kind, posted);
  const act: Act = { verb, kind, id, seen, texts, ...(number && { number: Number(number) }) };
  const outcome = await desk.act(person, act);
  return { verb, answer: outcome.status === "done" ? null : { outcome, verb, texts, seen } };
}

function textsIn(kind: EntryKind, posted: Readonly<Record<string, string>>): Texts {
  const names = entities[kind].office.fields.map(({ name }) => name);
  return Object.fromEntries(names.flatMap((name) => (posted[name] === undefined ? [] : [[name, posted[name]]])));
}

/** HTTP's word for what became of it. */
export const statusOf = { wrong: 400, changed: 409, refused: 403 } as const satisfies Record<
  Answer["outcome"]["status"],
  number
>;

/** Returns the document of an address; that of `new` nobody has written yet. */
export async function documentAt({ desk }: Office, kind: EntryKind, id: string): Promise<DeskDocument | null> {
  if (id === "new") return entities[kind].office.needsFile ? null : desk.blank(kind);
  return desk.find(kind, id);
}
