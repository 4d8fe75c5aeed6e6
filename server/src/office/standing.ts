import { createHash } from "node:crypto";
import type { EntryKind } from "@school/content/entities/all";
import type { DeskState } from "@school/content/office/desk";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";
import type { DraftsTable } from "../store/tables/office.ts";
import type { PublishedTable } from "../store/tables/published.ts";

/** A document's place. */
export interface Place {
  school_code: string;
  kind: EntryKind;
  id: string;
}

/** The state of a document in the office and on the website. */
export interface Standing {
  draft: DraftsTable | undefined;
  published: PublishedTable | undefined;
}

export async function readStanding(db: Kysely<Database>, place: Place): Promise<Standing> {
  const at = <Table extends "drafts" | "published">(table: Table) =>
    db
      .selectFrom<"drafts" | "published">(table)
      .where("school_code", "=", place.school_code)
      .where("kind", "=", place.kind)
      .where("id", "=", place.id);
  return {
    draft: await at("drafts").selectAll("drafts").executeTakeFirst(),
    published: await at("published").selectAll("published").executeTakeFirst(),
  };
}

/** Returns what tells one standing from every other: also from one that the command line has published meanwhile. */
export function seenOf({ draft, published }: Standing): string {
  const digest = createHash("sha256")
    .update(published?.body ?? "")
    .digest("base64url");
  return `${draft?.version ?? 0}.${digest.slice(0, 10)}`;
}

export function stateOf({ draft, published }: Standing): DeskState {
  if (draft?.binned_at) return "bin";
  if (published) return draft?.body ? "changed" : "live";
  return draft?.down_at ? "down" : "draft";
}

/** The state that undo restores. */
export interface Before {
  draft: Pick<DraftsTable, "body" | "down_at" | "binned_at"> | null;
  published: Pick<PublishedTable, "body" | "position" | "visible_from" | "visible_until"> | null;
}

export function beforeOf({ draft, published }: Standing): Before {
  return {
    draft: draft ? { body: draft.body, down_at: draft.down_at, binned_at: draft.binned_at } : null,
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
