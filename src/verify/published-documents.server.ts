import type { Kysely } from "kysely";
import { sha256 } from "../base/hashes.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type Entry, type EntryKind, entities } from "../kinds/all.ts";
import { nameOfFile } from "../kinds/files/office-files.ts";
import { titleOf } from "../kinds/office-description.ts";
import {
  disclosedDocuments,
  disclosedValues,
  type PublicationKind,
  publicationLabels,
} from "../kinds/publications/publication.ts";
import type { SchoolProfile } from "../school/school.ts";
import { documentText, type NamedFile, officeOf, ownOfficeOf, saidOf, titleOfOrder } from "./publication-text.ts";

/** A published document as visitors read it, also before its time. */
export interface PublishedDocument extends Written {
  kind: PublicationKind;
  title: string;
  text: string;
  /** SHA-256 of text and office. */
  content: string;
}

interface Written {
  id: string;
  office: string;
  from: Date | null;
  until: Date | null;
}

export async function publishedDocuments(
  db: Kysely<Database>,
  kind: PublicationKind,
  profile: SchoolProfile,
): Promise<PublishedDocument[]> {
  const files = await namedFiles(db);
  const written = kind === "disclosure" ? disclosed(profile) : await entriesOf(db, kind, profile);
  return written.map(({ values, ...document }) => {
    const said = saidOf(kind, values);
    const title = said ? titleOfOrder(said) : titleOf(publicationLabels(kind), values);
    const text = said ? `${title}\n${said.text}\n` : documentText(kind, values, (path) => files.get(path) ?? null);
    const content = sha256(`${document.office}\n${text}`);
    return { ...document, kind, title, text, content };
  });
}

type Values = Readonly<Record<string, unknown>>;

function disclosed({ disclosure }: SchoolProfile): (Written & { values: Values })[] {
  const office = ownOfficeOf("disclosure");
  return [...disclosedDocuments(disclosure)].map(([id, document]) => ({
    id,
    office,
    from: null,
    until: null,
    values: disclosedValues(document),
  }));
}

async function entriesOf<Kind extends EntryKind>(
  db: Kysely<Database>,
  kind: Kind,
  profile: SchoolProfile,
): Promise<(Written & { values: Values })[]> {
  const { schema, asSeen } = entities[kind];
  const rows = await db
    .selectFrom("published")
    .select(["id", "body", "visible_from", "visible_until"])
    .where("kind", "=", kind)
    .execute();
  return rows.map(({ id, body, visible_from, visible_until }) => {
    const written: Entry<Kind> = schema.parse(JSON.parse(body));
    const entry = asSeen ? asSeen(written, profile) : written;
    const [from, until] = [momentOf(visible_from), momentOf(visible_until)];
    return { id, office: officeOf(kind, entry), from, until, values: entry };
  });
}

async function namedFiles(db: Kysely<Database>): Promise<Map<string, NamedFile>> {
  const rows = await db.selectFrom("files").select(["path", "hash", "name"]).execute();
  return new Map(
    rows.map(({ path, hash, name }) => [path, { name: nameOfFile(path, { name: name ?? undefined }), hash }]),
  );
}

const momentOf = (time: string | null) => (time === null ? null : new Date(time));
