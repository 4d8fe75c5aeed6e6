import type { NoticeKind } from "@school/content/notices/kinds";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";

export interface NewestNotice {
  code: string;
  version: number;
  issuedAt: Date;
  endedAt: Date | null;
  content: string;
}

/** Returns the newest version of each document of a kind, by its id; also of those that were taken down. */
export async function newestNotices(db: Kysely<Database>, schoolCode: string, kind: NoticeKind) {
  const rows = await db
    .selectFrom("notices")
    .select(["document", "code", "version", "issued_at", "ended_at", "content"])
    .where("school_code", "=", schoolCode)
    .where("kind", "=", kind)
    .orderBy("version")
    .execute();
  return new Map(
    rows.map(({ document, issued_at, ended_at, ...row }): [string, NewestNotice] => [
      document,
      { ...row, issuedAt: new Date(issued_at), endedAt: ended_at === null ? null : new Date(ended_at) },
    ]),
  );
}
