import type { Kysely } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";
import { pathsIn } from "../../db/visible-files.server.ts";
import { groupsOf, readEntry, type Standing, stateOf } from "../../editor/document-state.server.ts";
import { describeDocument, fixedIds } from "../../editor/form/documents.ts";
import { filesIn, filesWithTexts, textOfFiles } from "../../editor/form/file-texts.ts";
import type { DocumentKind } from "../../kinds/all.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { publisherOf, titleOf } from "../../kinds/office-description.ts";
import type { FileUse } from "./library-rows.ts";

export interface Uses {
  /** Documents that keep a file: published ones and drafts. */
  of(path: string): FileUse[];
  /** The same documents, without titles. */
  namers(path: string): readonly Pick<FileUse, "kind" | "id">[];
  binned(path: string): FileUse[];
  /** The titles of the documents that keep it, for a search. */
  titles(path: string): string;
  isUsed(path: string): boolean;
  /** Returns whether a document needs a description of the picture and has none. */
  lacksDescription(path: string): boolean;
}

interface Known {
  kind: DocumentKind;
  id: string;
  standing: Standing;
  title: string;
  bare: ReadonlySet<string>;
}

export async function readUses(db: Kysely<Database>, now: Date): Promise<Uses> {
  return usesAt(await readNamed(db), now);
}

/** Returns a function that reads the uses. It reads them again only after a document or draft has changed, in any process. */
export function knownUses(db: Kysely<Database>, now: () => Date): () => Promise<Uses> {
  let known: { version: string; named: Promise<Named> } | null = null;
  return async () => {
    const version = await versionOfDocuments(db);
    if (known?.version !== version) known = { version, named: readNamed(db) };
    return usesAt(await known.named, now());
  };
}

interface Named {
  inUse: Map<string, Known[]>;
  inBin: Map<string, Known[]>;
  bare: Set<string>;
}

async function readNamed(db: Kysely<Database>): Promise<Named> {
  const named: Named = { inUse: new Map(), inBin: new Map(), bare: new Set() };
  for (const document of await readDocuments(db)) {
    const { draft, published } = document.standing;
    const isBinned = draft?.binned_at != null;
    const bodies = [draft?.body, published?.body].flatMap((body) => (body == null ? [] : [readEntry(body)]));
    const words = describeDocument(document.kind, document.id)?.words;
    const title = words && bodies[0] ? titleOf(words, bodies[0]) : "";
    const found = {
      ...document,
      title,
      bare: new Set(bodies.flatMap((body) => undescribedPictures(document.kind, body))),
    };
    for (const path of new Set(bodies.flatMap(pathsIn))) put(isBinned ? named.inBin : named.inUse, path, found);
    if (!isBinned) for (const path of found.bare) named.bare.add(path);
  }
  return named;
}

function usesAt({ inUse, inBin, bare }: Named, now: Date): Uses {
  const described = (documents: Known[] = [], path: string) =>
    documents.flatMap((document) => useOf(document, path, now) ?? []);
  return {
    of: (path) => described(inUse.get(path), path),
    namers: (path) => inUse.get(path) ?? [],
    binned: (path) => described(inBin.get(path), path),
    titles: (path) => (inUse.get(path) ?? []).map(({ title }) => title).join(" "),
    isUsed: (path) => inUse.has(path),
    lacksDescription: (path) => bare.has(path),
  };
}

/** Returns a text that changes with every document and draft. */
async function versionOfDocuments(db: Kysely<Database>): Promise<string> {
  const published = await db
    .selectFrom("changes")
    .select(({ fn }) => fn.sum<number | null>("version").as("version"))
    .where("subject", "<>", "files")
    .executeTakeFirstOrThrow();
  const drafts = await db
    .selectFrom("drafts")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("version").as("version")])
    .executeTakeFirstOrThrow();
  return [published.version, drafts.count, drafts.version].join(" ");
}

function put(found: Map<string, Known[]>, path: string, document: Known) {
  const known = found.get(path);
  if (known) known.push(document);
  else found.set(path, [document]);
}

async function readDocuments(db: Kysely<Database>) {
  const published = await db.selectFrom("published").selectAll().orderBy("kind").orderBy("id").execute();
  const drafts = await db.selectFrom("drafts").selectAll().orderBy("kind").orderBy("id").execute();
  const found = new Map<string, Omit<Known, "bare" | "title">>();
  for (const row of published.flatMap((row) => (row.kind === "profile" ? groupsOf(row) : [row]))) {
    const { kind, id } = row;
    found.set(`${kind} ${id}`, { kind, id, standing: { draft: undefined, published: row } });
  }
  for (const draft of drafts) {
    const { kind, id } = draft;
    found.set(`${kind} ${id}`, {
      kind,
      id,
      standing: { draft, published: found.get(`${kind} ${id}`)?.standing.published },
    });
  }
  return [...found.values()];
}

/** Returns null for kinds that no longer exist. */
function useOf({ kind, id, standing, title, bare }: Known, path: string, now: Date): FileUse | null {
  const described = describeDocument(kind, id);
  if (!described) return null;
  const bodies = standing.published ? [readEntry(standing.published.body)] : [];
  return {
    kind,
    id,
    title,
    state: stateOf(standing, described, now),
    publishedBy: publisherOf(described.words, bodies),
    lacksDescription: bare.has(path),
  };
}

/** Returns documents of which an earlier version names a file. */
export async function readEarlierUses(db: Kysely<Database>, path: string): Promise<FileUse[]> {
  const versions = await db
    .selectFrom("revisions")
    .select(["kind", "id", "body"])
    .where("body", "like", `%${path}%`)
    .orderBy("number", "desc")
    .execute();
  const newest = new Map(versions.toReversed().map((version) => [`${version.kind} ${version.id}`, version]));
  return [...newest.values()].flatMap(({ kind, id, body }): FileUse[] => {
    const described = describeDocument(kind, id);
    const stays = fixedIds(kind);
    if (!described || (stays && !stays.includes(id))) return [];
    const [title, { publishedBy }] = [titleOf(described.words, readEntry(body)), described.words];
    return [{ kind, id, title, state: "down", publishedBy, lacksDescription: false }];
  });
}

/** Returns the pictures of a document that need a description and have none. */
function undescribedPictures(kind: DocumentKind, body: Readonly<Record<string, unknown>>): string[] {
  return kind === "albums" ? undescribedInAlbum(body) : undescribedIn(body);
}

function undescribedInAlbum({ attachments, photos }: Readonly<Record<string, unknown>>): string[] {
  const text = textOfFiles(filesWithTexts(attachments ?? [], photos));
  return filesIn(text).flatMap(({ file, alt }) => (alt === "" && isPicture(file) ? [file] : []));
}

function undescribedIn(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  const lacksDescription = "file" in body && typeof body.file === "string" && "alt" in body && body.alt === "";
  const below = Object.values(body).flatMap(undescribedIn);
  return lacksDescription && isPicture(String(body.file)) ? [String(body.file), ...below] : below;
}
