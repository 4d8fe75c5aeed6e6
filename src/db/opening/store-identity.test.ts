import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hashesBelow, write } from "../../../tests/support/backed-up-school.ts";
import { sentenceOf } from "../../../tests/support/expect-answer.ts";
import { smallPdf } from "../../../tests/support/small-pdf.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { linking, smallSchool, standIns, writeFiles } from "../../../tests/support/test-app.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { readConfig } from "../../config/config.server.ts";
import type { SchoolContent } from "../../kinds/source.ts";
import { openSeededStore } from "../../publishing/seed.server.ts";

/** Two schools, as their servers left them, and for each case a folder of its own that is made of them. */
const place = temporaryFolder();
const ours = join(place, "ours");
const others = join(place, "others");
const data = join(place, "case");
const database = join(data, "school.sqlite");
const files = join(data, "files");

beforeAll(async () => {
  await layOut(ours, smallSchool(), { "papers/fees.pdf": smallPdf("our fees") });
  await layOut(others, { ...smallSchool(), news: [] }, { "papers/fees.pdf": smallPdf("their fees") });
});
beforeEach(() => {
  rmSync(data, { recursive: true, force: true });
  cpSync(ours, data, { recursive: true });
});

async function layOut(folder: string, content: SchoolContent, more: Record<string, Uint8Array>) {
  const filesFolder = `${folder}-seed`;
  writeFiles(filesFolder, { ...standIns(content), ...more });
  const linked = linking(content, Object.keys(more));
  await (
    await openSeededStore(readConfig({ DATA_DIR: folder }), async () => ({ content: linked, filesFolder }))
  ).close();
}

/** A start of the server, which lays out another school in a store that it takes for empty. */
const start = () =>
  openSeededStore(readConfig({ DATA_DIR: data }), async () => ({
    content: { profile: smallSchool().profile },
    filesFolder: null,
  }));

/** The hashes of all files below a folder but the two that SQLite makes for as long as a database is open. */
const filesBelow = (folder: string) =>
  Object.fromEntries(Object.entries(hashesBelow(folder)).filter(([path]) => !/-(wal|shm)$/.test(path)));

/** Every table with all its rows. */
function rowsOf(file: string): Record<string, unknown[]> {
  const open = new DatabaseSync(file, { readOnly: true });
  const tables = open.prepare("select name from sqlite_schema where type = 'table' order by name").all();
  const rows = tables.map(({ name }) => [name, open.prepare(`select * from ${name}`).all()] as const);
  open.close();
  return Object.fromEntries(rows);
}

const remove = (...paths: string[]) => {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
};
const marker = join(files, "store-id.txt");
const lost = /is missing or empty, but .*files holds the files/;
const different = /belong to different stores/;
const all = { recursive: true };
const putFiles = (put: () => void) => {
  remove(files);
  put();
};
const copyDatabase = (from: string) => cpSync(join(from, "school.sqlite"), database);

describe("a start is refused in one sentence, and every file and row is left as it is,", () => {
  test.each<[string, () => void | Promise<void>, RegExp]>([
    ["when the database is missing", () => rmSync(database), lost],
    ["when it was emptied", () => writeFileSync(database, ""), lost],
    [
      "when it is missing and the folder holds nothing but its marker",
      () => remove(database, ...["papers", "news", "albums"].map((name) => join(files, name))),
      lost,
    ],
    ["when it is missing, and so is the marker of the folder", () => remove(database, marker), lost],
    [
      "when nothing but its log is left",
      () => {
        remove(database, files);
        writeFileSync(`${database}-wal`, "what visitors sent last");
      },
      /is missing or empty, but its log .*-wal is there/,
    ],
    [
      "when it has no school",
      () => write(data, "PRAGMA foreign_keys = ON; delete from schools"),
      /has lost its school/,
    ],
    [
      "when it was made anew, without a school",
      () => {
        remove(database);
        write(data, "PRAGMA journal_mode = WAL; create table schools (code text)");
      },
      /holds no school, but .*files holds the files of one/,
    ],
    ["when it is that of another school", () => copyDatabase(others), different],
    [
      "when the files are those of another school",
      () => putFiles(() => cpSync(join(others, "files"), files, all)),
      different,
    ],
    [
      "when the files are those of another school, without a marker",
      () => putFiles(() => writeFiles(files, { "albums/theirs.0123456789abcdef.jpg": Buffer.from("a photo") })),
      different,
    ],
  ])("%s", async (_, spoil, line) => {
    await spoil();
    const before = filesBelow(data);
    const rows = existsSync(database) && before["school.sqlite"] ? rowsOf(database) : null;
    const starting = start();
    await expect(starting).rejects.toThrow(OperatorError);
    const refused = await sentenceOf(starting);
    expect(refused).toMatch(line);
    expect(refused).toContain(`move ${data} away (keep it), then bring the last backup back with npm run restore`);
    expect(refused).not.toContain("\n");
    expect(filesBelow(data)).toEqual(before);
    if (rows) expect(rowsOf(database)).toEqual(rows);

    // The store that was whole is whole again when its database and files are put back.
    remove(files, `${database}-wal`, `${database}-shm`);
    cpSync(ours, data, { recursive: true });
    await (await start()).close();
    expect(filesBelow(files)).toEqual(filesBelow(join(ours, "files")));
    expect(rowsOf(database)).toEqual(rowsOf(join(ours, "school.sqlite")));
  });
});

test.each<[string, () => void]>([
  ["whose folder has lost its marker", () => rmSync(marker)],
  ["whose marker was cut off", () => writeFileSync(marker, "12345678-")],
])("a store %s is adopted and keeps every file and row", async (_, before) => {
  const published = (file: string) => {
    const { store: _, kysely_migration: __, noted_places: ___, ...rows } = rowsOf(file);
    return rows;
  };
  before();
  await (await start()).close();
  expect(published(database)).toEqual(published(join(ours, "school.sqlite")));
  const { "store-id.txt": hash, ...stored } = filesBelow(files);
  const { "store-id.txt": __, ...were } = filesBelow(join(ours, "files"));
  expect(stored).toEqual(were);
  const [{ id }] = rowsOf(database).store as [{ id: string }];
  expect(hash && readFileSync(marker, "utf8")).toContain(id);
  // From now on it is refused beside the files of another.
  copyDatabase(others);
  await expect(start()).rejects.toThrow(different);
});

test("a first start that was cut short while it stored files goes on", async () => {
  write(data, "PRAGMA foreign_keys = ON; delete from schools; update store set had_school = 0");
  await (await start()).close();
  expect(rowsOf(database)).toMatchObject({ schools: [{ code: "DEMO" }], store: [{ had_school: 1 }] });
});

test.each<[string, () => void]>([
  ["gone", () => remove(files)],
  ["empty", () => remove(...readdirSync(files).map((name) => join(files, name)))],
])("a school whose folder of files is %s starts, and the log says how many are missing", async (_, spoil) => {
  spoil();
  const count = rowsOf(database).files?.length;
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await (await start()).close();
  expect(log.mock.calls.flat().join()).toMatch(`${count} of ${count} files that are published are missing`);
});
