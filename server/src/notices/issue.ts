import { randomInt } from "node:crypto";
import { newCode } from "@school/content/notices/code";
import { noticeText } from "@school/content/notices/notice-text";
import type { Transaction } from "kysely";
import { sha256 } from "../sha256.ts";
import type { NoticeKey } from "../store/published/notice-key.ts";
import type { Database } from "../store/tables/database.ts";
import type { NewestNotice } from "./newest-notices.ts";
import type { PublishedDocument } from "./published-documents.ts";

export interface Issuing {
  db: Transaction<Database>;
  schoolCode: string;
  school: string;
  key: NoticeKey;
  now: Date;
}

/** Issues a document under a code of its own. @param before the version that was the newest so far. */
export async function issue(
  { db, schoolCode, school, key, now }: Issuing,
  { kind, id, title, office, text: document, content, until }: PublishedDocument,
  before: NewestNotice | undefined,
  issuedAt: Date,
): Promise<void> {
  const code = newCode(randomInt);
  // A version that nobody has seen is gone: its number and place are free.
  const isGone = before !== undefined && before.issuedAt > now;
  const replaces = before && !isGone ? before.code : null;
  const text = noticeText({ school, kind, code, office, issuedAt, replaces }, document);
  await db
    .insertInto("notices")
    .values({
      school_code: schoolCode,
      code,
      kind,
      document: id,
      version: (before?.version ?? 0) + (isGone ? 0 : 1),
      issued_at: issuedAt.toISOString(),
      ended_at: until?.toISOString() ?? null,
      office,
      title,
      text,
      content,
      digest: sha256(text),
      signature: key.sign(text),
    })
    .execute();
}

/** Notes when a version no longer stands, which may lie ahead. A version that nobody has seen is deleted instead. */
export async function end({ db, schoolCode, now }: Issuing, notice: NewestNotice, at: Date | null): Promise<void> {
  const { code, issuedAt, endedAt } = notice;
  const isOver = at !== null && at <= now;
  if (isOver && endedAt !== null && endedAt <= now) return;
  if (isOver && issuedAt > now) {
    await db.deleteFrom("notices").where("school_code", "=", schoolCode).where("code", "=", code).execute();
    return;
  }
  await db
    .updateTable("notices")
    .set({ ended_at: at?.toISOString() ?? null })
    .where("school_code", "=", schoolCode)
    .where("code", "=", code)
    .execute();
}
