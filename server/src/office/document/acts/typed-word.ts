import { typedWord } from "@school/content/office/document/typed-word";
import { writerOf } from "@school/content/office/document/writer";
import { emptyProfile } from "@school/content/school/school";
import { storedProfile } from "../../../store/published/stored-profile.ts";
import { askedIn } from "../asked.ts";
import { lastIn } from "../desk-rows.ts";
import type { Standing } from "../standing.ts";
import type { Acting } from "../write-act.ts";
import type { DeskServices } from "./carry-out.ts";

/** Returns null when the typed name is right, or not needed. */
export async function nameFault({ db }: DeskServices, { act, described }: Acting, body: string) {
  if (!described.words.asksForName?.(JSON.parse(body))) return null;
  const { name } = (await storedProfile(db)) ?? emptyProfile;
  return plain(act.typed ?? "") === plain(name) ? null : `Type “${name}” here: everybody acts on it at once.`;
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, " ");

/** Returns the word to type, or null: one person publishes a risky document that she alone has written. Another's draft needs no word. */
export function typedFault({ act, person, described }: Acting, { draft }: Standing, body: string): string | null {
  const word = typedWord(act.kind, described.words, JSON.parse(body));
  if (word === null) return null;
  const isTheirs = draft !== undefined && writerOf({ last: lastIn(draft), asked: askedIn(draft) }) !== person.id;
  const theirs = isTheirs && draft.body ? described.rules.safeParse(JSON.parse(draft.body)).data : null;
  if (JSON.stringify(theirs) === body) return null;
  const typed = (act.typed ?? "").trim().toLowerCase();
  return typed === word ? null : `Type “${word}” here: nobody else has read what you wrote.`;
}
