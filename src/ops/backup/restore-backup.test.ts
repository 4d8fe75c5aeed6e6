import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import {
  backedUpSchool,
  filesBelow,
  hashesBelow,
  NAME,
  openRestored,
  rowsOf,
  write,
} from "../../../tests/support/backed-up-school.ts";
import { outputOf } from "../../../tests/support/command-output.ts";
import { sentenceOf } from "../../../tests/support/expect-answer.ts";
import { writeFiles } from "../../../tests/support/test-app.ts";
import { DAY } from "../../base/dates.ts";
import { readConfig } from "../../config/config.server.ts";
import { originalPath } from "../../storage/file-storage.server.ts";
import { restoreCommand } from "../commands/restore-command.server.ts";
import { submissionsCommand } from "../commands/submissions-command.server.ts";
import { readAddress } from "./backup-target.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const school = backedUpSchool();
const { place, target, store, spoiled, backUp, restore } = school;

describe("a spoiled backup is refused by the name of what is spoiled, and nothing is written", () => {
  async function expectRefused(path: string, sentence: RegExp) {
    const refused = await sentenceOf(restore(spoiled));
    expect(refused, path).toMatch(sentence);
    expect(refused, path).toContain(path.replace(/\.json$/, ""));
    expect(existsSync(store), path).toBe(false);
  }
  /** Every file of the backup in turn, each in a backup that is whole otherwise. */
  async function eachFile(spoil: (file: string) => void, sentence: RegExp) {
    cpSync(target, spoiled, { recursive: true });
    for (const path of filesBelow(target)) {
      spoil(join(spoiled, path));
      await expectRefused(path, sentence);
      rmSync(join(spoiled, path), { force: true });
      cpSync(join(target, path), join(spoiled, path));
    }
  }
  test("one bit of any file is another, or it is missing", async () => {
    await eachFile((file) => {
      const bytes = readFileSync(file);
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    }, /is not as it was written/);
    await eachFile((file) => {
      if (file.endsWith(".json")) writeFileSync(file, "");
      else rmSync(file);
    }, /is missing|is not as it was written/);
  });
  test("one of its files is a link", async () => {
    cpSync(target, spoiled, { recursive: true });
    const [first = ""] = filesBelow(join(spoiled, "DEMO/pieces"));
    const piece = join(spoiled, "DEMO/pieces", first);
    renameSync(piece, `${piece}.behind`);
    symlinkSync(`${piece}.behind`, piece);
    await expectRefused(relative(spoiled, piece), /is missing/);
  });
  test("another SCHOOL_CODE than that of the backups there", async () => {
    for (const typed of [target, join(target, "DEMO", NAME)]) {
      const { error } = await outputOf(restoreCommand, [typed], { DATA_DIR: store, SCHOOL_CODE: "KSC" });
      expect(error).toMatch(
        /^There is no [^\n]+\/KSC\. Backups of DEMO are there: set SCHOOL_CODE to the school's\.\n$/,
      );
    }
  });
  test("it is a folder of something else, none, or of another school", async () => {
    mkdirSync(spoiled);
    expect(await sentenceOf(restore(spoiled))).toMatch(/^There is no backup in \S+spoiled\/DEMO\.$/);
    expect(await sentenceOf(restore(join(target, "2026-01-01T00-00-00Z")))).toMatch(
      /There are 1; the newest is 2026-11-22/,
    );
    cpSync(join(target, "DEMO"), join(spoiled, "OTHER"), { recursive: true });
    const other = readConfig({ DATA_DIR: store, SCHOOL_CODE: "OTHER" });
    const { place } = readAddress(spoiled, "OTHER");
    await expect(restoreBackup(place, null, other, { secret: null, dataDir: store })).rejects.toThrow(
      /This is the school DEMO/,
    );
  });
});

describe("a place of backups in which one is spoiled", () => {
  const [earlier, later] = ["2026-11-21T10-00-00Z", "2026-11-23T10-00-00Z"];
  const LATER = new Date("2026-11-23T10:00:00Z");
  const pathOf = (name: string) => join(spoiled, "DEMO", `${name}.json`);
  async function twoBackups() {
    for (const at of [new Date("2026-11-21T10:00:00Z"), LATER]) await backUp({ to: spoiled, at });
  }
  const daysLater = (days: number) => new Date(LATER.getTime() + days * DAY);

  test("names a manifest that lies in the place of another, and deletes nothing until it is gone", async () => {
    await twoBackups();
    cpSync(pathOf(earlier), pathOf(later));
    const sentence = `${later} is the backup of ${earlier}, put in the place of another one.`;
    expect(await sentenceOf(restore(spoiled))).toContain(sentence);
    const retention = { daily: 1, monthly: 1 };
    const next = await backUp({ to: spoiled, at: daysLater(1), retention });
    expect([next.removed, next.problems]).toEqual([[], [expect.stringContaining(sentence)]]);
    rmSync(pathOf(later));
    const last = await backUp({ to: spoiled, at: daysLater(2), retention });
    expect([last.removed, last.problems]).toEqual([[earlier, next.manifest.name], []]);
  });
  test("has a damaged piece found within two weeks, and written again", async () => {
    await twoBackups();
    const [path = ""] = filesBelow(join(spoiled, "DEMO/pieces"));
    const piece = join(spoiled, "DEMO/pieces", path);
    const bytes = readFileSync(piece);
    appendFileSync(piece, "x");
    const found: string[] = [];
    for (let day = 1; day <= 14; day += 1) {
      found.push(...(await backUp({ to: spoiled, at: daysLater(day) })).problems);
    }
    expect(found).toEqual([expect.stringContaining("1 pieces of older backups were damaged and were written again")]);
    expect(readFileSync(piece)).toEqual(bytes);
  });
});

describe("a store that is not empty is refused, and left as it is,", () => {
  const write = (name: string, text: string) => writeFiles(store, { [name]: Buffer.from(text) });
  function copyFiles(database?: string) {
    cpSync(join(school.folder, "files"), join(store, "files"), { recursive: true });
    if (database !== undefined) write("school.sqlite", database);
  }
  const notes = "somebody's notes".repeat(99);
  test.each<[string, () => void, RegExp]>([
    ["when it holds a school", () => cpSync(school.folder, store, { recursive: true }), /^There is a school in/],
    ["when its database is lost and its files are there", () => copyFiles(), /files holds files already, such as/],
    ["when its database is empty", () => copyFiles(""), /files holds files already, such as/],
    [
      "with the log of its database alone",
      () => write("school.sqlite-wal", "last"),
      /-wal holds what visitors sent last/,
    ],
    ["with no database", () => write("school.sqlite", notes), /school\.sqlite cannot be read .+ move it away first\.$/],
  ])("%s", async (_, lay, sentence) => {
    lay();
    const before = hashesBelow(store);
    await expect(restore()).rejects.toThrow(sentence);
    const after = hashesBelow(store);
    // Looking into a database whose log is there writes its index of the log.
    for (const hashes of [before, after]) delete hashes["school.sqlite-shm"];
    expect(after).toEqual(before);
  });
});

test.each<[string, () => void]>([
  ["not there", () => {}],
  ["an empty folder", () => mkdirSync(store)],
  ["an empty database", () => writeFileSync(join(mkdirSync(store, { recursive: true }) ?? store, "school.sqlite"), "")],
])("a store that is %s is restored to", async (_, lay) => {
  lay();
  await restore();
  expect(rowsOf(store)).toEqual(rowsOf(school.folder));
});

describe("a restore that was cut short", () => {
  /** As it is left: the database is not in its place, one file is, one is half written. */
  function cutShort() {
    const [row] = rowsOf(school.folder).files as { path: string; hash: string }[];
    const [{ id }] = rowsOf(school.folder).store as [{ id: string }];
    const file = originalPath(row ?? { path: "", hash: "" });
    mkdirSync(dirname(join(store, "files", file)), { recursive: true });
    writeFileSync(join(store, "school.sqlite.restoring"), "half a data");
    writeFileSync(join(store, "files/store-id.txt.restoring"), id);
    cpSync(join(school.folder, "files", file), join(store, "files", file));
    writeFileSync(join(store, "files", `${file}.1.incoming`), "half a pic");
  }
  test("is refused by a start, and done again", async () => {
    cutShort();
    await expect(openRestored(store)).rejects.toThrow(/npm run restore/);
    await restore();
    expect(readdirSync(store).toSorted()).toEqual(["files", "school.sqlite"]);
    expect(rowsOf(store)).toEqual(rowsOf(school.folder));
    expect(filesBelow(store).filter((path) => /incoming|restoring/.test(path))).toEqual([]);
    await (await openRestored(store)).close();
  });
  test("is not done again over files of something else", async () => {
    cutShort();
    writeFileSync(join(store, "files/mine.pdf"), "x");
    await expect(restore()).rejects.toThrow(/such as mine\.pdf/);
    expect(readFileSync(join(store, "files/mine.pdf"), "utf8")).toBe("x");
  });
});

test("a store that may not be written to is one sentence", async () => {
  mkdirSync(store);
  writeFileSync(join(store, "files"), "a file of this name");
  expect(await sentenceOf(restore())).toMatch(/was given up\. \S+files\S*: [^\n]+\.$/);
});

test("what was erased after a backup is erased again when that backup is restored", async () => {
  const [beside, to] = [join(place, "erased-since"), join(place, "of-erased")];
  cpSync(school.folder, beside, { recursive: true });
  await backUp({ from: beside, to, at: new Date(Date.now() - 60_000) });
  const [{ id }] = rowsOf(beside).submissions as [{ id: string }];
  write(beside, `update submissions set received_at = '2020-01-01' where id <> '${id}'`);
  for (const which of [[id], ["--before", "2020-01-02"]]) {
    expect(await outputOf(submissionsCommand, ["erase", ...which], { DATA_DIR: beside })).toMatchObject({ code: 0 });
  }
  const { out } = await outputOf(restoreCommand, [to], { DATA_DIR: store });
  expect(rowsOf(store)).toMatchObject({ submissions: [], outbox: [], erased: [{}, {}] });
  expect(out).toContain("\n2 submissions that were erased since then are erased again.\n");
});

// A later backup beside it, or the store beside, knows it.
test("what families asked for after a backup stays done when that backup is restored", async () => {
  const beside = join(place, "moved-away");
  const to = join(place, "of-hidden");
  cpSync(school.folder, beside, { recursive: true });
  const hide = (path: string, hidden_at: string) =>
    write(beside, `insert into hidden_pictures values ('${path}', '${path}', '${hidden_at}', 'Meena', 'm')`);
  const answer = (state: string, noted_at: string) =>
    write(
      beside,
      `insert or replace into consents values ('picture', 'a', '${state}', 'Folder 2', 'Meena', '${noted_at}')`,
    );
  answer("given", "2026-11-20T10:00:00.000Z");
  await backUp({ from: beside, to });
  hide("before.jpg", "2026-11-20T10:00:00.000Z");
  hide("after.jpg", "2026-11-23T10:00:00.000Z");
  const [{ id }] = rowsOf(beside).submissions as [{ id: string }];
  const at = "2026-11-23T11:00:00.000Z";
  write(
    beside,
    `delete from submissions where id = '${id}';
     insert into withdrawn values ('${id}', 'V', '2026-11-20', '${at}', 1, 0, null, null);
     insert into consent_record (submission_id, number, at, act, way) values ('${id}', 9, '${at}', 'withdrawn', 'own page')`,
  );
  answer("withdrawn", at);
  await backUp({ from: beside, to, at: new Date("2026-11-24T01:00:00Z") });
  hide("last.jpg", "2026-11-25T10:00:00.000Z");
  answer("asked", "2026-11-25T10:00:00.000Z");
  expect(await restore(join(to, NAME))).toMatchObject({ hiddenSince: 2, withdrawnSince: 1, answeredSince: 1 });
  for (const table of ["submissions", "outbox", "inbox_notes"] as const) {
    expect(JSON.stringify(rowsOf(store)[table])).not.toContain(id);
  }
  expect(rowsOf(store).withdrawn).toMatchObject([{ id, class: "V" }]);
  expect(rowsOf(store).consent_record).toContainEqual(expect.objectContaining({ submission_id: id, act: "withdrawn" }));
  const hidden = () => (rowsOf(store).hidden_pictures as { path: string }[]).map(({ path }) => path);
  expect(hidden()).toEqual(["after.jpg", "last.jpg"]);
  expect(rowsOf(store).consents).toMatchObject([{ state: "asked" }]);
  rmSync(beside, { recursive: true });
  rmSync(store, { recursive: true });
  expect(await restore(join(to, NAME))).toMatchObject({ hiddenSince: 1, withdrawnSince: 1 });
  expect(rowsOf(store).consents).toMatchObject([{ state: "withdrawn" }]);
});
