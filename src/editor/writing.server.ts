import type { Act } from "./desk.ts";
import { type Standing, seenOf } from "./standing.server.ts";

export const isOfSameForm = ({ draft }: Standing, { writing }: Act) =>
  writing !== undefined && draft?.writing === writing.id;

/** Returns whether the server already has a later post of this form: the network changed their order. */
export function isOvertaken(standing: Standing, act: Act): boolean {
  return isOfSameForm(standing, act) && (act.writing?.sequence ?? 0) <= (standing.draft?.sequence ?? 0);
}

/** Returns whether the writer saw the present document: the one in the form, or an earlier post of the same form. */
export function buildsOn(standing: Standing, act: Act): boolean {
  if (!isOfSameForm(standing, act)) return seenOf(standing) === act.seen;
  return !isOvertaken(standing, act) && publishedIn(seenOf(standing)) === publishedIn(act.seen);
}

const publishedIn = (seen: string) => seen.slice(seen.indexOf(".") + 1);
