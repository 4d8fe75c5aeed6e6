import { type DocumentKind, entities, isEntryKind } from "@school/content/entities/all";
import { type Act, type ActOutcome, type DeskDocument, isVerb, type Verb } from "@school/content/office/desk";
import { describeDocument, isDocumentKind } from "@school/content/office/documents";
import type { Office } from "@school/content/office/office";
import type { Person } from "@school/content/office/people";
import type { OfficeWords, Texts } from "@school/content/office/words";
import { nothingHere } from "./nothing-here.ts";

/** Returns the kind and id that an address names. @throws the answer to one that names none. */
export function namedBy({ kind, id }: { kind: string; id: string }): { kind: DocumentKind; id: string } {
  if (!isDocumentKind(kind) || !describeDocument(kind, id)) throw nothingHere();
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
  { kind, id }: { kind: DocumentKind; id: string },
  posted: Readonly<Record<string, string>>,
): Promise<{ verb: Verb; answer: Answer | null }> {
  const { verb: asked, seen = "", number } = posted;
  // Enter in a field sends a form without a button.
  const verb = isVerb(asked) ? asked : "keep";
  const texts = textsIn(wordsOf({ kind, id }), posted);
  const act: Act = { verb, kind, id, seen, texts, ...(number && { number: Number(number) }) };
  const outcome = await desk.act(person, act);
  return { verb, answer: outcome.status === "done" ? null : { outcome, verb, texts, seen } };
}

/** Returns what the office calls a document, and asks for. */
export function wordsOf({ kind, id }: { kind: DocumentKind; id: string }): OfficeWords {
  const described = describeDocument(kind, id);
  if (!described) throw nothingHere();
  return described.words;
}

function textsIn({ fields }: OfficeWords, posted: Readonly<Record<string, string>>): Texts {
  const names = fields.map(({ name }) => name);
  return Object.fromEntries(names.flatMap((name) => (posted[name] === undefined ? [] : [[name, posted[name]]])));
}

/** HTTP's word for what became of it. */
export const statusOf = { wrong: 400, changed: 409, refused: 403 } as const satisfies Record<
  Answer["outcome"]["status"],
  number
>;

/** Returns the document of an address; that of `new` nobody has written yet. */
export async function documentAt({ desk }: Office, kind: DocumentKind, id: string): Promise<DeskDocument | null> {
  if (id === "new" && isEntryKind(kind)) return entities[kind].office.needsFile ? null : desk.blank(kind);
  return desk.find(kind, id);
}
