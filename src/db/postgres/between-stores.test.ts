import { cpSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { outputOf } from "../../../tests/support/command-output.ts";
import { type S3Server, s3Keys, startS3Server } from "../../../tests/support/s3-server.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { smallSchool, standIns, writeFiles } from "../../../tests/support/test-app.ts";
import { databaseUrl } from "../../../tests/support/test-store.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { readConfig } from "../../config/config.server.ts";
import { readRows, tablesInOrder } from "../../ops/backup/school-copy.server.ts";
import { backupCommand } from "../../ops/commands/backup-command.server.ts";
import { moveCommand } from "../../ops/commands/move-command.server.ts";
import { restoreCommand } from "../../ops/commands/restore-command.server.ts";
import { openSeededStore } from "../../publishing/seed.server.ts";
import { originalPath } from "../../storage/file-storage.server.ts";
import { dialectOf } from "../dialect.server.ts";
import { migrate } from "../opening/migrate.server.ts";
import { openNewDatabase } from "../opening/new-database.server.ts";
import { openExistingStore } from "../opening/open-existing-store.server.ts";

const folder = temporaryFolder();
const url = (name: string) => databaseUrl(join(folder, name)) as string;
/** Settings of a school in SQLite and a folder; the tests of this project are in PostgreSQL otherwise. */
const inFolder = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: "", STORAGE_URL: "" });
let s3: S3Server;

beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value);
  s3 = await startS3Server();
  const content = smallSchool();
  const filesFolder = join(folder, "seed");
  writeFiles(filesFolder, standIns(content));
  const store = await openSeededStore(readConfig(inFolder("first")), async () => ({ content, filesFolder }));
  const at = "2026-11-22T10:00:00.000Z";
  const logged = { at, author: "Meena", author_id: "m", address: null, act: "publish", about: "फीस 2026 🎓" } as const;
  await store.db.insertInto("office_log").values(logged).execute();
  const note = { submission_id: "s", state: null, author: "Meena", at };
  const notes = Array.from({ length: 450 }, (_, number) => ({ ...note, number, note: `Note ${number}\n"` }));
  await store.db.insertInto("inbox_notes").values(notes).execute();
  await store.close();
});
afterAll(() => s3?.stop());

type Settings = Record<string, string>;

/** Every row of every table that is copied, and every file. */
async function allOf(settings: Settings) {
  const store = await openExistingStore(readConfig(settings));
  try {
    const tables = await dialectOf(store.db).storedTables(store.db);
    const rows: Record<string, unknown[]> = {};
    for (const name of tablesInOrder(tables.map((table) => table.name))) {
      rows[name] = [];
      const table = tables.find((one) => one.name === name);
      // The objects of each driver have prototypes of their own.
      if (table) for await (const row of readRows(store.db, table)) rows[name].push({ ...row });
    }
    const named = await store.db.selectFrom("files").select(["path", "hash"]).execute();
    const files = await Promise.all(
      named.map(async (row) => [row.path, sha256((await store.files.get(originalPath(row))) ?? "")]),
    );
    return { rows, files: Object.fromEntries(files) };
  } finally {
    await store.close();
  }
}

test("a backup of SQLite and a folder comes to PostgreSQL and S3, and back: nothing differs", async () => {
  const backups = join(folder, "backups");
  const away = { DATA_DIR: join(folder, "away"), DATABASE_URL: url("restored"), STORAGE_URL: s3.newPlace() };
  const bucket = s3.newPlace();
  const said = [
    await outputOf(backupCommand, [backups], inFolder("first")),
    await outputOf(restoreCommand, [backups], away),
    await outputOf(restoreCommand, [backups], away),
    await outputOf(backupCommand, [bucket], away),
    await outputOf(restoreCommand, [bucket, "--into", join(folder, "back")], away),
  ];
  expect(said.map(({ code, error }) => [code, error])).toEqual([
    [0, ""],
    [0, ""],
    [1, expect.stringMatching(/^There is a school DEMO in postgres:\S+ already: name another database\.\n$/)],
    [0, ""],
    [0, ""],
  ]);
  const first = await allOf(inFolder("first"));
  expect(first.rows.inbox_notes).toHaveLength(450);
  expect(await allOf(away)).toEqual(first);
  expect(await allOf(inFolder("back"))).toEqual(first);
});

test("a school moves from SQLite to PostgreSQL and S3 and back, and what was cut short goes on", async () => {
  const storage = s3.newPlace();
  const there = { DATA_DIR: join(folder, "first"), DATABASE_URL: url("moved"), STORAGE_URL: storage };
  await s3?.stop();
  const failed = await outputOf(moveCommand, ["--to", there.DATABASE_URL, "--files", storage], inFolder("first"));
  expect(failed).toMatchObject({ code: 1, out: "", error: expect.stringMatching(/bucket schools: [^\n]+\n$/) });
  await s3.start();
  const moved = await outputOf(moveCommand, ["--to", there.DATABASE_URL, "--files", storage], inFolder("first"));
  expect(moved).toMatchObject({ code: 0, error: "" });
  expect(moved.out).toMatch(/^Moved, counted and compared: \d+ rows of \d+ tables, \d+ files, in [\d.]+ s\. Start/);
  const first = await allOf(inFolder("first"));
  expect(await allOf(there)).toEqual(first);

  // The number of the next line of the log goes on.
  const store = await openExistingStore(readConfig(there));
  const line = { at: "2026-11-23", author: null, author_id: null, address: null, about: null, act: "publish" } as const;
  const added = await store.db.insertInto("office_log").values(line).returning("number").execute();
  expect(added).toEqual([{ number: 2 }]);
  await store.close();

  expect(await outputOf(moveCommand, ["--to", join(folder, "again")], there)).toMatchObject({ code: 0, error: "" });
  expect(await allOf(inFolder("again"))).toEqual(await allOf(there));
});

test("a restore that cannot erase again what was erased leaves no school, and is done again", async () => {
  const [own, backups] = [inFolder("asked"), join(folder, "backups-of-asked")];
  const away = { DATA_DIR: join(folder, "cut"), DATABASE_URL: url("cut"), STORAGE_URL: s3.newPlace() };
  cpSync(join(folder, "first"), own.DATA_DIR, { recursive: true });
  const store = await openExistingStore(readConfig(own));
  const sent = { id: "gone", form: "Feedback", fields: "{}", fingerprint: "f", received_at: "2026-11-20" } as const;
  await store.db.insertInto("submissions").values(sent).execute();
  expect((await outputOf(backupCommand, [backups], own)).code).toBe(0);
  await store.db.deleteFrom("submissions").execute();
  await store.db.insertInto("erased").values({ id: "gone", erased_at: new Date().toISOString() }).execute();
  await store.close();

  const { db, close } = await openNewDatabase(readConfig(away), async () => {});
  await migrate(db);
  await sql`alter table erased add constraint broken check (id = '')`.execute(db);
  expect((await outputOf(restoreCommand, [backups], away)).error).toMatch(/broken/);
  for (const table of ["schools", "submissions"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  await sql`alter table erased drop constraint broken`.execute(db);
  const { out } = await outputOf(restoreCommand, [backups], away);
  expect(out).toContain("\n1 submissions that were erased since then are erased again.\n");
  expect(await db.selectFrom("submissions").selectAll().execute()).toEqual([]);
  await close();
});

test("a move to where the school is, or over a school, is refused", async () => {
  const moveTo = async (name: string) =>
    (await outputOf(moveCommand, ["--to", join(folder, name)], inFolder("first"))).error;
  expect(await moveTo("first")).toMatch(/names the store that the school is in/);
  expect(await moveTo("back")).toMatch(/^There is a school in \S+back already\./);
});
