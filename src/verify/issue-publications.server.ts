import { randomInt } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { timestampIn } from "../base/dates.ts";
import { sha256 } from "../base/hashes.server.ts";
import { storedProfile } from "../db/published/stored-content.server.ts";
import { deleteRows, findRow, insertRow, updateRows } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type DocumentKind, documentKinds, type Entry, type EntryKind, entities } from "../kinds/all.ts";
import { nameOfFile } from "../kinds/files/office-files.ts";
import { titleOf } from "../kinds/office-description.ts";
import { newCode } from "../kinds/publications/code.ts";
import {
  disclosedDocuments,
  disclosedValues,
  namesPeople,
  type PublicationKind,
  publicationKinds,
  publicationLabels,
} from "../kinds/publications/publication.ts";
import type { SchoolProfile } from "../school/school.ts";
import {
  documentText,
  type NamedFile,
  officeOf,
  orderOf,
  ownOfficeOf,
  publicationText,
  titleOfOrder,
} from "./publication-text.ts";

interface Issuing {
  db: Transaction<Database>;
  school: string;
  now: Date;
}

interface Newest {
  code: string;
  version: number;
  issuedAt: Date;
  endedAt: Date | null;
  content: string;
}

/**
 * Brings what was issued in line with what is published: each new text gets a code, what it replaces or what was taken down
 * ends. Call it last in every transaction that writes documents or replaces files. The first call issues all that the school has published.
 * @param changed the kinds that were written; all of them when files have changed.
 */
export async function issuePublications(
  db: Transaction<Database>,
  changed: readonly DocumentKind[] = documentKinds,
  now = new Date(),
): Promise<void> {
  const hasIssued = (await findRow(db, "notices", {})) !== undefined;
  const kinds = hasIssued ? publicationKinds.filter((kind) => isConcerned(kind, changed)) : publicationKinds;
  if (kinds.length === 0) return;
  const profile = await storedProfile(db);
  if (!profile) return;
  const issuing: Issuing = { db, school: profile.name, now };
  for (const kind of kinds) {
    const newest = await newestPublications(db, kind);
    for (const document of await publishedDocuments(db, kind, profile)) {
      await bringInLine(issuing, document, newest.get(document.id));
      newest.delete(document.id);
    }
    for (const gone of newest.values()) await end(issuing, gone, now);
  }
  await deleteNamesOfPeople(issuing);
}

/** The disclosure is a part of the school's facts, which also change how visitors see some kinds. */
function isConcerned(kind: PublicationKind, changed: readonly DocumentKind[]): boolean {
  if (kind === "disclosure") return changed.includes("profile");
  return changed.includes(kind) || (changed.includes("profile") && entities[kind].asSeen !== undefined);
}

/** Returns the newest version of each document of a kind, by its id; also of those that were taken down. */
async function newestPublications(db: Kysely<Database>, kind: PublicationKind) {
  const rows = await db
    .selectFrom("notices")
    .select(["document", "code", "version", "issued_at", "ended_at", "content"])
    .where("kind", "=", kind)
    .orderBy("version")
    .execute();
  return new Map(
    rows.map(({ document, issued_at, ended_at, ...row }): [string, Newest] => [
      document,
      { ...row, issuedAt: new Date(issued_at), endedAt: timestampIn(ended_at) },
    ]),
  );
}

async function bringInLine(issuing: Issuing, document: PublishedDocument, newest: Newest | undefined) {
  const { now } = issuing;
  if (document.until && document.until <= now) return newest && end(issuing, newest, document.until);
  const issuedAt = document.from && document.from > now ? document.from : now;
  const stands = newest && (newest.endedAt === null || newest.endedAt > now);
  const isSeen = newest && newest.issuedAt <= now;
  const isSame = stands && newest.content === document.content && (isSeen || isOneTime(newest.issuedAt, issuedAt));
  if (isSame) return isOneTime(newest.endedAt, document.until) ? undefined : end(issuing, newest, document.until);
  if (newest) await end(issuing, newest, now);
  await issue(issuing, document, newest, issuedAt);
}

const isOneTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** Issues a document under a code of its own. @param before the version that was the newest so far. */
async function issue(
  { db, school, now }: Issuing,
  { kind, id, title, office, text, content, until }: PublishedDocument,
  before: Newest | undefined,
  issuedAt: Date,
): Promise<void> {
  const code = newCode(randomInt);
  // A version that nobody has seen is gone: its number and place are free.
  const isGone = before !== undefined && before.issuedAt > now;
  const replaces = before && !isGone ? before.code : null;
  await insertRow(db, "notices", {
    ...{ code, kind, document: id, office, title, content },
    version: (before?.version ?? 0) + (isGone ? 0 : 1),
    issued_at: issuedAt.toISOString(),
    ended_at: until?.toISOString() ?? null,
    text: publicationText({ school, kind, code, office, issuedAt, replaces }, text),
  });
}

/** Notes when a version no longer stands, which may lie ahead. A version that nobody has seen is deleted instead. */
async function end({ db, now }: Issuing, publication: Newest, at: Date | null): Promise<void> {
  const { code, issuedAt, endedAt } = publication;
  const isOver = at !== null && at <= now;
  if (isOver && endedAt !== null && endedAt <= now) return;
  if (isOver && issuedAt > now) await deleteRows(db, "notices", { code });
  else await updateRows(db, "notices", { code }, { ended_at: at?.toISOString() ?? null });
}

/** Versions that no longer stand keep their code, times and office. */
async function deleteNamesOfPeople({ db, now }: Issuing) {
  const kinds = publicationKinds.filter(namesPeople);
  await db
    .updateTable("notices")
    .set({ title: null, text: null })
    .where("kind", "in", kinds)
    .where("ended_at", "<=", now.toISOString())
    .where("text", "is not", null)
    .execute();
}

/** A published document as visitors read it, also before its time. */
interface PublishedDocument extends Written {
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

async function publishedDocuments(
  db: Kysely<Database>,
  kind: PublicationKind,
  profile: SchoolProfile,
): Promise<PublishedDocument[]> {
  const files = await namedFiles(db);
  const written = kind === "disclosure" ? disclosed(profile) : await entriesOf(db, kind, profile);
  return written.map(({ values, ...document }) => {
    const order = orderOf(kind, values);
    const title = order ? titleOfOrder(order) : titleOf(publicationLabels(kind), values);
    const text = order ? `${title}\n${order.text}\n` : documentText(kind, values, (path) => files.get(path) ?? null);
    const content = sha256(`${document.office}\n${text}`);
    return { ...document, kind, title, text, content };
  });
}

type Values = Readonly<Record<string, unknown>>;

function disclosed({ disclosure }: SchoolProfile): (Written & { values: Values })[] {
  const office = ownOfficeOf("disclosure");
  return [...disclosedDocuments(disclosure)].map(([id, document]) => ({
    ...{ id, office, from: null, until: null, values: disclosedValues(document) },
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
    const [from, until] = [timestampIn(visible_from), timestampIn(visible_until)];
    return { id, office: officeOf(kind, entry), from, until, values: entry };
  });
}

async function namedFiles(db: Kysely<Database>): Promise<Map<string, NamedFile>> {
  const rows = await db.selectFrom("files").select(["path", "hash", "name"]).execute();
  return new Map(
    rows.map(({ path, hash, name }) => [path, { name: nameOfFile(path, { name: name ?? undefined }), hash }]),
  );
}
