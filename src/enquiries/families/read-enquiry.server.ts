import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";
import type { EnquiryState, OwnEnquiry, WithdrawnEnquiry } from "../../kinds/forms/own-enquiry.ts";

/** Returns an enquiry as its family sees it, what is left of a withdrawn one, or null. */
export async function readEnquiry(db: Kysely<Database>, id: string): Promise<OwnEnquiry | WithdrawnEnquiry | null> {
  const row = await storedEnquiry(db, id);
  if (!row) return readWithdrawn(db, id);
  const lines = await linesOf(db, id);
  return {
    reference: row.reference ?? "",
    fields: JSON.parse(row.fields),
    state: await stateOf(db, id),
    receivedAt: new Date(row.received_at),
    lines: lines.map(({ note, at }) => ({ text: note, at: new Date(at) })),
  };
}

export function storedEnquiry(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("submissions")
    .select(["reference", "fields", "received_at"])
    .where("id", "=", id)
    .where("form", "=", "Admission")
    .executeTakeFirst();
}

/** Returns the family's own lines, oldest first. */
export function linesOf(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("inbox_notes")
    .select(["note", "at"])
    .where("submission_id", "=", id)
    .where("is_family", "=", 1)
    .orderBy("number")
    .execute();
}

/** Returns the state of the enquiry, or of the one that stands for it. */
async function stateOf(db: Kysely<Database>, id: string): Promise<EnquiryState> {
  const inboxOf = (submission: string) =>
    db.selectFrom("inbox").select(["state", "joined_to"]).where("submission_id", "=", submission).executeTakeFirst();
  const own = await inboxOf(id);
  const joined = own?.joined_to && (await storedEnquiry(db, own.joined_to));
  const row = joined && own?.joined_to ? await inboxOf(own.joined_to) : own;
  return (row?.state ?? "new") as EnquiryState;
}

async function readWithdrawn(db: Kysely<Database>, id: string): Promise<WithdrawnEnquiry | null> {
  const row = await db.selectFrom("withdrawn").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? withdrawnEnquiry(row) : null;
}

/** Returns what is left of an enquiry that its family has withdrawn. */
export function withdrawnEnquiry(row: Selectable<Database["withdrawn"]>): WithdrawnEnquiry {
  return {
    class: row.class,
    receivedAt: new Date(row.received_at),
    withdrawnAt: new Date(row.withdrawn_at),
    isMailed: row.mailed === 1,
    isForwarded: row.forwarded === 1,
    clearedAt: row.cleared_at === null ? null : new Date(row.cleared_at),
  };
}
