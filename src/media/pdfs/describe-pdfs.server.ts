import type { Kysely } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";
import type { FileStorage } from "../../storage/file-storage.server.ts";
import { originalPath } from "../../storage/variants.server.ts";
import { openPdfReader, type PaperReader } from "./pdf-reader.server.ts";

interface Paper {
  path: string;
  hash: string;
}

interface Store {
  db: Kysely<Database>;
  storage: FileStorage;
}

/**
 * Describes new papers and forgets those that are gone. An unreadable one is noted and not tried again.
 * @param attempt works on one paper, and goes on after a failure.
 */
export async function describePdfs(store: Store, attempt: (what: string, work: () => Promise<void>) => Promise<void>) {
  const { db } = store;
  const stored = db.selectFrom("files").select("hash");
  await db.deleteFrom("papers").where("hash", "not in", stored).execute();
  const papers = await undescribed(db);
  if (papers.length === 0) return;
  const reader = openPdfReader();
  try {
    for (const paper of papers) await attempt(`paper ${paper.path}`, () => describe(store, reader, paper));
  } finally {
    reader.close();
  }
}

async function undescribed(db: Kysely<Database>): Promise<Paper[]> {
  const rows = await db
    .selectFrom("files")
    .select(["path", "hash"])
    .where("type", "=", "application/pdf")
    .where("hash", "not in", db.selectFrom("papers").select("hash"))
    .execute();
  return [...new Map(rows.map((row) => [row.hash, row])).values()];
}

async function describe({ db, storage }: Store, reader: PaperReader, paper: Paper) {
  const bytes = await storage.get(originalPath(paper));
  if (!bytes) throw new Error("it is listed but not stored");
  const read = await reader.describe(bytes);
  await db
    .insertInto("papers")
    .values({
      hash: paper.hash,
      pages: read?.pages ?? null,
      has_text: read?.hasText ? 1 : 0,
      title: read?.title ?? null,
      text: read?.text ?? "",
      described_at: new Date().toISOString(),
    })
    .onConflict((known) => known.doNothing())
    .execute();
}
