import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, PublishedTable } from "../db/tables/database.server.ts";
import type { DraftsTable } from "../db/tables/office.server.ts";
import type { DocumentKind } from "../kinds/all.ts";
import { schoolProfileSchema } from "../school/school.ts";
import { askedIn } from "./asked.server.ts";
import type { DeskState } from "./desk.ts";
import type { Described } from "./form/documents.ts";
import { factGroups, factsOf } from "./form/facts/groups.ts";
import { isVisible } from "./visible.server.ts";

/** A group of facts has a place too, although one profile holds all groups. */
export interface Place {
  kind: DocumentKind;
  id: string;
}

export interface Standing {
  draft: DraftsTable | undefined;
  published: PublishedTable | undefined;
}

export async function readStanding(db: Kysely<Database>, place: Place): Promise<Standing> {
  const { kind, id } = place;
  const at = <Table extends "drafts" | "published">(table: Table, at: string) =>
    db.selectFrom<"drafts" | "published">(table).where("kind", "=", kind).where("id", "=", at);
  const published = await at("published", kind === "profile" ? "profile" : id)
    .selectAll("published")
    .executeTakeFirst();
  return {
    draft: await at("drafts", id).selectAll("drafts").executeTakeFirst(),
    published: published && kind === "profile" ? groupsOf(published).find((group) => group.id === id) : published,
  };
}

export function groupsOf(row: PublishedTable): PublishedTable[] {
  const profile = schoolProfileSchema.parse(JSON.parse(row.body));
  return factGroups.map((group) => ({ ...row, id: group, body: JSON.stringify(factsOf(group, profile)) }));
}

/** Changes with every draft and publication, also by the command line. */
export function seenOf({ draft, published }: Standing): string {
  const digest = createHash("sha256")
    .update(published ? JSON.stringify([published.body, published.visible_from, published.visible_until]) : "")
    .digest("base64url");
  return `${draft?.version ?? 0}.${digest.slice(0, 10)}`;
}

export function stateOf({ draft, published }: Standing, { words, hasDefault }: Described, now: Date): DeskState {
  if (draft?.binned_at) return "bin";
  const asked = draft?.body ? askedIn(draft) : null;
  if (asked) return asked.answer ? "back" : "wait";
  if (published) return draft?.body && isVisible(published, now) ? "changed" : stateOnSite(published, now);
  if (words.stays && !draft?.body) return hasDefault ? "default" : "empty";
  return draft?.down_at ? "down" : "draft";
}

function stateOnSite(published: PublishedTable, now: Date): "live" | "later" | "ended" {
  if (isVisible(published, now)) return "live";
  return published.visible_from !== null && published.visible_from > now.toISOString() ? "later" : "ended";
}
