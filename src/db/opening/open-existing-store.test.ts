import { closeSync, cpSync, existsSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sentenceOf } from "../../../tests/support/expect-answer.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";
import { readConfig } from "../../config/config.server.ts";
import { firstStep } from "../migrations/all.server.ts";
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

/** Empties the database, and puts an empty file with another ending beside it. */
function empty(beside = "") {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(database + suffix, { force: true });
  for (const suffix of ["", beside]) writeFileSync(database + suffix, "");
}

function damage() {
  const handle = openSync(database, "r+");
  writeSync(handle, Buffer.alloc(40_000, "x"), 0, 40_000, 20_000);
  closeSync(handle);
}

describe("a store that a command cannot use is told by its cause, and left as it is:", () => {
  test.each<[string, () => void, RegExp]>([
    [
      "its database is empty",
      () => empty(),
      /^The database \S+ is empty\. Stop the server, move \S+ away \(keep it\), .+ npm run restore/,
    ],
    ["its restore was cut short", () => empty(".restoring"), /^A restore to \S+ was interrupted: do it again/],
    [
      "its database is damaged",
      damage,
      /^The database \S+ cannot be read: .+\. Stop the server, move \S+ away \(keep it\)/,
    ],
    [
      "there is none",
      () => rmSync(data, { recursive: true }),
      /^There is no store in \S+data\. Set DATA_DIR to that of/,
    ],
  ])("%s", async (_, spoil, sentence) => {
    spoil();
    const before = bytesOf();
    expect(await sentenceOf(openExistingStore(config))).toMatch(sentence);
    expect(bytesOf()).toEqual(before);
  });
  test("it is of another school", async () => {
    const other = sentenceOf(openExistingStore({ ...config, schoolCode: "OTHER" }));
    expect(await other).toMatch(/^There is no school OTHER in \S+\. Set SCHOOL_CODE to that of the server\.$/);
  });
  test("it is of an older version", async () => {
    empty();
    const db = openSqlite(database);
    await migrate(db, {});
    expect(await sentenceOf(openExistingStore(config))).toMatch(/^There is no school in \S+data yet\. Was a restore/);
    await migrate(db, { [firstStep]: { up: async () => {} } });
    await db.destroy();
    expect(await sentenceOf(openExistingStore(config))).toMatch(/is of an older version\. Start the server once/);
  });
});
