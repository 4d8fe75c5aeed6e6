import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outputOf } from "../../../tests/support/command-output.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";
import { readConfig } from "../../config/config.server.ts";
import { backupCommand } from "../../ops/commands/backup-command.server.ts";
import { publishCommand } from "../../ops/commands/publish-command.server.ts";
import { submissionsCommand } from "../../ops/commands/submissions-command.server.ts";
import { trashCommand } from "../../ops/commands/trash-command.server.ts";
import { openSeededStore } from "../../publishing/seed.server.ts";
import { openSqlite } from "../sqlite/dialect.server.ts";
import { migrate } from "./migrate.server.ts";
import { openExistingStore } from "./open-existing-store.server.ts";

const place = temporaryFolder();
const school = join(place, "school");
const data = join(place, "data");
const database = join(data, "school.sqlite");
const config = readConfig({ DATA_DIR: data });

beforeAll(async () => {
  const app = await openTestApp();
  cpSync(app.config.dataDir, school, { recursive: true });
  await app.close();
  // The last connection that is closed puts the log into the database.
  await openSqlite(join(school, "school.sqlite")).destroy();
});
beforeEach(() => {
  rmSync(data, { recursive: true, force: true });
  cpSync(school, data, { recursive: true });
});

/** SQLite makes and deletes its log and the index of that beside the database; null when that is not there. */
const bytesOf = () => (existsSync(database) ? readFileSync(database) : null);

function empty() {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(database + suffix, { force: true });
  writeFileSync(database, "");
}

function damage() {
  const handle = openSync(database, "r+");
  writeSync(handle, Buffer.alloc(40_000, "x"), 0, 40_000, 20_000);
  closeSync(handle);
}

const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (cause: Error) => cause.message,
  );

describe("a store that a command cannot use is told by its cause, and left as it is:", () => {
  test.each<[string, () => void, RegExp]>([
    [
      "its database is empty",
      empty,
      /^The database \S+ is empty\. Stop the server, move \S+ away \(keep it\), .+ npm run restore/,
    ],
    [
      "its restore was cut short",
      () => {
        empty();
        writeFileSync(`${database}.restoring`, "");
      },
      /^A restore to \S+ was interrupted: do it again/,
    ],
    [
      "its database is damaged",
      damage,
      /^The database \S+ cannot be read: .+\. Stop the server, move \S+ away \(keep it\)/,
    ],
    ["there is none", () => rmSync(data, { recursive: true }), /^There is no store in /],
  ])("%s", async (_, spoil, sentence) => {
    spoil();
    const before = bytesOf();
    expect(await sentenceOf(openExistingStore(config))).toMatch(sentence);
    expect(bytesOf()).toEqual(before);
  });
  test("it is of an older version", async () => {
    empty();
    const db = openSqlite(database);
    await migrate(db, {});
    await db.destroy();
    expect(await sentenceOf(openExistingStore(config))).toMatch(/is of an older version\. Start the server once/);
  });
  test("it was made before the first schema", async () => {
    for (const suffix of ["", "-wal", "-shm"]) rmSync(database + suffix, { force: true });
    const older = new DatabaseSync(database);
    older.exec(`
      PRAGMA journal_mode = WAL;
      create table kysely_migration (name text primary key, timestamp text);
      insert into kysely_migration values ('2026-11-20-first', ''), ('2026-11-20-submissions', '');
      create table schools (code text primary key, profile text, seeded_at text);
      insert into schools values ('DEMO', '{}', '');`);
    older.close();
    const before = bytesOf();
    const [byCommand, byStart] = [
      await sentenceOf(openExistingStore(config)),
      await sentenceOf(openSeededStore(config, () => expect.unreachable("it is seeded"))),
    ];
    expect(byCommand).toBe(
      `The store in ${data} was made by an older version of this program, which this version cannot read. Export it with that version and publish that in an empty DATA_DIR, or begin a new school there. Nothing was changed.`,
    );
    expect(byStart).toBe(byCommand);
    expect(bytesOf()).toEqual(before);
  });
});

test.each([
  ["submissions", submissionsCommand, ["list"]],
  ["trash", trashCommand, ["list"]],
  ["publish", publishCommand, [join(place, "content.json")]],
  ["backup", backupCommand, [join(place, "backups")]],
])("npm run %s says that the database is empty, and writes nothing into it", async (_, command, words) => {
  empty();
  const { out, error } = await outputOf(command, words, { DATA_DIR: data });
  expect(out + error).toMatch(/^The database \S+ is empty\. [^\n]+\n$/);
  expect(statSync(database).size).toBe(0);
});
