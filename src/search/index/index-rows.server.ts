import type { Kysely } from "kysely";
import { engine } from "../../db/engine.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { SearchRowsTable } from "../../db/tables/search.server.ts";
import type { SearchPaper, SearchText } from "../rules/search-text.ts";
import { foldedWords, stemsOf } from "../rules/words.ts";
import type { SearchableDocument } from "./searchable-documents.server.ts";

type IndexRow = Omit<SearchRowsTable, "number">;

/** In characters: a passage is cut from one part, and a short part that holds a word counts more than a long one. */
const PART = 1800;
/** The most rows of one statement. */
const BATCH = 100;
/** In characters: shorter words are no suggestions. */
const SHORTEST = 4;

/** Writes the rows of these documents into the index, which must hold none of them. */
export async function writeIndexRows(db: Kysely<Database>, documents: readonly SearchableDocument[]) {
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
  for (let at = 0; at < numbered.length; at += BATCH) await writeBatch(db, numbered.slice(at, at + BATCH));
  await addToVocabulary(db, rows);
}

function rowOf(
  { kind, id, visible_from, visible_until }: SearchableDocument,
  { kind: hit_kind, title, names, address, date, lastDay, text }: SearchText | (SearchPaper & { text: string }),
): IndexRow {
  const shown = { hit_kind, title, names: names.join("\n"), address, date, last_day: lastDay, body: text };
  return { kind, id, visible_from, visible_until, ...shown };
}

async function writeBatch(db: Kysely<Database>, rows: readonly SearchRowsTable[]) {
  await db.insertInto("search_rows").values(rows).execute();
  const words = rows.map(({ number, title, names, body }) => ({
    number,
    title: stemsOf(title),
    names: stemsOf(names),
    body: stemsOf(body),
  }));
  await engine.addWords(db, words);
}

/** The text of papers is left out: some hold letters of old fonts, which are no words. */
async function addToVocabulary(db: Kysely<Database>, rows: readonly IndexRow[]) {
  const texts = rows
    .filter(({ hit_kind }) => hit_kind !== "paper")
    .flatMap(({ title, names, body }) => [title, names, body]);
  const words = new Set(texts.flatMap(foldedWords).filter((word) => word.length >= SHORTEST && !/\d/.test(word)));
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
