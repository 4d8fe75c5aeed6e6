import { type EntryKind, entryKinds } from "@school/content/entities/all";
import type { Kysely, Updateable } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import type { MirrorsTable } from "../../store/tables/present-system.ts";
import type { ReadList, Refused } from "../reading/answers.ts";
import { LATEST } from "./services.ts";

export interface KeptList<Kind extends EntryKind = EntryKind> extends Omit<ReadList<Kind>, "sources"> {
  sources: [path: string, source: string][];
}

/** An unconfirmed answer, and the reason for doubt. */
export interface HeldList {
  digest: string;
  before: number;
  list: KeptList;
}

/** A kind that was never read is due. */
export async function stateOf(db: Kysely<Database>, schoolCode: string, kind: EntryKind): Promise<MirrorsTable> {
  const row = await db
    .selectFrom("mirrors")
    .selectAll()
    .where("school_code", "=", schoolCode)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row ?? { ...never, school_code: schoolCode, kind };
}

const never: Omit<MirrorsTable, "school_code" | "kind"> = {
  since: null,
  released_at: null,
  digest: null,
  wanted: null,
  changed_at: null,
  held: null,
  trusted_digest: null,
  etag: null,
  last_modified: null,
  checked_at: null,
  due_at: "",
  failures: 0,
  failure: null,
  failing_since: null,
};

export const allStates = (db: Kysely<Database>, schoolCode: string) =>
  Promise.all(entryKinds.map((kind) => stateOf(db, schoolCode, kind)));

export async function noteState(
  db: Kysely<Database>,
  schoolCode: string,
  kind: EntryKind,
  known: Updateable<MirrorsTable>,
) {
  await db
    .insertInto("mirrors")
    .values({ ...never, ...known, school_code: schoolCode, kind })
    .onConflict((row) => row.columns(["school_code", "kind"]).doUpdateSet(known))
    .execute();
}

/** Also true when the clock was set back. */
export const isDue = (dueAt: string | null, now: Date) =>
  dueAt !== null && (dueAt <= now.toISOString() || dueAt > new Date(now.getTime() + LATEST).toISOString());

export const keptList = ({ sources, ...list }: ReadList): KeptList => ({ ...list, sources: [...sources] });

export const readKept = <Kept>(json: string | null): Kept | null => (json === null ? null : JSON.parse(json));

/** Returns words such as `"12" left out: title: it is missing`. */
export const refusalInWords = ({ id, reason, partly }: Refused) =>
  `${partly ? "a part of " : ""}${JSON.stringify(id)} left out: ${reason}`;
