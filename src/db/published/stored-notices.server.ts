import type { Kysely } from "kysely";
import { schoolDay } from "../../base/dates.ts";
import { type EntryKind, entities } from "../../kinds/all.ts";
import { disclosedDocuments } from "../../kinds/publications/disclosed.ts";
import { type NoticeKind, namesPeople } from "../../kinds/publications/kinds.ts";
import type { Notice, NoticeVersion } from "../../kinds/publications/notice.ts";
import type { ContentSource } from "../../kinds/source.ts";
import { hasExpired } from "../../school/disclosure.ts";
import type { Database } from "../tables/database.server.ts";
import type { NoticesTable } from "../tables/notices.server.ts";
import { storedProfile } from "./stored-profile.server.ts";

/** Returns what was issued until now. */
export function storedNotices(
  db: Kysely<Database>,
  now: () => Date,
): Pick<ContentSource, "findNotice" | "noticesOf" | "noticeCodes"> {
  const issued = () => db.selectFrom("notices").where("notices.issued_at", "<=", now().toISOString());

  async function noticesOf(kind: NoticeKind, id: string) {
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
    async findNotice(code) {
      const row = await issued().selectAll("notices").where("code", "=", code).executeTakeFirst();
      if (!row) return null;
      return noticeOf(row, await noticesOf(row.kind, row.document));
    },
    noticesOf,
    async noticeCodes(kind: NoticeKind) {
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

type VersionRow = Pick<NoticesTable, "code" | "version" | "issued_at" | "ended_at">;

function versionOf(
  { code, version, issued_at, ended_at }: VersionRow,
  isNewest: boolean,
  lastDay: string | null,
  now: Date,
): NoticeVersion {
  const endedAt = ended_at === null || new Date(ended_at) > now ? null : new Date(ended_at);
  const validUntil = isNewest && !endedAt ? lastDay : null;
  const standing = hasExpired({ validUntil }, schoolDay(now)) ? "ran out" : "current";
  const state = !isNewest ? "replaced" : endedAt ? "withdrawn" : standing;
  return { code, version, issuedAt: new Date(issued_at), endedAt, state, validUntil };
}

function noticeOf(row: NoticesTable, versions: NoticeVersion[]): Notice | null {
  const { code, kind, document, office, title, text } = row;
  const own = versions.find((version) => version.code === code);
  if (!own) return null;
  const isHidden = namesPeople(kind) && own.state !== "current";
  const said = isHidden ? { title: null, text: null } : { title, text };
  return { ...own, kind, document, office, ...said, versions };
}

/** Returns the last day of a published document, `YYYY-MM-DD`: of a certificate or an order; null when it does not run out. */
async function lastDayOf(db: Kysely<Database>, kind: NoticeKind, id: string): Promise<string | null> {
  if (kind !== "disclosure") return lastDayOfEntry(db, kind, id);
  const profile = await storedProfile(db);
  return profile && (disclosedDocuments(profile.disclosure).get(id)?.validUntil ?? null);
}

async function lastDayOfEntry<Kind extends EntryKind>(
  db: Kysely<Database>,
  kind: Kind,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("published")
    .select("body")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  const entry = row && entities[kind].schema.safeParse(JSON.parse(row.body)).data;
  return entry ? entities[kind].lastDayOf(entry) : null;
}
