import type { Act } from "@school/content/office/document/desk";
import { type Standing, seenOf } from "./standing.ts";

export const isOfSameForm = ({ draft }: Standing, { writing }: Act) =>
  writing !== undefined && draft?.writing === writing.id;

/** Returns whether a later post of the same form came first: the line has changed their order. */
export function isOvertaken(standing: Standing, act: Act): boolean {
  return isOfSameForm(standing, act) && (act.writing?.sequence ?? 0) <= (standing.draft?.sequence ?? 0);
}

/** Returns whether the writer saw the present document: the one in her form, or the result of an earlier post of that form. */
export function buildsOn(standing: Standing, act: Act): boolean {
  if (!isOfSameForm(standing, act)) return seenOf(standing) === act.seen;
  return !isOvertaken(standing, act) && publishedIn(seenOf(standing)) === publishedIn(act.seen);
}

/** The part of a version that says what is published. */
const publishedIn = (seen: string) => seen.slice(seen.indexOf(".") + 1);
