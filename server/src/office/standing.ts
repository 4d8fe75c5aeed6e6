import { createHash } from "node:crypto";
import type { DocumentKind } from "@school/content/entities/all";
import type { DeskState } from "@school/content/office/desk";
import type { Described } from "@school/content/office/documents";
import { factGroups, factsOf } from "@school/content/office/facts/groups";
import { schoolProfileSchema } from "@school/content/school/school";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";
import type { DraftsTable } from "../store/tables/office.ts";
import type { PublishedTable } from "../store/tables/published.ts";

/** A document's place in the office. A group of facts has one too, though all of them are published as one profile. */
export interface Place {
  school_code: string;
  kind: DocumentKind;
  id: string;
}

/** The state of a document in the office and on the website. */
export interface Standing {
  draft: DraftsTable | undefined;
  published: PublishedTable | undefined;
}

export async function readStanding(db: Kysely<Database>, place: Place): Promise<Standing> {
  const { kind, id } = place;
  const at = <Table extends "drafts" | "published">(table: Table, at: string) =>
    db
      .selectFrom<"drafts" | "published">(table)
      .where("school_code", "=", place.school_code)
      .where("kind", "=", kind)
      .where("id", "=", at);
  const published = await at("published", kind === "profile" ? "profile" : id)
    .selectAll("published")
    .executeTakeFirst();
  return {
    draft: await at("drafts", id).selectAll("drafts").executeTakeFirst(),
    published: published && kind === "profile" ? groupsOf(published).find((group) => group.id === id) : published,
  };
}

/** Returns the groups of facts as if each was published by itself. */
export function groupsOf(row: PublishedTable): PublishedTable[] {
  const profile = schoolProfileSchema.parse(JSON.parse(row.body));
  return factGroups.map((group) => ({ ...row, id: group, body: JSON.stringify(factsOf(group, profile)) }));
}

/** Returns what tells one standing from every other: also from one that the command line has published meanwhile. */
export function seenOf({ draft, published }: Standing): string {
  const digest = createHash("sha256")
    .update(published?.body ?? "")
    .digest("base64url");
  return `${draft?.version ?? 0}.${digest.slice(0, 10)}`;
}

export function stateOf({ draft, published }: Standing, { words, hasDefault }: Described): DeskState {
  if (draft?.binned_at) return "bin";
  if (published) return draft?.body ? "changed" : "live";
  if (words.stays && !draft?.body) return hasDefault ? "default" : "empty";
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
