import type { Act, Verb } from "@school/content/office/document/desk";
import type { Described } from "@school/content/office/document/documents";
import { withTexts } from "@school/content/office/document/form-texts";
import { type OfficeWords, publisherOf } from "@school/content/office/document/words";
import type { Person } from "@school/content/office/doors/people";
import { approverOf, hasRightsOf } from "@school/content/office/doors/roles";
import { type Before, isPutOtherwise } from "./before.ts";
import { readEntry } from "./desk-rows.ts";
import type { Standing } from "./standing.ts";

const besideSite: readonly Verb[] = ["keep", "send", "take out", "bring back", "duplicate"];
const byReader: readonly Verb[] = ["approve", "send back"];

export const writtenThere = "It comes from the school’s present system: change it there.";

/** Returns null when the person may do it. */
export function refusalOf({ role }: Person, act: Act, standing: Standing, { words }: Described): string | null {
  const { verb } = act;
  const { many, stays, forPrincipal } = words;
  const publishedBy = publisherOf(words, entriesOf(act, standing, words));
  if (stays && (verb === "bin" || (verb === "take down" && !stays.takeDown))) return `The ${many} stay where they are.`;
  if (stays && verb === "schedule") return `The ${many} are published now, or kept as a draft.`;
  if (byReader.includes(verb)) {
    const reader = approverOf(publishedBy);
    return hasRightsOf(role, reader) ? null : `The ${reader} reads what is sent.`;
  }
  if (hasRightsOf(role, publishedBy) || besideSite.includes(verb)) return null;
  if (verb === "bin" && !standing.published) return null;
  if (verb === "undo" && !changesSite(standing)) return null;
  if (forPrincipal && hasRightsOf(role, words.publishedBy)) return forPrincipal.why;
  return `The ${publishedBy} puts ${many} on the website and takes them down. Your draft is kept at school.`;
}

/** Returns the texts that the act may put on the website or take from it. */
function entriesOf({ texts = {} }: Act, { draft, published }: Standing, words: OfficeWords) {
  const before: Before | null = draft?.before == null ? null : JSON.parse(draft.before);
  const known = [draft?.body, published?.body, before?.published?.body].flatMap((body) =>
    body == null ? [] : [readEntry(body)],
  );
  return [...known, withTexts(words, known[0] ?? {}, texts)];
}

function changesSite(standing: Standing): boolean {
  const before = standing.draft?.before;
  if (before == null) return false;
  const known: Before = JSON.parse(before);
  return isPutOtherwise(known, standing);
}
