import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database, PublishedTable } from "../db/tables/database.server.ts";
import type { DraftsTable } from "../db/tables/office.server.ts";
import { pathsIn } from "../db/visible-files.server.ts";
import type { DocumentKind } from "../kinds/all.ts";
import { schoolProfileSchema } from "../school/school.ts";
import { isSeenAt, type Visible } from "../school/times/when.ts";
import type { Act, Asked, DocumentState } from "./editor.ts";
import type { Described } from "./form/documents.ts";
import { factGroups, factsOf } from "./form/facts/groups.ts";

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

export function stateOf({ draft, published }: Standing, { words, hasDefault }: Described, now: Date): DocumentState {
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

const answered = z.object({ author: z.string(), at: z.coerce.date(), word: z.string() });
const askedSchema = z.object({
  author: z.string(),
  authorId: z.string(),
  at: z.coerce.date(),
  note: z.string(),
  answer: answered.nullable(),
});

export const askedIn = ({ asked }: Pick<DraftsTable, "asked">): Asked | null =>
  asked === null ? null : askedSchema.parse(JSON.parse(asked));

type Boundaries = Pick<PublishedTable, "visible_from" | "visible_until">;

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

/** Returns a text that changes with the bytes of every file that an entry names; empty when it names none. */
export async function namedBytes(db: Kysely<Database>, entry: unknown): Promise<string> {
  const paths = pathsIn(entry);
  if (paths.length === 0) return "";
  const files = await db
    .selectFrom("files")
    .select(["path", "hash"])
    .where("path", "in", paths)
    .orderBy("path")
    .execute();
  const hashes = files.map(({ path, hash }) => `${path} ${hash}`).join("\n");
  return createHash("sha256").update(hashes).digest("base64url").slice(0, 22);
}

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
