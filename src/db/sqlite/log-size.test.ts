import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openSqlite } from "./dialect.server.ts";

test("the log of the database is small again after a large write", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "school.sqlite");
  const log = () => statSync(`${file}-wal`).size;
  const db = openSqlite(file);
  onTestFinished(() => db.destroy());
  await sql`create table pages (bytes blob)`.execute(db);
  await db.transaction().execute(async (transaction) => {
    for (let megabyte = 0; megabyte < 12; megabyte += 1)
      await sql`insert into pages values (randomblob(1048576))`.execute(transaction);
  });
  expect(log()).toBeGreaterThan(12 * 2 ** 20);
  await sql`pragma wal_checkpoint(passive)`.execute(db);
  await sql`delete from pages where rowid = 1`.execute(db);
  expect(log()).toBeLessThanOrEqual(4 * 2 ** 20);
});

test("a connection that was opened and never used leaves no log when it is closed", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "school.sqlite");
  const [used, unused] = [openSqlite(file), openSqlite(file)];
  await sql`create table pages (bytes blob)`.execute(used);
  await used.destroy();
  await unused.destroy();
  expect(existsSync(`${file}-wal`)).toBe(false);
});
