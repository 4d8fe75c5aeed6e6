import { type DocumentKind, documentKinds, entities } from "@school/content/entities/all";
import { type NoticeKind, namesPeople, noticeKinds } from "@school/content/notices/kinds";
import type { Transaction } from "kysely";
import { makeNoticeKey, readNoticeKey } from "../store/published/notice-key.ts";
import { storedProfile } from "../store/published/stored-profile.ts";
import type { Database } from "../store/tables/database.ts";
import { end, type Issuing, issue } from "./issue.ts";
import { type NewestNotice, newestNotices } from "./newest-notices.ts";
import { type PublishedDocument, publishedDocuments } from "./published-documents.ts";

/**
 * Brings what was issued in line with what is published: each new text gets a code and a signature, what it replaces or what was taken down
 * ends. Call it last in every transaction that writes documents or replaces files. The first call issues all that the school has published.
 * @param changed the kinds that were written; all of them when files have changed.
 */
export async function issueNotices(
  db: Transaction<Database>,
  schoolCode: string,
  changed: readonly DocumentKind[] = documentKinds,
  now = new Date(),
): Promise<void> {
  const known = await readNoticeKey(db, schoolCode);
  const kinds = known ? noticeKinds.filter((kind) => isConcerned(kind, changed)) : noticeKinds;
  if (kinds.length === 0) return;
  const profile = await storedProfile(db, schoolCode);
  if (!profile) return;
  const key = known ?? (await makeNoticeKey(db, schoolCode, now));
  const issuing: Issuing = { db, schoolCode, key, school: profile.name, now };
  for (const kind of kinds) {
    const newest = await newestNotices(db, schoolCode, kind);
    for (const document of await publishedDocuments(db, schoolCode, kind, profile)) {
      await keepInLine(issuing, document, newest.get(document.id));
      newest.delete(document.id);
    }
    for (const gone of newest.values()) await end(issuing, gone, now);
  }
  await deleteNamesOfPeople(issuing);
}

async function keepInLine(issuing: Issuing, document: PublishedDocument, newest: NewestNotice | undefined) {
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

/** The disclosure is a part of the school's facts, which also change how visitors see some kinds. */
function isConcerned(kind: NoticeKind, changed: readonly DocumentKind[]): boolean {
  if (kind === "disclosure") return changed.includes("profile");
  return changed.includes(kind) || (changed.includes("profile") && entities[kind].asSeen !== undefined);
}

/** Of versions that no longer stand, only the digest is kept. */
async function deleteNamesOfPeople({ db, schoolCode, now }: Issuing) {
  const kinds = noticeKinds.filter(namesPeople);
  await db
    .updateTable("notices")
    .set({ title: null, text: null })
    .where("school_code", "=", schoolCode)
    .where("kind", "in", kinds)
    .where("ended_at", "<=", now.toISOString())
    .where("text", "is not", null)
    .execute();
}
