import type { Act, Verb } from "@school/content/office/desk";
import { describeDocument } from "@school/content/office/documents";
import type { Person } from "@school/content/office/people";
import { titleOf } from "@school/content/office/words";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";
import { noteInLog } from "./log.ts";
import { beforeOf, type Place, readStanding, type Standing, seenOf } from "./standing.ts";

/** A document has changed since its form was shown. */
export class Changed extends Error {}

/** The result of an act on a document. */
export interface Result {
  body: string | null;
  isBinned: boolean;
  /** Since when it is not on the website any more; as it was before when this is left out. */
  downAt?: string | null;
  /** The change that visitors can notice. */
  noted?: { verb: Verb; body: string };
  /** It cannot be undone. */
  isFinal?: true;
}

/** The person who acts, the document and the time. */
export interface Acting {
  place: Place;
  person: Person;
  act: Act;
  now: Date;
}

/**
 * Writes what an act makes of a document, in the transaction that also changes what is published, and before that change.
 * @throws Changed when the document is not any more what the writer had before her.
 */
export async function writeAct(
  db: Kysely<Database>,
  { place, person, act, now }: Acting,
  resultOf: (standing: Standing) => Result,
): Promise<void> {
  const standing = await readStanding(db, place);
  if (seenOf(standing) !== act.seen) throw new Changed();
  const { body, isBinned, noted, isFinal, downAt = standing.draft?.down_at ?? null } = resultOf(standing);
  const by = { author: person.name, author_id: person.id };
  const row = {
    ...by,
    body,
    version: (standing.draft?.version ?? 0) + 1,
    down_at: downAt,
    binned_at: isBinned ? now.toISOString() : null,
    saved_at: now.toISOString(),
    before: isFinal ? null : JSON.stringify(beforeOf(standing)),
  };
  await db
    .insertInto("drafts")
    .values({ ...place, ...row })
    .onConflict((known) => known.columns(["school_code", "kind", "id"]).doUpdateSet(row))
    .execute();
  if (!noted) return;
  await writeRevision(db, place, { ...noted, ...by, at: now.toISOString() });
  const described = describeDocument(place.kind, place.id);
  const about = described ? titleOf(described.words, JSON.parse(noted.body)) : "";
  const address = `/office/${place.kind}/${place.id}`;
  await noteInLog(db, { schoolCode: place.school_code, person, act: noted.verb, about, address, at: now });
}

async function writeRevision(
  db: Kysely<Database>,
  place: Place,
  revision: { verb: Verb; body: string; author: string; author_id: string; at: string },
) {
  const { last } = await db
    .selectFrom("revisions")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("school_code", "=", place.school_code)
    .where("kind", "=", place.kind)
    .where("id", "=", place.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("revisions")
    .values({ ...place, number: (last ?? 0) + 1, ...revision })
    .execute();
}
