import type { PageText } from "@school/content/page-texts";
import type { SchoolProfile } from "@school/content/school";
import type { Transaction } from "kysely";
import { type EntryKind, entryTables } from "../db/entry-tables.ts";
import type { Database } from "../db/tables/database.ts";
import type { NewsTable } from "../db/tables/news.ts";
import type { FileRow } from "../pictures/arrival.ts";

/** What became of the entries of a kind. */
export interface Written {
  added: number;
  replaced: number;
}

export async function writeProfile(db: Transaction<Database>, code: string, profile: SchoolProfile) {
  const facts = { profile: JSON.stringify(profile) };
  await db
    .insertInto("schools")
    .values({ code, ...facts, seeded_at: new Date().toISOString() })
    .onConflict((known) => known.column("code").doUpdateSet(facts))
    .execute();
}

export async function writePageText(db: Transaction<Database>, school_code: string, text: PageText) {
  await db
    .insertInto("page_texts")
    .values({ school_code, ...text })
    .onConflict((known) => known.columns(["school_code", "page"]).doUpdateSet(text))
    .execute();
}

/** Answers how many of the files are new or changed. */
export async function writeFileRows(db: Transaction<Database>, school_code: string, files: FileRow[]): Promise<number> {
  const rows = await db
    .selectFrom("files")
    .select(["path", "hash", "name"])
    .where("school_code", "=", school_code)
    .execute();
  const known = new Map(rows.map(({ path, ...row }) => [path, row]));
  const changed = files.filter(({ path, hash, name }) => {
    const before = known.get(path);
    return before?.hash !== hash || before.name !== name;
  });
  for (const file of changed) {
    await db
      .insertInto("files")
      .values({ school_code, ...file })
      .onConflict((old) => old.columns(["school_code", "path"]).doUpdateSet(file))
      .execute();
  }
  return changed.length;
}

/** Entries that are there are replaced where they stand; new ones go on top, the first of the list highest. */
export async function writeEntries(
  db: Transaction<Database>,
  school_code: string,
  kind: EntryKind,
  entries: readonly unknown[],
): Promise<Written> {
  // To the compiler every kind is the news: it cannot follow that a table and the rows of its kind belong together.
  const table = entryTables[kind].table as "news";
  const rowOf = entryTables[kind].row as unknown as (entry: unknown) => Omit<NewsTable, "school_code" | "position">;
  const standing = await db
    .selectFrom(table)
    .select(["id", "position"])
    .where("school_code", "=", school_code)
    .execute();
  const positions = new Map(standing.map(({ id, position }) => [id, position]));
  let top = Math.max(0, ...positions.values());
  for (const row of entries.map(rowOf).toReversed()) {
    const position = positions.get(row.id) ?? top + 1;
    top = Math.max(top, position);
    await db
      .insertInto(table)
      .values({ school_code, position, ...row })
      .onConflict((known) => known.columns(["school_code", "id"]).doUpdateSet(row))
      .execute();
  }
  const replaced = entries.map(rowOf).filter(({ id }) => positions.has(id)).length;
  return { added: entries.length - replaced, replaced };
}
