import { describeDocument } from "@school/content/office/document/documents";
import { titleOf } from "@school/content/office/document/words";
import type { Naming } from "@school/content/office/photos/photos";
import type { Kysely } from "kysely";
import { pathsIn } from "../../store/named-files.ts";
import type { Database } from "../../store/tables/database.ts";
import type { DraftsTable } from "../../store/tables/office.ts";
import type { PublishedTable } from "../../store/tables/published.ts";
import { readEntry } from "../desk/read-desk.ts";
import { groupsOf, type Standing, stateOf } from "../desk/standing.ts";

/** Returns the documents that name one of the paths. */
export async function namingOf(
  db: Kysely<Database>,
  schoolCode: string,
  paths: readonly string[],
  now: Date,
): Promise<Naming[]> {
  const all = await namings(db, schoolCode, now);
  return all.flatMap(({ naming, paths: named }) => (paths.some((path) => named.has(path)) ? [naming] : []));
}

/** Returns every document that names files: published ones, and drafts that are not in the bin. */
export async function namings(
  db: Kysely<Database>,
  schoolCode: string,
  now: Date,
): Promise<{ naming: Naming; paths: Set<string> }[]> {
  const standings = new Map<string, Standing>();
  for (const published of await publishedRows(db, schoolCode)) {
    standings.set(`${published.kind} ${published.id}`, { published, draft: undefined });
  }
  for (const draft of await draftRows(db, schoolCode)) {
    const key = `${draft.kind} ${draft.id}`;
    standings.set(key, { published: standings.get(key)?.published, draft });
  }
  return [...standings.values()].flatMap((standing) => {
    const bodies = [standing.published?.body, standing.draft?.body];
    const paths = new Set(bodies.flatMap((body) => (body ? pathsIn(body) : [])));
    const naming = paths.size > 0 ? inWords(standing, now) : null;
    return naming ? [{ naming, paths }] : [];
  });
}

async function publishedRows(db: Kysely<Database>, schoolCode: string): Promise<PublishedTable[]> {
  const rows = await db.selectFrom("published").selectAll().where("school_code", "=", schoolCode).execute();
  return rows.flatMap((row) => (row.kind === "profile" ? groupsOf(row) : [row]));
}

function draftRows(db: Kysely<Database>, schoolCode: string): Promise<DraftsTable[]> {
  return db
    .selectFrom("drafts")
    .selectAll()
    .where("school_code", "=", schoolCode)
    .where("binned_at", "is", null)
    .execute();
}

function inWords(standing: Standing, now: Date): Naming | null {
  const { draft, published } = standing;
  const place = draft ?? published;
  const body = draft?.body ?? published?.body;
  const described = place && describeDocument(place.kind, place.id);
  if (!described || !body) return null;
  const { kind, id } = place;
  const { words } = described;
  return { kind, id, one: words.one, title: titleOf(words, readEntry(body)), state: stateOf(standing, described, now) };
}
