import { type Kysely, sql } from "kysely";
import { schoolDay } from "../../base/dates.ts";
import { engine } from "../../db/engine.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { inboxPath } from "../../enquiries/inbox-words.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import { libraryAddress } from "../../media/library-address.ts";
import type { OtherKind } from "./office-search.ts";

/** Found things of one kind; more are left out. */
const MOST = 100;

export interface FoundOther {
  kind: OtherKind;
  title: string;
  date: string | null;
  to: string;
  text: string;
  /** The id of who looks after it. */
  person: string | null;
}

/** Returns forms of visitors whose fields hold all words, newest first. */
export async function findSubmissions(db: Kysely<Database>, words: readonly string[]) {
  let query = db
    .selectFrom("submissions")
    .leftJoin("inbox", (join) => join.onRef("inbox.submission_id", "=", "submissions.id"));
  const text = sql<string>`lower(fields || ' ' || coalesce(reference, ''))`;
  for (const word of words) query = query.where(engine.holds(db, text, word));
  const rows = await query
    .select(["submissions.id", "form", "fields", "received_at", "reference", "inbox.caller_id"])
    .orderBy("received_at", "desc")
    .limit(MOST)
    .execute();
  return rows.flatMap(({ id, form, fields, received_at, reference, caller_id }): FoundOther[] => {
    const values: Record<string, string> = JSON.parse(fields);
    const text = [...Object.values(values), reference ?? ""].join(" · ");
    // The names of the fields count in the query.
    if (!hasWords(text, words)) return [];
    const date = schoolDay(new Date(received_at));
    return [{ kind: form, title: values.name ?? "", date, to: `${inboxPath[form]}/${id}`, text, person: caller_id }];
  });
}

/** Returns files by their names, newest first. */
export async function findFiles(db: Kysely<Database>, words: readonly string[]) {
  let query = db.selectFrom("files").where("binned_at", "is", null);
  const text = sql<string>`lower(coalesce(name, '') || ' ' || path)`;
  for (const word of words) query = query.where(engine.holds(db, text, word));
  const rows = await query
    .select(["path", "name", "stored_at"])
    .orderBy("stored_at", "desc")
    .orderBy("path")
    .limit(MOST)
    .execute();
  return rows.map(
    ({ path, name, stored_at }): FoundOther => ({
      kind: "file",
      title: nameOfFile(path, { name: name ?? undefined }),
      date: schoolDay(new Date(stored_at)),
      to: libraryAddress(path),
      text: "",
      person: null,
    }),
  );
}

/** Returns people of the office by name and e-mail. */
export async function findColleagues(db: Kysely<Database>, words: readonly string[]) {
  const rows = await db.selectFrom("staff").select(["id", "name", "email"]).orderBy("name").execute();
  return rows
    .filter(({ name, email }) => hasWords(`${name} ${email}`, words))
    .map(
      ({ id, name, email }): FoundOther => ({
        kind: "colleague",
        title: name,
        date: null,
        to: "/office/staff",
        text: email,
        person: id,
      }),
    );
}

const hasWords = (text: string, words: readonly string[]) => words.every((word) => text.toLowerCase().includes(word));
