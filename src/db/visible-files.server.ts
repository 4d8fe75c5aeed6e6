import type { Kysely } from "kysely";
import { readOnChange } from "../base/mutex.server.ts";
import { type DocumentKind, documentKinds } from "../kinds/all.ts";
import { withoutFiles } from "../kinds/files/without-files.ts";
import { pathsOfSamePhoto } from "../school/stored-path.ts";
import { isPostgres } from "./migrations/dialect.server.ts";
import { DatabaseGone } from "./postgres/dialect.server.ts";
import type { Database } from "./tables/database.server.ts";
import type { FileColumns } from "./tables/files.server.ts";

export async function filesInUse(db: Kysely<Database>): Promise<Set<string>> {
  return new Set((await namersOf(db)).flatMap(({ paths }) => paths));
}

export async function namerOf(db: Kysely<Database>, path: string): Promise<string | null> {
  return (await namersOf(db)).find(({ paths }) => paths.includes(path))?.name ?? null;
}

export async function namersOf(db: Kysely<Database>) {
  const documents = await db
    .selectFrom("published")
    .select(["kind", "id", "body"])
    .where("kind", "in", documentKinds)
    .execute();
  return documents.map(({ kind, id, body }) => ({ kind, id, name: nameOf(kind, id), paths: pathsIn(body) }));
}

function nameOf(kind: DocumentKind, id: string): string {
  if (kind === "profile") return "the profile";
  return kind === "pageTexts" ? `the text of the page ${id}` : `${kind} ${id}`;
}

/** Its dot comes first: to try each letter of a long text as the beginning of a path takes a hundred times as long. */
const endings = /\.(?<=([a-z0-9][a-z0-9/-]*)\.)(?:jpg|jpeg|png|webp|pdf)/g;

/** Returns every text in a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns every path in the texts of a value, also in JSON texts; of an API address, the part after the prefix. */
export function pathsIn(value: unknown): string[] {
  const found = textsIn(value).flatMap((text) => [...text.replaceAll(/\\[bfnrt]/g, " ").matchAll(endings)]);
  return found.map(([ending, stem = ""]) => (stem + ending).replace(/^.*api\/image\//, ""));
}

export async function isNamedInDraft(db: Kysely<Database>, path: string): Promise<boolean> {
  const naming = `%${path}%`;
  const draft = await db
    .selectFrom("drafts")
    .select("id")
    .where((where) => where.or([where("body", "like", naming), where("before", "like", naming)]))
    .executeTakeFirst();
  return draft !== undefined;
}

export async function isNamedInOffice(db: Kysely<Database>, path: string): Promise<boolean> {
  if (await isNamedInDraft(db, path)) return true;
  const version = await db.selectFrom("revisions").select("id").where("body", "like", `%${path}%`).executeTakeFirst();
  return version !== undefined;
}

/** ISO 8601; null for no boundary. */
type Span = { from: string | null; until: string | null };

/** Returns whether a visible document names the file. Reads the names again after every change, in any process. */
export function publishedFiles(db: Kysely<Database>, now: () => Date) {
  const spansNow = readOnChange(
    () => versionOfDocuments(db),
    () => readSpans(db),
  );
  return async (path: string): Promise<boolean> => {
    const moment = now().toISOString();
    const spans = (await spansNow()).get(path) ?? [];
    return spans.some(({ from, until }) => (from === null || from <= moment) && (until === null || until > moment));
  };
}

/** Returns a number that grows with every write of what is published. */
export async function versionOfDocuments(db: Kysely<Database>): Promise<number | null> {
  const { version } = await db
    .selectFrom("changes")
    .select(({ fn }) => fn.sum<number | null>("version").as("version"))
    .where("subject", "<>", "files")
    .executeTakeFirstOrThrow();
  return version;
}

async function readSpans(db: Kysely<Database>): Promise<Map<string, Span[]>> {
  const spans = new Map<string, Span[]>();
  const documents = await db
    .selectFrom("published")
    .select(["body", "visible_from as from", "visible_until as until"])
    .execute();
  for (const { body, from, until } of documents) {
    for (const path of new Set(pathsIn(body))) spans.set(path, [...(spans.get(path) ?? []), { from, until }]);
  }
  return spans;
}

const MOST = 5000;

/** Returns a function that asks the database, and gives the last answer while a remote database is down. */
export function lastKnown<Answer>(db: Kysely<Database>, ask: (key: string) => Promise<Answer>) {
  if (!isPostgres(db)) return ask;
  const known = new Map<string, Answer>();
  return async (key: string): Promise<Answer> => {
    try {
      const answer = await ask(key);
      known.delete(key);
      known.set(key, answer);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
      return answer;
    } catch (cause) {
      const answer = known.get(key);
      if (answer === undefined || !(cause instanceof DatabaseGone)) throw cause;
      return answer;
    }
  };
}

export async function hiddenPaths(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await hiddenFiles(db).execute();
  return new Set(rows.map(({ path }) => path));
}

/** Returns a function that takes hidden pictures out of a document. */
export async function hidesPictures(db: Kysely<Database>): Promise<(document: unknown) => unknown> {
  const hidden = await hiddenPaths(db);
  return (document) => (hidden.size > 0 ? withoutFiles(document, (path) => hidden.has(path)) : document);
}

/** Returns `mayServe`, but with false for hidden files. */
export function unlessHidden({ db }: { db: Kysely<Database> }, mayServe: (path: string) => Promise<boolean>) {
  return lastKnown(db, async (path) => {
    const hidden = await hiddenFiles(db).where("files.path", "=", path).executeTakeFirst();
    return hidden === undefined && mayServe(path);
  });
}

/** Returns when a picture with these bytes was hidden, or null, also when it was made smaller before. The path of an upload stands for the chosen bytes. */
export async function hiddenSince(
  db: Kysely<Database>,
  { hash, path }: Pick<FileColumns, "hash" | "path">,
): Promise<Date | null> {
  const row = await db
    .selectFrom("hidden_pictures")
    .select("hidden_at")
    .where((known) =>
      path.startsWith("uploads/")
        ? known.or([known("hash", "=", hash), known("path", "in", pathsOfSamePhoto(path))])
        : known("hash", "=", hash),
    )
    .executeTakeFirst();
  return row ? new Date(row.hidden_at) : null;
}

const hiddenFiles = (db: Kysely<Database>) =>
  db
    .selectFrom("hidden_pictures as hidden")
    .innerJoin("files", (join) => join.onRef("files.hash", "=", "hidden.hash"))
    .select("files.path");

/** Makes every process render again what names these files. */
export async function noteSeenOtherwise(db: Kysely<Database>, paths: readonly string[]): Promise<void> {
  const namers = await namersOf(db);
  const naming = namers.filter((document) => document.paths.some((path) => paths.includes(path)));
  const subjects = new Set<DocumentKind | "files">(["files", ...naming.map(({ kind }) => kind)]);
  for (const subject of subjects) {
    await db
      .insertInto("changes")
      .values({ subject, version: 1 })
      .onConflict((known) =>
        known.columns(["subject"]).doUpdateSet(({ eb, ref }) => ({ version: eb(ref("changes.version"), "+", 1) })),
      )
      .execute();
  }
}
