import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { open as openFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallPdf } from "../../../tests/support/small-pdf.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { readConfig } from "../config.ts";
import { openSeededStore } from "../publish/open-seeded-store.ts";
import { originalPath } from "../storage/variants.ts";
import { givenUp } from "./given-up.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const MOMENT = new Date("2026-11-22T10:42:05.700Z");
const place = temporaryFolder();
const target = join(place, "backups");
/** For each test: a store that is to be restored to, and a copy of the backup that may be spoiled. */
const store = join(place, "store");
const spoiled = join(place, "spoiled");
let app: TestApp;
let backup: string;

beforeAll(async () => {
  app = await openTestApp(undefined, { "school/plan.pdf": smallPdf("plan") });
  for (const message of ["One", "Two"]) {
    const fields = { name: "Asha", email: "a@b.co", phone: "9876543210", message };
    expect((await app.post("/api/form/DEMO/Feedback", fields)).status).toBe(201);
  }
  backup = (await makeBackup(app.config.dataDir, target, MOMENT)).folder;
});
beforeEach(() => {
  for (const folder of [store, spoiled]) rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await app.close();
  rmSync(place, { recursive: true, force: true });
});

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

/** Every file below a folder with the hash of its bytes. */
const hashesBelow = (folder: string) =>
  Object.fromEntries(
    filesBelow(folder).map((path) => [
      path,
      createHash("sha256")
        .update(readFileSync(join(folder, path)))
        .digest("hex"),
    ]),
  );

/** Every table with all its rows. */
function rowsOf(dataDir: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"), { readOnly: true });
  const tables = database.prepare("select name from sqlite_schema where type = 'table' order by name").all();
  const rows = tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()] as const);
  database.close();
  return Object.fromEntries(rows);
}

const open = (dataDir: string) =>
  openSeededStore(readConfig({ DATA_DIR: dataDir }), () => expect.unreachable("it is seeded"));

describe("a backup", () => {
  test("holds every row of its moment and every file that these name, for its owner alone", () => {
    expect(relative(target, backup)).toBe("2026-11-22T10-42-05Z");
    expect(rowsOf(backup)).toEqual(rowsOf(app.config.dataDir));
    const named = rowsOf(backup).files as { path: string; hash: string }[];
    expect(named.length).toBeGreaterThan(3);
    const hashes = Object.values(hashesBelow(join(backup, "files")));
    expect(hashes.toSorted()).toEqual(named.map(({ hash }) => hash).toSorted());
    for (const path of [".", "files", ...filesBelow(backup)]) {
      expect(statSync(join(backup, path)).mode & 0o077, path).toBe(0);
    }
    expect(readdirSync(target)).toEqual(["2026-11-22T10-42-05Z"]);
  });

  test("restored is the same store: it opens, and no row and no byte differs", async () => {
    await restoreBackup(backup, store);
    expect(rowsOf(store)).toEqual(rowsOf(app.config.dataDir));
    const { "store-id.txt": _, ...stored } = hashesBelow(join(store, "files"));
    const [{ id }] = rowsOf(store).store as [{ id: string }];
    expect(readFileSync(join(store, "files/store-id.txt"), "utf8")).toContain(id);
    expect(stored).toEqual(hashesBelow(join(backup, "files")));
    const restored = await open(store);
    expect(await restored.content.list("news")).toEqual(await app.store.content.list("news"));
    expect(await restored.content.readProfile()).toEqual(await app.store.content.readProfile());
    await restored.close();
  });

  test("is never written over", async () => {
    const before = hashesBelow(target);
    await expect(makeBackup(app.config.dataDir, target, MOMENT)).rejects.toThrow(/10-42-05Z is there already/);
    expect(hashesBelow(target)).toEqual(before);
  });

  test("takes another moment when a file of the first is replaced and deleted while it is copied", async () => {
    const busy = join(place, "busy");
    cpSync(app.config.dataDir, busy, { recursive: true });
    const [first, second] = (rowsOf(busy).files as { path: string; hash: string }[])
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map((row) => ({ ...row, place: join(busy, "files", originalPath(row)) }));
    if (!first || !second) throw new Error("the school has too few files");
    const bytes = readFileSync(first.place);
    // The copy of this file waits until somebody writes into it.
    rmSync(first.place);
    execFileSync("mkfifo", [first.place]);
    const making = makeBackup(busy, join(place, "of-busy"), MOMENT);
    const waiting = await openFile(first.place, "w");
    const database = new DatabaseSync(join(busy, "school.sqlite"));
    database.prepare("delete from files where path = ?").run(second.path);
    database.close();
    rmSync(second.place);
    rmSync(first.place);
    writeFileSync(first.place, bytes);
    await waiting.writeFile(bytes);
    await waiting.close();
    const { folder } = await making;
    expect(rowsOf(folder)).toEqual(rowsOf(busy));
    await restoreBackup(folder, store);
  });

  test("leaves nothing of those that were cut short before it, and says how many they were", async () => {
    const elsewhere = join(place, "elsewhere");
    // No process has this number: it is more than the system gives.
    const left = join(elsewhere, ".unfinished-99999999-2026-11-21T10-00-00Z");
    const underWay = join(elsewhere, `.unfinished-${process.pid}-2026-11-21T10-00-00Z`);
    cpSync(backup, left, { recursive: true });
    cpSync(backup, underWay, { recursive: true });
    const { folder, removed } = await makeBackup(app.config.dataDir, elsewhere, MOMENT);
    expect(removed).toBe(1);
    expect(existsSync(left)).toBe(false);
    expect(existsSync(underWay)).toBe(true);
    await restoreBackup(folder, store);
  });
});

describe("a backup that cannot be made is one sentence, and leaves nothing behind", () => {
  const dataDir = () => app.config.dataDir;
  const copied = join(place, "copied");
  /** A store whose file was spoiled. */
  function withFile(spoil: (file: string) => void) {
    rmSync(copied, { recursive: true, force: true });
    cpSync(dataDir(), copied, { recursive: true });
    const plan = filesBelow(join(copied, "files/school")).find((path) => path.endsWith(".pdf"));
    spoil(join(copied, "files/school", String(plan)));
    return copied;
  }
  test.each<[string, () => string, () => string, RegExp]>([
    ["without a store", () => join(place, "none"), () => join(place, "to"), /^There is no store in .+none\./],
    ["inside the store", dataDir, () => join(dataDir(), "files/backups"), /lies inside .+data, which it is to save/],
    [
      "into a file",
      dataDir,
      () => join(backup, "backup.json"),
      /was given up\. \S+backup\.json: a file of this name is there already/,
    ],
    [
      "below a file",
      dataDir,
      () => join(backup, "backup.json/backups"),
      /was given up\. \S+backup\.json\/backups: it is a file, not a folder/,
    ],
    [
      "when a file is missing",
      () => withFile((file) => rmSync(file)),
      () => join(place, "to"),
      /^school\/plan\.pdf is published, but its bytes are missing/,
    ],
    [
      "when a file is damaged",
      () => withFile((file) => appendFileSync(file, "x")),
      () => join(place, "to"),
      /school\/plan\..+\.pdf is damaged: its bytes are not those published/,
    ],
    [
      "when the database is none",
      () => {
        const folder = withFile(() => {});
        writeFileSync(join(folder, "school.sqlite"), "somebody's notes".repeat(99));
        return folder;
      },
      () => join(place, "to"),
      /was given up\. \S+: file is not a database\./,
    ],
  ])("%s", async (_, from, to, sentence) => {
    const [source, folder] = [from(), to()];
    const refused = await makeBackup(source, folder, MOMENT).catch((cause: Error) => cause.message);
    expect(refused).toMatch(sentence);
    expect(refused).toMatch(/^[^\n]+\.$/);
    expect(existsSync(join(dataDir(), "files/backups"))).toBe(false);
    if (existsSync(folder) && statSync(folder).isDirectory()) expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    [Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
    [Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 })],
  ])("when the disk is full: %s", (cause) => {
    expect(givenUp(cause, "/mnt/backups").message).toBe(
      "Writing to /mnt/backups was given up. /mnt/backups: the disk is full. Mend that, or name another folder.",
    );
  });
});

describe("a spoiled backup is refused by the name of the file, and nothing is written", () => {
  async function expectRefused(path: string, sentence: RegExp) {
    const refused = await restoreBackup(spoiled, store).catch((cause: Error) => cause.message);
    expect(refused, path).toMatch(sentence);
    expect(refused, path).toContain(path);
    expect(existsSync(store), path).toBe(false);
  }
  /** Every file of the backup in turn, each in a backup that is whole otherwise. */
  async function eachFile(spoil: (file: string) => void, sentence: RegExp) {
    cpSync(backup, spoiled, { recursive: true });
    for (const path of filesBelow(backup)) {
      spoil(join(spoiled, path));
      // A changed hash of the manifest is told as a changed manifest.
      await expectRefused(path.replace(/\.sha256$/, ""), sentence);
      rmSync(join(spoiled, path), { force: true });
      cpSync(join(backup, path), join(spoiled, path));
    }
  }

  test("one byte of any file is another", () =>
    eachFile((file) => {
      const bytes = readFileSync(file);
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    }, /is not as it was written/));
  test("any file is longer", () => eachFile((file) => appendFileSync(file, "x"), /is not as it was written/));
  test("any file is missing", () => eachFile((file) => rmSync(file), /is missing|cannot be read, it is not there/));
  test("any file is empty", () => eachFile((file) => writeFileSync(file, ""), /is not as it was written/));
  test("a file is a link", async () => {
    cpSync(backup, spoiled, { recursive: true });
    const [path] = filesBelow(join(spoiled, "files"));
    const file = join(spoiled, "files", String(path));
    renameSync(file, join(place, "behind-the-link"));
    symlinkSync(join(place, "behind-the-link"), file);
    await expectRefused(String(path), /does not belong to the backup/);
  });
  test.each(["files/more.pdf", "school.sqlite-wal", "files/.hidden"])("%s is too many", async (path) => {
    cpSync(backup, spoiled, { recursive: true });
    writeFileSync(join(spoiled, path), "x");
    await expectRefused(path, /does not belong to the backup/);
  });
  test("the manifest lists rows that the database does not hold", async () => {
    cpSync(backup, spoiled, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(spoiled, "backup.json"), "utf8"));
    manifest.rows.submissions += 1;
    const text = JSON.stringify(manifest);
    const sum = createHash("sha256").update(text).digest("hex");
    writeFileSync(join(spoiled, "backup.json"), text);
    writeFileSync(join(spoiled, "backup.json.sha256"), `${sum}  backup.json\n`);
    await expectRefused("school.sqlite", /does not hold the rows that the backup lists/);
  });
  test("it is a folder of something else, or none", async () => {
    mkdirSync(spoiled);
    await expectRefused("backup.json", /is no whole backup/);
    await expect(restoreBackup(join(place, "nowhere"), store)).rejects.toThrow(/is no whole backup/);
  });
});

describe("a store that is not empty is refused, and left as it is,", () => {
  test.each<[string, () => void, RegExp]>([
    ["when it holds a school", () => cpSync(app.config.dataDir, store, { recursive: true }), /^There is a school in/],
    [
      "when its database is lost and its files are there",
      () => {
        cpSync(app.config.dataDir, store, { recursive: true });
        for (const name of readdirSync(store)) if (name.startsWith("school.sqlite")) rmSync(join(store, name));
      },
      /files holds files already, such as/,
    ],
    [
      "when its database is empty and its files are there",
      () => {
        cpSync(join(app.config.dataDir, "files"), join(store, "files"), { recursive: true });
        writeFileSync(join(store, "school.sqlite"), "");
      },
      /files holds files already, such as/,
    ],
    [
      "when nothing but the log of its database is left",
      () => {
        mkdirSync(store);
        writeFileSync(join(store, "school.sqlite-wal"), "what came last");
      },
      /school\.sqlite-wal holds what visitors sent last/,
    ],
    [
      "when its database cannot be read",
      () => {
        mkdirSync(store);
        writeFileSync(join(store, "school.sqlite"), "somebody's notes".repeat(99));
      },
      /school\.sqlite cannot be read .+ move it away first\.$/,
    ],
  ])("%s", async (_, lay, sentence) => {
    lay();
    const before = hashesBelow(store);
    await expect(restoreBackup(backup, store)).rejects.toThrow(sentence);
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
  await restoreBackup(backup, store);
  expect(rowsOf(store)).toEqual(rowsOf(backup));
});

describe("a restore that was cut short", () => {
  /** As it is left: the database is not in its place, one file is, one is half written. */
  function cutShort() {
    mkdirSync(store);
    writeFileSync(join(store, "school.sqlite.restoring"), "half a data");
    writeFileSync(join(store, "file.restoring"), "half a pic");
    mkdirSync(join(store, "files"));
    writeFileSync(join(store, "files/store-id.txt"), "an id");
    const [path] = filesBelow(join(backup, "files"));
    const file = join(store, "files", String(path));
    mkdirSync(dirname(file), { recursive: true });
    cpSync(join(backup, "files", String(path)), file);
  }
  test("is refused by a start, and done again", async () => {
    cutShort();
    await expect(open(store)).rejects.toThrow(/npm run restore/);
    await restoreBackup(backup, store);
    expect(rowsOf(store)).toEqual(rowsOf(backup));
    expect(readdirSync(store).toSorted()).toEqual(["files", "school.sqlite"]);
    await (await open(store)).close();
  });
  test("is not done again over files of something else", async () => {
    cutShort();
    writeFileSync(join(store, "files/mine.pdf"), "x");
    await expect(restoreBackup(backup, store)).rejects.toThrow(/such as mine\.pdf/);
    expect(readFileSync(join(store, "files/mine.pdf"), "utf8")).toBe("x");
  });
});

test("a store that may not be written to is one sentence", async () => {
  mkdirSync(store);
  writeFileSync(join(store, "files"), "a file of this name");
  const refused = await restoreBackup(backup, store).catch((cause: Error) => cause.message);
  expect(refused).toMatch(/was given up\. \S+files: it is a file, not a folder[^\n]+\.$/);
});

test("a picture that was hidden after a backup stays hidden when that backup is restored: a later one beside it knows it", async () => {
  const { dataDir } = app.config;
  const hide = (path: string, hidden_at: string) =>
    `insert into hidden_pictures values ('DEMO', '${path}', '${path}', '${hidden_at}', 'Meena', 'm')`;
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  database.exec(hide("before.jpg", "2026-11-20T10:00:00.000Z"));
  database.exec(hide("after.jpg", "2026-11-23T10:00:00.000Z"));
  database.close();
  const later = await makeBackup(dataDir, target, new Date("2026-11-24T01:00:00Z"));
  expect(await restoreBackup(backup, store)).toMatchObject({ hiddenSince: 1 });
  const restored = new DatabaseSync(join(store, "school.sqlite"), { readOnly: true });
  expect(restored.prepare("select path from hidden_pictures").all()).toEqual([{ path: "after.jpg" }]);
  restored.close();
  rmSync(later.folder, { recursive: true });
});
