import type { Kysely } from "kysely";
import { readOnChange } from "../../base/mutex.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { pathsIn, versionOfDocuments } from "../../db/visible-files.server.ts";
import { type DocumentState, dayOf, paired, readEntry, statusOf } from "../../editor/document-state.server.ts";
import { describeDocument, fixedIds } from "../../editor/form/documents.ts";
import { filesIn, filesWithTexts, textOfFiles } from "../../editor/form/form-texts.ts";
import type { DocumentKind } from "../../kinds/all.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { publisherOf, titleOf } from "../../kinds/office-description.ts";
import type { FileUse } from "./library-rows.ts";

export type FileUses = ReturnType<typeof usesAt>;

interface NamingDocument {
  kind: DocumentKind;
  id: string;
  standing: DocumentState;
  title: string;
  date: string | null;
  paths: Set<string>;
  /** Paths of its pictures that need a description and have none. */
  bare: Set<string>;
}

export async function readUses(db: Kysely<Database>, now: Date): Promise<FileUses> {
  return usesAt(await readNaming(db), now);
}

/** Returns a function that reads the uses. It reads them again only after a document or draft has changed, in any process. */
export function knownUses(db: Kysely<Database>, now: () => Date): () => Promise<FileUses> {
  const documents = readOnChange(
    () => versionOfAll(db),
    () => readNaming(db),
  );
  return async () => usesAt(await documents(), now());
}

function usesAt(documents: readonly NamingDocument[], now: Date) {
  const isBinned = ({ standing: { draft } }: NamingDocument) => draft?.binned_at != null;
  const byPath = (some: readonly NamingDocument[]) => {
    const named = some.flatMap((document) => [...document.paths].map((path) => ({ path, document })));
    const groups = Map.groupBy(named, ({ path }) => path);
    return (path: string) => (groups.get(path) ?? []).map(({ document }) => document);
  };
  const using = byPath(documents.filter((document) => !isBinned(document)));
  const binned = byPath(documents.filter(isBinned));
  const usesOf = (naming: NamingDocument[], path: string) =>
    naming.flatMap((document) => useOf(document, path, now) ?? []);
  return {
    /** Returns the documents that keep a file: published ones and drafts. */
    of: (path: string) => usesOf(using(path), path),
    /** Returns the same documents, without their state. */
    namers: using,
    binned: (path: string) => usesOf(binned(path), path),
    isUsed: (path: string) => using(path).length > 0,
    /** Returns whether a document needs a description of the picture and has none. */
    lacksDescription: (path: string) => using(path).some(({ bare }) => bare.has(path)),
  };
}

/** Returns a text that changes with every document and draft. */
async function versionOfAll(db: Kysely<Database>): Promise<string> {
  const drafts = await db
    .selectFrom("drafts")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("version").as("version")])
    .executeTakeFirstOrThrow();
  return [await versionOfDocuments(db), drafts.count, drafts.version].join(" ");
}

async function readNaming(db: Kysely<Database>): Promise<NamingDocument[]> {
  const rows = await db.selectFrom("published").selectAll().orderBy("kind").orderBy("id").execute();
  const drafts = await db.selectFrom("drafts").selectAll().orderBy("kind").orderBy("id").execute();
  return [...paired(rows, drafts).values()].flatMap((standing) => {
    const named = standing.draft ?? standing.published;
    if (!named) return [];
    const { kind, id } = named;
    const bodies = [standing.draft?.body, standing.published?.body].flatMap((body) => (body ? [readEntry(body)] : []));
    const words = describeDocument(kind, id)?.words;
    return {
      kind,
      id,
      standing,
      title: words && bodies[0] ? titleOf(words, bodies[0]) : "",
      date: words && bodies[0] ? dayOf(words, bodies[0]) : null,
      paths: new Set(bodies.flatMap(pathsIn)),
      bare: new Set(bodies.flatMap((body) => undescribedPictures(kind, body))),
    };
  });
}

/** Returns null for kinds that no longer exist. */
function useOf({ kind, id, standing, title, date, bare }: NamingDocument, path: string, now: Date): FileUse | null {
  const described = describeDocument(kind, id);
  if (!described) return null;
  const bodies = standing.published ? [readEntry(standing.published.body)] : [];
  return {
    kind,
    id,
    title,
    date,
    state: statusOf(standing, described, now),
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
    const [{ words }, entry] = [described, readEntry(body)];
    const [title, date, { publishedBy }] = [titleOf(words, entry), dayOf(words, entry), words];
    return [{ kind, id, title, date, state: "down", publishedBy, lacksDescription: false }];
  });
}

/** Returns the pictures of a document that need a description and have none. */
function undescribedPictures(kind: DocumentKind, body: Readonly<Record<string, unknown>>): string[] {
  if (kind !== "albums") return undescribedIn(body);
  const files = filesIn(textOfFiles(filesWithTexts(body.attachments ?? [], body.photos)));
  return files.flatMap(({ file, alt }) => (alt === "" && isPicture(file) ? [file] : []));
}

function undescribedIn(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  const lacksDescription = "file" in body && typeof body.file === "string" && "alt" in body && body.alt === "";
  const below = Object.values(body).flatMap(undescribedIn);
  return lacksDescription && isPicture(String(body.file)) ? [String(body.file), ...below] : below;
}
