import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { logError } from "../../base/log.server.ts";
import { isBusy } from "../../db/dialect.server.ts";
import type { Database, Row } from "../../db/tables/database.server.ts";
import { namersOf } from "../../db/visible-files.server.ts";
import { type DocumentKind, documentKinds } from "../../kinds/all.ts";
import { indexTokensOf, tokensOf } from "../rules/query.ts";
import type { SearchPaper, SearchText } from "../rules/search.ts";
import { isHindi } from "../rules/sounds.ts";
import {
  type DocumentKey,
  kindsByFacts,
  type SearchableDocument,
  searchableDocuments,
} from "./searchable-documents.server.ts";
import { addWords, removeWords } from "./word-index.server.ts";

/** Raise this number when the index holds something else for the same document: every store then reads all of them again. */
const VERSION = 6;
/** The most documents of one transaction. */
const BATCH = 50;

/** Returns whether all is indexed, and whether a search can be answered: only entries are stale, and a search leaves those out. */
async function indexState(db: Kysely<Database>): Promise<{ isFresh: boolean; isUsable: boolean }> {
  const stale = await db.selectFrom("search_stale").select("kind").distinct().execute();
  const { version } = await db.selectFrom("search_index").select("version").executeTakeFirstOrThrow();
  const isWide = stale.some(({ kind }) => wide.includes(kind));
  return { isFresh: version === VERSION && stale.length === 0, isUsable: version === VERSION && !isWide };
}

/** What other documents are made of, too. */
const wide: Row<"search_stale">["kind"][] = ["files", "profile", "pageTexts"];

/** Indexes some of the changed documents. Returns whether more are left. */
export function refreshIndex({ db }: { db: Kysely<Database> }): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await beginAgainIfOld(transaction);
    await spread(transaction);
    const marks = await marksIn(transaction);
    if (marks.length === 0) return false;
    await removeRows(transaction, marks);
    await writeIndexRows(transaction, await searchableDocuments(transaction, marks));
    await transaction.deleteFrom("search_stale").where(oneOf(marks)).execute();
    return marks.length === BATCH;
  });
}

/** Returns the condition for rows of these documents. */
const oneOf =
  (keys: readonly DocumentKey[]) =>
  ({ or, and }: ExpressionBuilder<Database, "search_rows" | "search_stale">) =>
    or(keys.map(({ kind, id }) => and({ kind, id })));

async function beginAgainIfOld(db: Kysely<Database>) {
  const { version } = await db.selectFrom("search_index").select("version").executeTakeFirstOrThrow();
  if (version === VERSION) return;
  await removeWords(db, "all");
  await db.deleteFrom("search_rows").execute();
  await db.deleteFrom("search_vocabulary").execute();
  await mark(db, documentKinds);
  await db.updateTable("search_index").set({ version: VERSION }).execute();
}

/** Marks the documents that name a stale file, and those that the facts of the school change; pages are read together. */
async function spread(db: Kysely<Database>) {
  const stale = await db.selectFrom("search_stale").select(["kind", "id"]).where("kind", "in", wide).execute();
  if (stale.some(({ kind }) => kind === "profile")) await mark(db, kindsByFacts);
  if (stale.some(({ kind }) => kind === "pageTexts")) await mark(db, ["profile"]);
  const paths = new Set(stale.flatMap(({ kind, id }) => (kind === "files" ? [id] : [])));
  if (paths.size === 0) return;
  const naming = (await namersOf(db)).filter((one) => one.paths.some((path) => paths.has(path)));
  const idsByKind = Map.groupBy(naming, ({ kind }) => kind);
  for (const [kind, documents] of idsByKind)
    await mark(
      db,
      [kind],
      documents.map(({ id }) => id),
    );
  await db.deleteFrom("search_stale").where("kind", "=", "files").execute();
}

/** The most ids of one statement; of more documents, all of their kind are marked. */
const MOST_IDS = 5000;

async function mark(db: Kysely<Database>, kinds: readonly DocumentKind[], ids: readonly string[] = []) {
  const documents = db
    .selectFrom("published")
    .select(["kind", "id"])
    .where("kind", "in", kinds)
    .$if(ids.length > 0 && ids.length <= MOST_IDS, (query) => query.where("id", "in", ids));
  await db
    .insertInto("search_stale")
    .columns(["kind", "id"])
    .expression(documents)
    .onConflict((known) => known.columns(["kind", "id"]).doNothing())
    .execute();
}

/** Pages come first: a parent who asks for the fees at once finds them. */
async function marksIn(db: Kysely<Database>): Promise<DocumentKey[]> {
  const rows = await db
    .selectFrom("search_stale")
    .select(["kind", "id"])
    .orderBy(sql`case when kind = 'profile' then 0 when kind = 'pageTexts' then 1 else 2 end`)
    .limit(BATCH)
    .execute();
  return rows.filter((row): row is DocumentKey => row.kind !== "files");
}

async function removeRows(db: Kysely<Database>, marks: readonly DocumentKey[]) {
  const rows = await db.selectFrom("search_rows").select("number").where(oneOf(marks)).execute();
  if (rows.length === 0) return;
  const numbers = rows.map(({ number }) => number);
  await removeWords(db, numbers);
  await db.deleteFrom("search_rows").where("number", "in", numbers).execute();
}

type IndexRow = Omit<Row<"search_rows">, "number">;

/** In characters: a passage is cut from one part, and a short part that holds a word counts more than a long one. */
const PART = 1800;
/** The most rows of one statement. */
const ROWS_AT_ONCE = 100;
/** In characters: shorter words are no suggestions. Devanagari writes no short a: खेल, फीस. */
const shortestOf = (word: string) => (isHindi(word) ? 3 : 4);

/** Writes the rows of these documents into the index, which must hold none of them. */
async function writeIndexRows(db: Kysely<Database>, documents: readonly SearchableDocument[]) {
  const texts = await textsOfPapers(
    db,
    documents.flatMap(({ papers }) => papers),
  );
  const rows = documents.flatMap((document) => [
    ...document.texts.map((text) => rowOf(document, text)),
    ...document.papers.flatMap((paper) =>
      partsOf(texts.get(paper.file) ?? "").map((text) => rowOf(document, { ...paper, text })),
    ),
  ]);
  const { last } = await db
    .selectFrom("search_rows")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  const numbered = rows.map((row, index) => ({ number: (last ?? 0) + 1 + index, ...row }));
  for (let at = 0; at < numbered.length; at += ROWS_AT_ONCE)
    await writeBatch(db, numbered.slice(at, at + ROWS_AT_ONCE));
  await addToVocabulary(db, rows);
}

function rowOf(
  { kind, id, visible_from, visible_until }: SearchableDocument,
  { kind: hit_kind, title, names, address, date, lastDay, text }: SearchText | (SearchPaper & { text: string }),
): IndexRow {
  const shown = { hit_kind, title, names: names.join("\n"), address, date, last_day: lastDay, body: text };
  return { kind, id, visible_from, visible_until, ...shown };
}

async function writeBatch(db: Kysely<Database>, rows: readonly Row<"search_rows">[]) {
  await db.insertInto("search_rows").values(rows).execute();
  const words = rows.map(({ number, title, names, body }) => ({
    number,
    title: indexTokensOf(title),
    names: indexTokensOf(names),
    body: indexTokensOf(body),
  }));
  await addWords(db, words);
}

/** The text of papers is left out: some hold letters of old fonts, which are no words. */
async function addToVocabulary(db: Kysely<Database>, rows: readonly IndexRow[]) {
  const texts = rows
    .filter(({ hit_kind }) => hit_kind !== "paper")
    .flatMap(({ title, names, body }) => [title, names, body]);
  const words = new Set(texts.flatMap(tokensOf).filter((word) => word.length >= shortestOf(word) && !/\d/.test(word)));
  const values = [...words].map((word) => ({ word }));
  for (let at = 0; at < values.length; at += 500) {
    await db
      .insertInto("search_vocabulary")
      .values(values.slice(at, at + 500))
      .onConflict((known) => known.column("word").doNothing())
      .execute();
  }
}

async function textsOfPapers(db: Kysely<Database>, papers: readonly SearchPaper[]) {
  if (papers.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("files")
    .innerJoin("papers", "papers.hash", "files.hash")
    .select(["files.path", "papers.text"])
    .where("files.path", "in", [...new Set(papers.map(({ file }) => file))])
    .where("papers.has_text", "=", 1)
    .execute();
  return new Map(rows.map(({ path, text }) => [path, text]));
}

/** Cuts a text at its spaces. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let rest = text.trim(); rest !== ""; ) {
    const space = rest.length > PART ? rest.slice(0, PART).search(/\s\S*$/) : rest.length;
    const end = space > 0 ? space : PART;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return parts;
}

/** In milliseconds: whoever asks waits so long for the index; what is not read by then is left out. */
const PATIENCE = 500;
const BETWEEN_TRIES = 25;

/** Returns a function that reads what has changed into the index. It returns false when the index may hold what is not visible any more. */
export function indexRefresher(db: Kysely<Database>): () => Promise<boolean> {
  let refreshing: Promise<void> | undefined;
  return async () => {
    if ((await indexState(db)).isFresh) return true;
    refreshing ??= refresh(db).finally(() => {
      refreshing = undefined;
    });
    await refreshing;
    return (await indexState(db)).isUsable;
  };
}

async function refresh(db: Kysely<Database>): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    try {
      if (!(await refreshIndex({ db }))) return;
      await nextTurn();
    } catch (cause) {
      if (!isBusy(cause)) return logError("search index", cause);
      await pause(BETWEEN_TRIES);
    }
  }
}
