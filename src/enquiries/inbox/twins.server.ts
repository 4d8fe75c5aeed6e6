import { type Kysely, sql } from "kysely";
import { engine } from "../../db/engine.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { Twin } from "../inbox.ts";
import { rowOf, shownColumns, standsForIt, withState } from "./stored-rows.server.ts";

interface Known {
  id: string;
  fields: string;
}

/** Returns the enquiries that are joined to one, and unjoined ones with the same phone or the same name and class. */
export async function findTwins(
  db: Kysely<Database>,
  { id, fields }: Known,
): Promise<{ joined: Twin[]; twins: Twin[] }> {
  const own: Record<string, string> = JSON.parse(fields);
  const rows = await withState(db)
    .where("form", "=", "Admission")
    .where("suspect", "=", 0)
    .where("submissions.id", "<>", id)
    .where((row) =>
      row.or([
        row(engine.jsonField(db, "fields", "phone"), "=", own.phone ?? ""),
        row(engine.jsonField(db, "fields", "class"), "=", own.class ?? ""),
        row("inbox.joined_to", "=", id),
      ]),
    )
    .select(shownColumns)
    .select(standsForIt.as("joinedTo"))
    .orderBy("received_at")
    .execute();
  const found = rows.map((row) => {
    const other: Record<string, string> = JSON.parse(row.fields);
    const isSamePhone = other.phone === own.phone;
    const isSameChild = other.class === own.class && bare(other.name) === bare(own.name);
    return { ...rowOf(row), joinedTo: row.joinedTo, isSamePhone, isAlike: isSamePhone || isSameChild };
  });
  return {
    joined: found.filter(({ joinedTo }) => joinedTo === id),
    twins: found.filter(({ joinedTo, isAlike }) => joinedTo === null && isAlike),
  };
}

const bare = (name = "") =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .trim();

/** Returns those phones that more than one enquiry gives. */
export async function sharedPhones(db: Kysely<Database>, phones: readonly string[]) {
  if (phones.length === 0) return new Set<string>();
  const phone = engine.jsonField(db, "fields", "phone");
  const rows = await withState(db)
    .where("form", "=", "Admission")
    .where("suspect", "=", 0)
    .where(phone, "in", phones)
    .where(standsForIt, "is", null)
    .select([phone.as("phone"), sql<number>`count(*)`.as("count")])
    .groupBy(phone)
    .execute();
  return new Set(rows.flatMap(({ phone, count }) => (Number(count) > 1 ? [phone] : [])));
}
