import type { Kysely } from "kysely";
import type { z } from "zod";
import { schoolDay } from "../../base/dates.ts";
import { FIRST, type Language } from "../../base/language.ts";
import { type DocumentKind, type Entry, type EntryKind, entities } from "../../kinds/all.ts";
import {
  disclosedDocuments,
  namesPeople,
  type Publication,
  type PublicationKind,
  type PublicationVersion,
} from "../../kinds/publications/publication.ts";
import type { ContentSource } from "../../kinds/source.ts";
import { hasExpired } from "../../school/disclosure.ts";
import { defaultPageText, pageTextSchema } from "../../school/page-texts.ts";
import { type SchoolProfile, schoolProfileSchema } from "../../school/school.ts";
import { findRow } from "../rows.server.ts";
import type { Database, Row } from "../tables/database.server.ts";
import { fileFacts } from "../tables/files.server.ts";
import { hiddenPaths, hidesPictures } from "../visible-files.server.ts";
import { listCache } from "./list-cache.server.ts";
import { readIn } from "./translations.server.ts";

/**
 * Content for visitors, without hidden pictures. A document that breaks the rules of its kind cannot be read.
 * @param mirrored the kinds that come from a present system.
 */
export function storedContent(
  db: Kysely<Database>,
  now: () => Date,
  mirrored: readonly EntryKind[] = [],
  language: Language = FIRST,
  lists = listCache(db, now),
): ContentSource {
  function documents(kind: DocumentKind) {
    const moment = now().toISOString();
    return db
      .selectFrom("published")
      .select(["date", "position", "body"])
      .where("kind", "=", kind)
      .where((where) => where.or([where("visible_from", "is", null), where("visible_from", "<=", moment)]))
      .where((where) => where.or([where("visible_until", "is", null), where("visible_until", ">", moment)]));
  }

  async function reader() {
    const without = await hidesPictures(db);
    return <Shown extends object>(kind: DocumentKind, schema: z.ZodType<Shown>, body: string): Shown =>
      readIn(language, kind, schema, JSON.parse(body), without);
  }

  async function readProfile() {
    const { body } = await documents("profile").executeTakeFirstOrThrow();
    const read = await reader();
    return read("profile", schoolProfileSchema, body);
  }

  async function asSeen<Kind extends EntryKind>(kind: Kind, entries: Entry<Kind>[]): Promise<Entry<Kind>[]> {
    const { asSeen: show } = entities[kind];
    if (!show || entries.length === 0) return entries;
    const facts = await readProfile();
    return entries.map((entry) => show(entry, facts));
  }

  /** An empty list would say that there are no results (§8). @throws when the present system's list was never read. */
  async function refuseUnread(kind: EntryKind) {
    const list = await findRow(db, "mirrors", { kind });
    if (list?.checked_at) return;
    throw new Error(`the present system's list was never read: ${list?.failure ?? "it was not asked yet"}`);
  }

  async function readList<Kind extends EntryKind>(kind: Kind): Promise<Entry<Kind>[]> {
    const { schema, order } = entities[kind];
    const rows = await documents(kind).execute();
    if (kind === "circulars" && rows.length === 0 && mirrored.includes(kind)) await refuseUnread(kind);
    const read = await reader();
    const placed = rows.map(({ body, ...place }) => ({ ...place, entry: read(kind, schema, body) }));
    return asSeen(
      kind,
      placed.sort(order).map(({ entry }) => entry),
    );
  }

  return {
    ...storedNotices(db, now),
    in: (other) => storedContent(db, now, mirrored, other, lists),
    readProfile,
    async readPageText(page) {
      const row = await documents("pageTexts").where("id", "=", page).executeTakeFirst();
      const read = await reader();
      return row ? { ...read("pageTexts", pageTextSchema, row.body), isDefault: false } : defaultPageText(page);
    },
    list: (kind) => lists(kind, language, () => readList(kind)),
    async find(kind, id) {
      const row = await documents(kind).where("id", "=", id).executeTakeFirst();
      const read = await reader();
      const entries = row ? [read(kind, entities[kind].schema, row.body)] : [];
      return (await asSeen(kind, entries))[0] ?? null;
    },
    async lastDays(kind) {
      const rows = await documents(kind)
        .select(["id", "visible_until"])
        .where("visible_until", "is not", null)
        .execute();
      const lastDay = (until: string | null) => schoolDay(new Date(Date.parse(String(until)) - 1));
      return Object.fromEntries(rows.map(({ id, visible_until }) => [id, lastDay(visible_until)]));
    },
    async describeFiles(paths) {
      if (paths.length === 0) return {};
      const rows = await db
        .selectFrom("files")
        .selectAll()
        .where("path", "in", [...new Set(paths)])
        .execute();
      const hidden = await hiddenPaths(db);
      return Object.fromEntries(rows.filter(({ path }) => !hidden.has(path)).map((row) => [row.path, fileFacts(row)]));
    },
  };
}

/** Returns the facts of the school as published, also within a transaction; null before there are any. */
export async function storedProfile(db: Kysely<Database>): Promise<SchoolProfile | null> {
  const document = await findRow(db, "published", { kind: "profile" });
  return document ? schoolProfileSchema.parse(JSON.parse(document.body)) : null;
}

/** Returns what was issued until now. */
function storedNotices(
  db: Kysely<Database>,
  now: () => Date,
): Pick<ContentSource, "findPublication" | "publicationsOf" | "publicationCodes"> {
  const issued = () => db.selectFrom("notices").where("notices.issued_at", "<=", now().toISOString());

  async function publicationsOf(kind: PublicationKind, id: string) {
    const rows = await issued()
      .select(["code", "version", "issued_at", "ended_at"])
      .where("kind", "=", kind)
      .where("document", "=", id)
      .orderBy("version")
      .execute();
    const moment = now();
    const lastDay = await lastDayOf(db, kind, id);
    return rows.map((version, index) => versionOf(version, index === rows.length - 1, lastDay, moment));
  }

  return {
    async findPublication(code) {
      const row = await issued().selectAll("notices").where("code", "=", code).executeTakeFirst();
      if (!row) return null;
      return noticeOf(row, await publicationsOf(row.kind, row.document));
    },
    publicationsOf,
    async publicationCodes(kind: PublicationKind) {
      const moment = now().toISOString();
      const rows = await issued()
        .select(["document", "code"])
        .where("kind", "=", kind)
        .where((where) => where.or([where("ended_at", "is", null), where("ended_at", ">", moment)]))
        .execute();
      return Object.fromEntries(rows.map(({ document, code }) => [document, code]));
    },
  };
}

type VersionRow = Pick<Row<"notices">, "code" | "version" | "issued_at" | "ended_at">;

function versionOf(
  { code, version, issued_at, ended_at }: VersionRow,
  isNewest: boolean,
  lastDay: string | null,
  now: Date,
): PublicationVersion {
  const endedAt = ended_at === null || new Date(ended_at) > now ? null : new Date(ended_at);
  const validUntil = isNewest && !endedAt ? lastDay : null;
  const standing = hasExpired({ validUntil }, schoolDay(now)) ? "ran out" : "current";
  const state = !isNewest ? "replaced" : endedAt ? "withdrawn" : standing;
  return { code, version, issuedAt: new Date(issued_at), endedAt, state, validUntil };
}

function noticeOf(row: Row<"notices">, versions: PublicationVersion[]): Publication | null {
  const { code, kind, document, office, title, text } = row;
  const own = versions.find((version) => version.code === code);
  if (!own) return null;
  const isHidden = namesPeople(kind) && own.state !== "current";
  const said = isHidden ? { title: null, text: null } : { title, text };
  return { ...own, kind, document, office, ...said, versions };
}

/** Returns the last day of a published document, `YYYY-MM-DD`: of a certificate or an order; null when it does not run out. */
async function lastDayOf(db: Kysely<Database>, kind: PublicationKind, id: string): Promise<string | null> {
  if (kind !== "disclosure") return lastDayOfEntry(db, kind, id);
  const profile = await storedProfile(db);
  return profile && (disclosedDocuments(profile.disclosure).get(id)?.validUntil ?? null);
}

async function lastDayOfEntry<Kind extends EntryKind>(
  db: Kysely<Database>,
  kind: Kind,
  id: string,
): Promise<string | null> {
  const row = await findRow(db, "published", { kind, id });
  const entry = row && entities[kind].schema.safeParse(JSON.parse(row.body)).data;
  return entry ? entities[kind].lastDayOf(entry) : null;
}
