import type { Act } from "@school/content/office/document/desk";
import { type Standing, seenOf } from "./standing.ts";

/** Returns whether a document was last written by the form that an act comes from. */
export const isOfSameForm = ({ draft }: Standing, { writing }: Act) =>
  writing !== undefined && draft?.writing === writing.id;

/** Returns whether a later post of the same form is there already: the line has changed their order. */
export function isOvertaken(standing: Standing, act: Act): boolean {
  return isOfSameForm(standing, act) && (act.writing?.sequence ?? 0) <= (standing.draft?.sequence ?? 0);
}

/**
 * Returns whether an act builds on what its writer had before her: the document as her form was served, or as an earlier post of the same
 * form has left it, of which she may not have got the answer.
 */
export function buildsOn(standing: Standing, act: Act): boolean {
  if (!isOfSameForm(standing, act)) return seenOf(standing) === act.seen;
  return !isOvertaken(standing, act) && publishedIn(seenOf(standing)) === publishedIn(act.seen);
}

/** The part of a version that says what is published. */
const publishedIn = (seen: string) => seen.slice(seen.indexOf(".") + 1);
