import { type DocumentKind, documentKinds } from "@school/content/entities/all";
import { type Kysely, sql } from "kysely";
import { engine } from "../engine.ts";
import { namersOf } from "../files/named-files.ts";
import type { Database } from "../tables/database.ts";
import type { SearchStaleTable } from "../tables/search.ts";
import { writeIndexRows } from "./index-rows.ts";
import { type DocumentKey, kindsByFacts, searchableDocuments } from "./searchable-documents.ts";

/** Raise this number when the index holds something else for the same document: every store then reads all of them again. */
const VERSION = 4;
/** The most documents of one transaction. */
const BATCH = 50;

interface School {
  db: Kysely<Database>;
  schoolCode: string;
}

export async function isIndexFresh({ db, schoolCode }: School): Promise<boolean> {
  const stale = db.selectFrom("search_stale").select("id").where("school_code", "=", schoolCode).limit(1);
  const [mark, index] = await Promise.all([
    stale.executeTakeFirst(),
    db.selectFrom("search_index").select("version").executeTakeFirstOrThrow(),
  ]);
  return mark === undefined && index.version === VERSION;
}

/** Returns whether a search can be answered: only entries are stale, and a search leaves those out. */
export async function isUsable({ db, schoolCode }: School): Promise<boolean> {
  const { version } = await db.selectFrom("search_index").select("version").executeTakeFirstOrThrow();
  const wide = await db
    .selectFrom("search_stale")
    .select("id")
    .where("school_code", "=", schoolCode)
    .where("kind", "in", ["files", "profile", "pageTexts"])
    .executeTakeFirst();
  return version === VERSION && wide === undefined;
}

/** Indexes some of the changed documents. Returns whether more are left. */
export function refreshIndex({ db, schoolCode }: School): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await beginAgainIfOld(transaction, schoolCode);
    await spread(transaction, schoolCode);
    const marks = await marksIn(transaction, schoolCode);
    if (marks.length === 0) return false;
    await removeRows(transaction, schoolCode, marks);
    await writeIndexRows(transaction, schoolCode, await searchableDocuments(transaction, schoolCode, marks));
    await unmark(transaction, schoolCode, marks);
    return marks.length === BATCH;
  });
}

async function beginAgainIfOld(db: Kysely<Database>, schoolCode: string) {
  const { version } = await db.selectFrom("search_index").select("version").executeTakeFirstOrThrow();
  if (version === VERSION) return;
  await engine.removeWords(db, await numbersOf(db, schoolCode, []));
  await db.deleteFrom("search_rows").execute();
  await db.deleteFrom("search_vocabulary").execute();
  await mark(db, schoolCode, documentKinds);
  await db.updateTable("search_index").set({ version: VERSION }).execute();
}

/** Marks the documents that name a stale file, and those that the facts of the school change; pages are read together. */
async function spread(db: Kysely<Database>, schoolCode: string) {
  const wide = await db
    .selectFrom("search_stale")
    .select(["kind", "id"])
    .where("school_code", "=", schoolCode)
    .where("kind", "in", ["files", "profile", "pageTexts"])
    .execute();
  if (wide.some(({ kind }) => kind === "profile")) await mark(db, schoolCode, kindsByFacts);
  if (wide.some(({ kind }) => kind === "pageTexts")) await mark(db, schoolCode, ["profile"]);
  const files = wide.filter(({ kind }) => kind === "files");
  if (files.length === 0) return;
  const paths = new Set(files.map(({ id }) => id));
  const naming = (await namersOf(db, schoolCode, documentKinds)).filter((one) =>
    one.paths.some((path) => paths.has(path)),
  );
  await markThese(db, schoolCode, naming);
  await db.deleteFrom("search_stale").where("school_code", "=", schoolCode).where("kind", "=", "files").execute();
}

async function mark(db: Kysely<Database>, schoolCode: string, kinds: readonly DocumentKind[]) {
  const documents = await db
    .selectFrom("published")
    .select(["kind", "id"])
    .where("school_code", "=", schoolCode)
    .where("kind", "in", kinds)
    .execute();
  await markThese(db, schoolCode, documents);
}

async function markThese(db: Kysely<Database>, schoolCode: string, documents: readonly DocumentKey[]) {
  for (let at = 0; at < documents.length; at += 500) {
    const values = documents.slice(at, at + 500).map(({ kind, id }) => ({ school_code: schoolCode, kind, id }));
    await db
      .insertInto("search_stale")
      .values(values)
      .onConflict((known) => known.columns(["school_code", "kind", "id"]).doNothing())
      .execute();
  }
}

/** Pages come first: a parent who asks for the fees at once finds them. */
async function marksIn(db: Kysely<Database>, schoolCode: string): Promise<DocumentKey[]> {
  const rows = await db
    .selectFrom("search_stale")
    .select(["kind", "id"])
    .where("school_code", "=", schoolCode)
    .orderBy(sql`case when kind = 'profile' then 0 when kind = 'pageTexts' then 1 else 2 end`)
    .limit(BATCH)
    .execute();
  return rows.filter((row): row is DocumentKey => isOfDocument(row.kind));
}

const isOfDocument = (kind: SearchStaleTable["kind"]) => kind !== "files";

async function removeRows(db: Kysely<Database>, schoolCode: string, marks: readonly DocumentKey[]) {
  const numbers = await numbersOf(db, schoolCode, marks);
  if (numbers.length === 0) return;
  await engine.removeWords(db, numbers);
  await db.deleteFrom("search_rows").where("number", "in", numbers).execute();
}

/** Returns the row numbers of these documents; of all documents when none is given. */
async function numbersOf(db: Kysely<Database>, schoolCode: string, keys: readonly DocumentKey[]): Promise<number[]> {
  const rows = await db
    .selectFrom("search_rows")
    .select("number")
    .where("school_code", "=", schoolCode)
    .$if(keys.length > 0, (query) => query.where(({ or, and }) => or(keys.map(({ kind, id }) => and({ kind, id })))))
    .execute();
  return rows.map(({ number }) => number);
}

async function unmark(db: Kysely<Database>, schoolCode: string, marks: readonly DocumentKey[]) {
  await db
    .deleteFrom("search_stale")
    .where("school_code", "=", schoolCode)
    .where(({ or, and }) => or(marks.map(({ kind, id }) => and({ kind, id }))))
    .execute();
}
