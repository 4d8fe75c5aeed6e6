import type { Kysely } from "kysely";
import { writeAuditLog } from "../audit/audit-log.server.ts";
import type { Person } from "../auth/roles.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { DraftsTable } from "../db/tables/office.server.ts";
import { always, type Visible } from "../school/times/when.ts";
import { actionInWords } from "./action-text.ts";
import type { DocumentAction } from "./actions.ts";
import {
  askedIn,
  type Before,
  beforeOf,
  boundariesOf,
  buildsOn,
  isOfSameForm,
  type Place,
  readStanding,
  type Standing,
  visibleIn,
} from "./document-state.server.ts";
import type { Act, Asked } from "./editor.ts";
import type { Described } from "./form/documents.ts";
import { readEntry } from "./read-documents.server.ts";

/** A document has changed since its form was shown. */
export class Changed extends Error {}

export interface Result {
  body: string | null;
  isBinned: boolean;
  /** The time of taking down; unchanged when left out. */
  downAt?: string | null;
  visible?: Visible;
  /** The question to the approver. When left out, a question ends and an answer stays. */
  asked?: Asked | null;
  noted?: { verb: DocumentAction; body: string; visible?: Visible; word?: string };
  /** The state for undo. Default: the state before this act. */
  before?: Before | null;
}

export interface Acting {
  place: Place;
  described: Described;
  person: Person;
  act: Act;
  now: Date;
}

/** Writes an act and changes what is published, in one transaction. @throws Changed when the writer saw an older version. */
export async function writeAction(
  db: Kysely<Database>,
  { place, described, person, act, now }: Acting,
  resultOf: (standing: Standing) => Result,
): Promise<void> {
  const standing = await readStanding(db, place);
  if (!buildsOn(standing, act)) throw new Changed();
  const result = resultOf(standing);
  const { noted, before = beforeIn(standing, act) } = result;
  const by = { author: person.name, author_id: person.id };
  const row = {
    ...by,
    ...draftOf(result, standing.draft),
    version: (standing.draft?.version ?? 0) + 1,
    binned_at: result.isBinned ? now.toISOString() : null,
    saved_at: now.toISOString(),
    writing: act.writing?.id ?? null,
    sequence: act.writing?.sequence ?? null,
    before: before && JSON.stringify(before),
  };
  await db
    .insertInto("drafts")
    .values({ ...place, ...row })
    .onConflict((known) => known.columns(["kind", "id"]).doUpdateSet(row))
    .execute();
  if (!noted) return;
  await writeFoundRevision(db, place, standing, now);
  await writeRevision(db, place, { ...noted, ...by, at: now.toISOString() });
  const done = actionInWords({
    verb: noted.verb,
    kind: place.kind,
    words: described.words,
    published: publishedBefore(standing, described),
    entry: JSON.parse(noted.body),
    author: person.name,
  });
  const address = `/office/${place.kind}/${place.id}`;
  await writeAuditLog(db, { person, ...done, address, at: now });
}

/** Returns the text that visitors saw before; that of the specification where the school has none of its own. */
function publishedBefore({ published }: Standing, { hasDefault, blank }: Described) {
  if (published) return readEntry(published.body);
  return hasDefault ? blank("") : null;
}

function draftOf({ body, downAt, visible, asked }: Result, draft: DraftsTable | undefined) {
  const known = { visible_from: draft?.visible_from ?? null, visible_until: draft?.visible_until ?? null };
  const before = draft ? askedIn(draft) : null;
  const asking = asked === undefined ? (before?.answer ? before : null) : asked;
  return {
    body,
    down_at: downAt === undefined ? (draft?.down_at ?? null) : downAt,
    ...(body === null ? boundariesOf(always) : visible ? boundariesOf(visible) : known),
    asked: asking && body !== null ? JSON.stringify(asking) : null,
  };
}

/** Returns the state for undo. Successive saves of one form are undone together. */
function beforeIn(standing: Standing, act: Act): Before | null {
  const isMore = act.verb === "keep" && isOfSameForm(standing, act);
  const known = isMore ? standing.draft?.before : null;
  return known ? JSON.parse(known) : beforeOf(standing);
}

const foundByOffice = { author: "", author_id: "" };

type Noted = NonNullable<Result["noted"]> & { author: string; author_id: string; at: string };

/** Stores the published text as the first version: the next one is compared with it, and it can be brought back. */
async function writeFoundRevision(db: Kysely<Database>, place: Place, { published }: Standing, now: Date) {
  if (!published || (await lastNumber(db, place)) > 0) return;
  const { body } = published;
  const visible = visibleIn(published);
  await writeRevision(db, place, { verb: "keep", body, visible, ...foundByOffice, at: now.toISOString() });
}

async function lastNumber(db: Kysely<Database>, place: Place): Promise<number> {
  const { last } = await db
    .selectFrom("revisions")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("kind", "=", place.kind)
    .where("id", "=", place.id)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function writeRevision(db: Kysely<Database>, place: Place, { visible, word, ...noted }: Noted) {
  const last = await lastNumber(db, place);
  const times = boundariesOf(visible ?? always);
  await db
    .insertInto("revisions")
    .values({ ...place, number: last + 1, ...noted, ...times, word: word || null })
    .execute();
}
