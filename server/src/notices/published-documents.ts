import { createHash } from "node:crypto";
import { type Entry, type EntryKind, entities } from "@school/content/entities/all";
import { documentText, type NamedFile, officeOf } from "@school/content/notices/notice-text";
import { titleOf } from "@school/content/office/document/words";
import { nameOfFile } from "@school/content/office/files/files";
import type { SchoolProfile } from "@school/content/school/school";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";

/** A document as visitors read it, or will. */
export interface PublishedDocument {
  kind: EntryKind;
  id: string;
  title: string;
  office: string;
  text: string;
  /** SHA-256 of text and office. */
  content: string;
  from: Date | null;
  until: Date | null;
}

export async function publishedDocuments<Kind extends EntryKind>(
  db: Kysely<Database>,
  schoolCode: string,
  kind: Kind,
  profile: SchoolProfile,
): Promise<PublishedDocument[]> {
  const { schema, asSeen, office: words } = entities[kind];
  const rows = await db
    .selectFrom("published")
    .select(["id", "body", "visible_from", "visible_until"])
    .where("school_code", "=", schoolCode)
    .where("kind", "=", kind)
    .execute();
  const files = await namedFiles(db, schoolCode);
  return rows.map(({ id, body, visible_from, visible_until }) => {
    const written: Entry<Kind> = schema.parse(JSON.parse(body));
    const entry = asSeen ? asSeen(written, profile) : written;
    const [office, text] = [officeOf(kind, entry), documentText(kind, entry, (path) => files.get(path) ?? null)];
    const content = createHash("sha256").update(`${office}\n${text}`).digest("hex");
    const title = titleOf(words, { ...entry });
    return { kind, id, title, office, text, content, from: momentOf(visible_from), until: momentOf(visible_until) };
  });
}

async function namedFiles(db: Kysely<Database>, schoolCode: string): Promise<Map<string, NamedFile>> {
  const rows = await db
    .selectFrom("files")
    .select(["path", "hash", "name"])
    .where("school_code", "=", schoolCode)
    .execute();
  return new Map(
    rows.map(({ path, hash, name }) => [path, { name: nameOfFile(path, { name: name ?? undefined }), hash }]),
  );
}

const momentOf = (time: string | null) => (time === null ? null : new Date(time));
