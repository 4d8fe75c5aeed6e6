import type { PublishedTable } from "../db/tables/database.server.ts";
import type { DraftsTable } from "../db/tables/office.server.ts";
import type { Standing } from "./standing.server.ts";

/** A document on the website: its text and the time for which visitors see it. */
export type Put = Pick<PublishedTable, "body" | "visible_from" | "visible_until"> & { position?: number };

/** Draft and published text as they stood before an act, for undo. */
export interface Before {
  draft: Pick<DraftsTable, "body" | "down_at" | "binned_at" | "visible_from" | "visible_until" | "asked"> | null;
  published: Required<Put> | null;
}

export function beforeOf({ draft, published }: Standing): Before {
  return {
    draft: draft
      ? {
          body: draft.body,
          down_at: draft.down_at,
          binned_at: draft.binned_at,
          visible_from: draft.visible_from,
          visible_until: draft.visible_until,
          asked: draft.asked,
        }
      : null,
    published: published
      ? {
          body: published.body,
          position: published.position,
          visible_from: published.visible_from,
          visible_until: published.visible_until,
        }
      : null,
  };
}

/** Returns whether visitors have another text, or at another time, than before. */
export function isPutOtherwise(before: Before, { published }: Standing): boolean {
  const facts = (put: Put | null | undefined) => put && [put.body, put.visible_from, put.visible_until];
  return JSON.stringify(facts(before.published) ?? null) !== JSON.stringify(facts(published) ?? null);
}
