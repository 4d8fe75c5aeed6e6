import type { PublishedTable } from "../db/tables/database.server.ts";
import { isSeenAt, type Visible } from "../school/times/when.ts";

export type Boundaries = Pick<PublishedTable, "visible_from" | "visible_until">;

const dateIn = (text: string | null) => (text === null ? null : new Date(text));

export const visibleIn = ({ visible_from, visible_until }: Boundaries): Visible => ({
  from: dateIn(visible_from),
  until: dateIn(visible_until),
});

export const boundariesOf = ({ from, until }: Visible): Boundaries => ({
  visible_from: from?.toISOString() ?? null,
  visible_until: until?.toISOString() ?? null,
});

/** The website's query has the same rule. */
export const isVisible = (published: Boundaries | undefined, now: Date): boolean =>
  isSeenAt(published ? visibleIn(published) : null, now);
