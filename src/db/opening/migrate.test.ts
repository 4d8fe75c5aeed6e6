import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { beforeEach, describe, expect, test } from "vitest";
import { sentenceOf } from "../../../tests/support/expect-answer.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { migrations } from "../migrations/all.server.ts";
import { openSqlite } from "../sqlite/dialect.server.ts";
import type { Database } from "../tables/database.server.ts";
import { migrate } from "./migrate.server.ts";

let folder: string;
let db: Kysely<Database>;
beforeEach(() => {
  folder = temporaryFolder();
  db = openSqlite(join(folder, "school.sqlite"));
  return () => db.destroy();
});

/** All that the database holds, and how it is built. */
async function everything() {
  const { rows: parts } = await sql<{ name: string; type: string; sql: string }>`
    select name, type, sql from sqlite_schema order by name
  `.execute(db);
  const tables = parts.filter(({ type }) => type === "table").map(({ name }) => name);
  const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(db)));
  return { parts, rows: rows.map((result) => result.rows) };
}

const enterSchool = () => db.insertInto("schools").values({ code: "DEMO", seeded_at: "kept" }).execute();

/** Changes tables and rows, then fails: what a half-done change would leave behind. */
const failing: Migration = {
  async up(broken) {
    await broken.schema.alterTable("published").addColumn("author", "text").execute();
    await broken.schema.createTable("halls").addColumn("id", "text").execute();
    await broken.updateTable("schools").set({ seeded_at: "lost" }).execute();
    await broken.schema.dropTable("files").execute();
    throw new Error("the disk is full");
  },
};

test("an empty file becomes a database of every table; one that is up to date is left as it is", async () => {
  await migrate(db);
  const tables = (await everything()).parts.map(({ name }) => name);
  expect(tables).toEqual(expect.arrayContaining(["schools", "published", "files", "submissions", "changes"]));
  await enterSchool();
  const before = await everything();
  await migrate(db);
  expect(await everything()).toEqual(before);
});
test("a later step keeps what was entered", async () => {
  await migrate(db);
  await enterSchool();
  const next: Migration = { up: (open) => open.schema.alterTable("published").addColumn("author", "text").execute() };
  await migrate(db, { ...migrations, "2027-01-01-author": next });
  expect(await db.selectFrom("schools").select("seeded_at").execute()).toEqual([{ seeded_at: "kept" }]);
  expect((await everything()).parts.find(({ name }) => name === "published")?.sql).toContain("author");
});
test("the rows of inboxes are told which enquiries had the statement of a parent before", async () => {
  const { "2026-11-28-adds-what-inboxes-count-in-1.1.0": _, ...before } = migrations;
  await migrate(db, before);
  await sql`insert into submissions (id, form, fields, fingerprint, received_at)
    values ('a', 'Admission', '{}', 'a', ''), ('b', 'Admission', '{}', 'b', '')`.execute(db);
  await sql`insert into consent_record (submission_id, number, at, act, purpose, way)
    values ('a', 1, '', 'given', 'answer', 'form'), ('b', 1, '', 'given', 'later', 'form')`.execute(db);
  await migrate(db);
  const rows = await db.selectFrom("inbox_rows").select(["submission_id", "stated"]).orderBy("submission_id").execute();
  expect(rows.map(Object.values)).toEqual([
    ["a", 1],
    ["b", 0],
  ]);
});

describe("a step that fails", () => {
  test("names itself and its cause in one line, and takes back every step of this start", async () => {
    await migrate(db);
    await enterSchool();
    const before = await everything();
    const good: Migration = { up: (open) => open.schema.createTable("good").addColumn("id", "text").execute() };
    const line = await sentenceOf(migrate(db, { ...migrations, "2027-01-01-good": good, "2027-01-02-halls": failing }));
    expect(line).toMatch(/^[^\n]*2027-01-02-halls[^\n]*the disk is full[^\n]*$/);
    expect(await everything()).toEqual(before);
  });
});

test("a file that is no database is refused and keeps its bytes", () => {
  const file = join(folder, "notes.sqlite");
  const notes = Buffer.from("not a database, but somebody's notes".repeat(100));
  writeFileSync(file, notes);
  expect(() => openSqlite(file)).toThrow(/not a database/);
  expect(readFileSync(file).equals(notes)).toBe(true);
});
