import { type Kysely, sql } from "kysely";
import { engine } from "../../db/engine.server.ts";
import { namersOf } from "../../db/files/named-files.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { SearchStaleTable } from "../../db/tables/search.server.ts";
import { type DocumentKind, documentKinds } from "../../kinds/all.ts";
import { writeIndexRows } from "./index-rows.server.ts";
import { type DocumentKey, kindsByFacts, searchableDocuments } from "./searchable-documents.server.ts";

/** Raise this number when the index holds something else for the same document: every store then reads all of them again. */
const VERSION = 4;
/** The most documents of one transaction. */
const BATCH = 50;

interface School {
  db: Kysely<Database>;
}

export async function isIndexFresh({ db }: School): Promise<boolean> {
  const stale = db.selectFrom("search_stale").select("id").limit(1);
  const [mark, index] = await Promise.all([
    stale.executeTakeFirst(),
    db.selectFrom("search_index").select("version").executeTakeFirstOrThrow(),
  ]);
  return mark === undefined && index.version === VERSION;
}

/** Returns whether a search can be answered: only entries are stale, and a search leaves those out. */
export async function isUsable({ db }: School): Promise<boolean> {
  const { version } = await db.selectFrom("search_index").select("version").executeTakeFirstOrThrow();
  const wide = await db
    .selectFrom("search_stale")
    .select("id")
    .where("kind", "in", ["files", "profile", "pageTexts"])
    .executeTakeFirst();
  return version === VERSION && wide === undefined;
}

/** Indexes some of the changed documents. Returns whether more are left. */
export function refreshIndex({ db }: School): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await beginAgainIfOld(transaction);
    await spread(transaction);
    const marks = await marksIn(transaction);
    if (marks.length === 0) return false;
    await removeRows(transaction, marks);
    await writeIndexRows(transaction, await searchableDocuments(transaction, marks));
    await unmark(transaction, marks);
    return marks.length === BATCH;
  });
}

async function beginAgainIfOld(db: Kysely<Database>) {
  const { version } = await db.selectFrom("search_index").select("version").executeTakeFirstOrThrow();
  if (version === VERSION) return;
  await engine.removeWords(db, await numbersOf(db, []));
  await db.deleteFrom("search_rows").execute();
  await db.deleteFrom("search_vocabulary").execute();
  await mark(db, documentKinds);
  await db.updateTable("search_index").set({ version: VERSION }).execute();
}

/** Marks the documents that name a stale file, and those that the facts of the school change; pages are read together. */
async function spread(db: Kysely<Database>) {
  const wide = await db
    .selectFrom("search_stale")
    .select(["kind", "id"])
    .where("kind", "in", ["files", "profile", "pageTexts"])
    .execute();
  if (wide.some(({ kind }) => kind === "profile")) await mark(db, kindsByFacts);
  if (wide.some(({ kind }) => kind === "pageTexts")) await mark(db, ["profile"]);
  const files = wide.filter(({ kind }) => kind === "files");
  if (files.length === 0) return;
  const paths = new Set(files.map(({ id }) => id));
  const naming = (await namersOf(db, documentKinds)).filter((one) => one.paths.some((path) => paths.has(path)));
  await markThese(db, naming);
  await db.deleteFrom("search_stale").where("kind", "=", "files").execute();
}

async function mark(db: Kysely<Database>, kinds: readonly DocumentKind[]) {
  const documents = await db.selectFrom("published").select(["kind", "id"]).where("kind", "in", kinds).execute();
  await markThese(db, documents);
}

async function markThese(db: Kysely<Database>, documents: readonly DocumentKey[]) {
  for (let at = 0; at < documents.length; at += 500) {
    const values = documents.slice(at, at + 500).map(({ kind, id }) => ({ kind, id }));
    await db
      .insertInto("search_stale")
      .values(values)
      .onConflict((known) => known.columns(["kind", "id"]).doNothing())
      .execute();
  }
}

/** Pages come first: a parent who asks for the fees at once finds them. */
async function marksIn(db: Kysely<Database>): Promise<DocumentKey[]> {
  const rows = await db
    .selectFrom("search_stale")
    .select(["kind", "id"])
    .orderBy(sql`case when kind = 'profile' then 0 when kind = 'pageTexts' then 1 else 2 end`)
    .limit(BATCH)
    .execute();
  return rows.filter((row): row is DocumentKey => isOfDocument(row.kind));
}

const isOfDocument = (kind: SearchStaleTable["kind"]) => kind !== "files";

async function removeRows(db: Kysely<Database>, marks: readonly DocumentKey[]) {
  const numbers = await numbersOf(db, marks);
  if (numbers.length === 0) return;
  await engine.removeWords(db, numbers);
  await db.deleteFrom("search_rows").where("number", "in", numbers).execute();
}

/** Returns the row numbers of these documents; of all documents when none is given. */
async function numbersOf(db: Kysely<Database>, keys: readonly DocumentKey[]): Promise<number[]> {
  const rows = await db
    .selectFrom("search_rows")
    .select("number")
    .$if(keys.length > 0, (query) => query.where(({ or, and }) => or(keys.map(({ kind, id }) => and({ kind, id })))))
    .execute();
  return rows.map(({ number }) => number);
}

async function unmark(db: Kysely<Database>, marks: readonly DocumentKey[]) {
  await db
    .deleteFrom("search_stale")
    .where(({ or, and }) => or(marks.map(({ kind, id }) => and({ kind, id }))))
    .execute();
}
