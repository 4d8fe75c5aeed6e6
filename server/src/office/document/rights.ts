import type { Act, Verb } from "@school/content/office/document/desk";
import type { Described } from "@school/content/office/document/documents";
import type { Person } from "@school/content/office/doors/people";
import { approverOf, hasRightsOf } from "@school/content/office/doors/roles";
import { type Before, isPutOtherwise } from "./before.ts";
import type { Standing } from "./standing.ts";

const besideSite: readonly Verb[] = ["keep", "send", "take out", "bring back", "duplicate"];
const byReader: readonly Verb[] = ["approve", "send back"];

export const writtenThere = "It comes from the school’s present system: change it there.";

/** Returns null when the person may do it. */
export function refusalOf({ role }: Person, { verb }: Act, standing: Standing, { words }: Described): string | null {
  const { publishedBy, many, stays } = words;
  if (stays && (verb === "bin" || (verb === "take down" && !stays.takeDown))) return `The ${many} stay where they are.`;
  if (stays && verb === "schedule") return `The ${many} are published now, or kept as a draft.`;
  if (byReader.includes(verb)) {
    const reader = approverOf(publishedBy);
    return hasRightsOf(role, reader) ? null : `The ${reader} reads what is sent.`;
  }
  if (hasRightsOf(role, publishedBy) || besideSite.includes(verb)) return null;
  if (verb === "bin" && !standing.published) return null;
  if (verb === "undo" && !changesSite(standing)) return null;
  return `The ${publishedBy} puts ${many} on the website and takes them down. Your draft is kept at school.`;
}

function changesSite(standing: Standing): boolean {
  const before = standing.draft?.before;
  if (before == null) return false;
  const known: Before = JSON.parse(before);
  return isPutOtherwise(known, standing);
}
