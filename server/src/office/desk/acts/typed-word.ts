import { typedWord } from "@school/content/office/document/typed-word";
import { writerOf } from "@school/content/office/document/writer";
import { askedIn } from "../asked.ts";
import { lastIn } from "../desk-rows.ts";
import type { Standing } from "../standing.ts";
import type { Acting } from "../write-act.ts";

/** Returns the word to type, or null: one person publishes a risky document that she alone has written. Another's draft needs no word. */
export function typedFault({ act, person, described }: Acting, { draft }: Standing, body: string): string | null {
  const word = typedWord(act.kind, described.words);
  if (word === null) return null;
  const isTheirs = draft !== undefined && writerOf({ last: lastIn(draft), asked: askedIn(draft) }) !== person.id;
  const theirs = isTheirs && draft.body ? described.rules.safeParse(JSON.parse(draft.body)).data : null;
  if (JSON.stringify(theirs) === body) return null;
  const typed = (act.typed ?? "").trim().toLowerCase();
  return typed === word ? null : `Type “${word}” here: nobody else has read what you wrote.`;
}
