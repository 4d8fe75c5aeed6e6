import { type Kysely, sql } from "kysely";
import { schoolDay } from "../../base/dates.ts";
import { dialectOf } from "../../db/dialect.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { groupsOf, readEntry } from "../../editor/document-state.server.ts";
import { describeDocument, fixedIds } from "../../editor/form/documents.ts";
import { filesIn, isFileField, rowsIn, textsOf } from "../../editor/form/form-texts.ts";
import { inboxPath } from "../../enquiries/inbox-labels.ts";
import { type DocumentKind, isEntryKind } from "../../kinds/all.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import { type Field, type OfficeDescription, titleOf } from "../../kinds/office-description.ts";
import { libraryAddress } from "../../media/library-address.ts";
import { everyRow, MOST_ROWS } from "../index/index-rows.server.ts";
import { kindsByFacts } from "../index/searchable-documents.server.ts";
import { indexTokensOf, type Term } from "../rules/query.ts";
import { runningText, textOfMarkdown } from "../rules/texts-of-entry.ts";
import type { OtherKind } from "./office-search.ts";

export interface FoundDocument {
  kind: DocumentKind;
  id: string;
  inTitle: boolean;
  /** Higher is better; between 0 and 1. */
  score: number;
  /** The text from which a passage is cut. */
  text: string;
}

interface Candidate {
  kind: DocumentKind;
  id: string;
  body: string | null;
}

/** Texts outside the index that are read for one question; the newest drafts come first. */
const MOST_READ = 2000;

/** Returns the documents that hold all terms, best first: what is published by the index, drafts and what pages never show by their texts. */
export async function findDocuments(
  db: Kysely<Database>,
  terms: readonly Term[],
): Promise<{ found: FoundDocument[]; papers: FoundOther[]; isMore: boolean }> {
  const rows = await everyRow(db).best(terms, "all", { kind: null, year: null });
  const entries = rows.filter(({ kind }) => isEntryKind(kind));
  const papers = rows.filter(({ kind, hit_kind }) => hit_kind === "paper" && !isEntryKind(kind));
  const bodies = await everyRow(db).bodiesOf([...entries, ...papers].map(({ number }) => number));
  const best = Math.max(...entries.map((row) => row.score), Number.MIN_VALUE);
  const indexed = entries.map(({ kind, id, number, title, ...row }): FoundDocument => {
    return { kind, id, inTitle: holds(terms, title), score: row.score / best, text: bodies.get(number) ?? "" };
  });
  const others = await notInIndex(db);
  const found = [...indexed, ...others.flatMap((one) => readAndMatch(one, terms) ?? [])];
  const byKey = Map.groupBy(found, ({ kind, id }) => `${kind} ${id}`);
  const bestOfEach = [...byKey.values()].flatMap((same) => same.toSorted(bestFirst).slice(0, 1));
  return {
    papers: papers.map(({ title, address, date, number }) => paperAt(address, title, date, bodies.get(number) ?? "")),
    found: bestOfEach.toSorted(bestFirst),
    isMore: rows.length === MOST_ROWS || others.length >= MOST_READ,
  };
}

/** Returns a PDF of pages and facts, as a file of the library. */
function paperAt(address: string, title: string, date: string | null, text: string): FoundOther {
  const to = libraryAddress(address.replace(/^\/api\/image\//, "").replace(/\?.*$/, ""));
  return { kind: "file", title, date, to, text, person: null };
}

const bestFirst = (one: FoundDocument, other: FoundDocument) =>
  Number(other.inTitle) - Number(one.inTitle) || other.score - one.score;

function readAndMatch({ kind, id, body }: Candidate, terms: readonly Term[]): FoundDocument | null {
  const described = describeDocument(kind, id);
  if (!described) return null;
  const { words } = described;
  const entry = body === null ? described.blank("") : readEntry(body);
  const title = titleOf(words, entry);
  const use = words.stays ? [words.use] : [];
  const text = runningText([...use, ...wordsIn(words, entry)].join("\n"));
  return holds(terms, `${title}\n${text}`) ? { kind, id, inTitle: holds(terms, title), score: 1, text } : null;
}

/** Returns the texts of a document besides its title and its days; of facts also their labels, by which people look for them. */
function wordsIn(words: OfficeDescription, entry: Readonly<Record<string, unknown>>): string[] {
  const texts = textsOf(words, entry);
  return words.fields.flatMap((field) => {
    const plain = plainText(field, texts[field.name] ?? "");
    if (words.stays) return `${field.label}: ${plain}`;
    const isTitle = field.name === words.calledBy && !words.titled;
    return isTitle || field.as === "date" ? [] : plain || [];
  });
}

/** Returns the words that people have written into a field: of files, what is said of them. */
function plainText(field: Field, text: string): string {
  if (isFileField(field))
    return filesIn(text)
      .flatMap(({ alt, caption }) => [alt, caption].filter(Boolean))
      .join(", ");
  if (field.as !== "rows") return field.isMarkdown ? textOfMarkdown(text) : text;
  const { columns = [] } = field;
  const cells = (rowsIn(text) ?? []).flatMap((row) =>
    columns.map((column) => plainText(column, row[column.name] ?? "")),
  );
  return cells.filter(Boolean).join(", ");
}

/** Returns whether a text holds all terms. */
function holds(terms: readonly Term[], text: string): boolean {
  const words = new Set(indexTokensOf(text));
  return terms.every(
    ({ ways, sounds, isOpen, typed }) =>
      ways.some((way) => way.every((word) => words.has(word))) ||
      sounds.some((sound) => words.has(sound)) ||
      (isOpen && [...words].some((word) => word.startsWith(typed))),
  );
}

/** Returns drafts, facts, page texts, and published entries that the index does not hold, or holds with less than the office may see. */
async function notInIndex(db: Kysely<Database>): Promise<Candidate[]> {
  const columns = ["kind", "id", "body"] as const;
  const published = () => db.selectFrom("published");
  const unindexed = await published()
    .where(({ or, eb }) =>
      or([
        eb("kind", "in", ["pageTexts", ...kindsByFacts]),
        sql<boolean>`not exists (select 1 from search_rows where search_rows.kind = published.kind and search_rows.id = published.id)`,
      ]),
    )
    .where("kind", "<>", "profile")
    .select(columns)
    .limit(MOST_READ)
    .execute();
  const profile = await published().where("kind", "=", "profile").selectAll().execute();
  const drafts = await db
    .selectFrom("drafts")
    .where("body", "is not", null)
    .orderBy("saved_at", "desc")
    .select(columns)
    .limit(MOST_READ)
    .execute();
  const written = new Set(unindexed.flatMap(({ kind, id }) => (kind === "pageTexts" ? [id] : [])));
  const defaults = (fixedIds("pageTexts") ?? []).filter((id) => !written.has(id));
  const stated = defaults.map((id): Candidate => ({ kind: "pageTexts", id, body: null }));
  return [...drafts, ...unindexed, ...profile.flatMap(groupsOf), ...stated];
}

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
  const text = sql<string>`lower(fields || ' ' || coalesce(reference, ''))`;
  const rows = await db
    .selectFrom("submissions")
    .leftJoin("inbox", "inbox.submission_id", "submissions.id")
    .where(({ and }) => and(words.map((word) => dialectOf(db).holds(text, word))))
    .select(["submissions.id", "form", "fields", "received_at", "reference", "inbox.caller_id"])
    .orderBy("received_at", "desc")
    .limit(MOST)
    .execute();
  return rows.flatMap(({ id, form, fields, received_at, reference, caller_id }): FoundOther[] => {
    const values: Record<string, string> = JSON.parse(fields);
    const text = [...Object.values(values), reference ?? ""].join(" · ");
    // The names of the fields count in the query.
    if (!holdsText(text, words)) return [];
    const date = schoolDay(new Date(received_at));
    return [{ kind: form, title: values.name ?? "", date, to: `${inboxPath[form]}/${id}`, text, person: caller_id }];
  });
}

/** Returns files by their names, newest first. */
export async function findFiles(db: Kysely<Database>, words: readonly string[]) {
  const text = sql<string>`lower(coalesce(name, '') || ' ' || path)`;
  const rows = await db
    .selectFrom("files")
    .where("binned_at", "is", null)
    .where(({ and }) => and(words.map((word) => dialectOf(db).holds(text, word))))
    .select(["path", "name", "stored_at"])
    .orderBy("stored_at", "desc")
    .orderBy("path")
    .limit(MOST)
    .execute();
  return rows.map(({ path, name, stored_at }): FoundOther => {
    const [title, date] = [nameOfFile(path, { name: name ?? undefined }), schoolDay(new Date(stored_at))];
    return { kind: "file", title, date, to: libraryAddress(path), text: "", person: null };
  });
}

/** Returns people of the office by name and e-mail. */
export async function findColleagues(db: Kysely<Database>, words: readonly string[]) {
  const rows = await db.selectFrom("staff").select(["id", "name", "email"]).orderBy("name").execute();
  return rows
    .filter(({ name, email }) => holdsText(`${name} ${email}`, words))
    .map(({ id, name, email }): FoundOther => {
      return { kind: "colleague", title: name, date: null, to: "/office/staff", text: email, person: id };
    });
}

const holdsText = (text: string, words: readonly string[]) => words.every((word) => text.toLowerCase().includes(word));
