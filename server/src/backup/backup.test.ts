import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallPdf } from "../../../tests/support/small-pdf.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { readConfig } from "../config.ts";
import { openSeededStore } from "../publish/open-seeded-store.ts";
import { sha256 } from "../sha256.ts";
import { originalPath } from "../storage/variants.ts";
import { openExistingStore } from "../store/open-existing-store.ts";
import type { SchoolStore } from "../store/store.ts";
import { readAddress } from "./backup-place.ts";
import { givenUp } from "./given-up.ts";
import { staying } from "./keeping.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { inOrder } from "./school-copy.ts";
import { makeKey, readKey } from "./school-key.ts";
import { newIdentity } from "./sealing.ts";

const MOMENT = new Date("2026-11-22T10:42:05.700Z");
const NAME = "2026-11-22T10-42-05Z";
const place = temporaryFolder();
const target = join(place, "backups");
/** For each test: a store that is to be restored to, and a copy of the backups that may be spoiled. */
const store = join(place, "store");
const spoiled = join(place, "spoiled");
let app: TestApp;
let key: string;

beforeAll(async () => {
  app = await openTestApp(undefined, { "school/plan.pdf": smallPdf("plan") });
  for (const message of ["One", "Two"]) {
    const fields = { name: "Asha", email: "a@b.co", phone: "9876543210", message };
    expect((await app.post("/api/form/DEMO/Feedback", fields)).status).toBe(201);
  }
  key = (await makeKey(app.config.dataDir)).name;
  await backUp();
});
beforeEach(() => {
  for (const folder of [store, spoiled]) rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await app.close();
  rmSync(place, { recursive: true, force: true });
});

interface Order {
  from?: string;
  to?: string;
  at?: Date;
  recipient?: string | null;
  opened?: SchoolStore;
}

async function backUp({ from = app.config.dataDir, to = target, at = MOMENT, recipient = null, ...order }: Order = {}) {
  const opened = order.opened ?? (await openExistingStore(configOf(from), { orRead: true }));
  try {
    const signer = readKey(from);
    if (!signer) throw new Error("the school has no key");
    const order = { dataDir: from, key: signer, recipient, keeping: { daily: 14, monthly: 12 }, now: at };
    return await makeBackup(opened, readAddress(to, "DEMO").place, order);
  } finally {
    await opened.close();
  }
}

const restore = (from = target, keys: { key?: string | null; secret?: string | null } = {}) => {
  const { place, name } = readAddress(from, "DEMO");
  return restoreBackup(place, name, configOf(store), { key, secret: null, dataDir: store, ...keys });
};

const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir });
const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (cause: Error) => cause.message,
  );

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

/** Every file below a folder with the hash of its bytes. */
const hashesBelow = (folder: string) =>
  Object.fromEntries(filesBelow(folder).map((path) => [path, sha256(readFileSync(join(folder, path)))]));

/** Every table that is copied, with all its rows. Tables without a primary key are made from others. */
function rowsOf(dataDir: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"), { readOnly: true });
  const tables = database
    .prepare(
      "select distinct t.name from pragma_table_list t join pragma_table_info(t.name) c where t.type = 'table' and c.pk > 0",
    )
    .all();
  const copied = inOrder(tables.map(({ name }) => String(name)));
  const rows = copied.map((name) => [name, database.prepare(`select * from "${name}" order by 1, 2`).all()] as const);
  database.close();
  return Object.fromEntries(rows);
}

function write(dataDir: string, statement: string) {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  database.exec(statement);
  database.close();
}

/** A copy of the school that a test may change. */
function copyOfSchool(name: string): string {
  const folder = join(place, name, "data");
  cpSync(app.config.dataDir, folder, { recursive: true });
  return folder;
}

const open = (dataDir: string) => openSeededStore(configOf(dataDir), () => expect.unreachable("it is seeded"));

describe("a backup", () => {
  test("names every row of its moment and every file, and is its owner's alone", async () => {
    expect(readdirSync(join(target, "DEMO")).toSorted()).toEqual([`${NAME}.json`, "pieces"]);
    const manifest = JSON.parse(readFileSync(join(target, "DEMO", `${NAME}.json`), "utf8").replace(/\n.*\n$/, ""));
    const rows = Object.entries(rowsOf(app.config.dataDir)).map(([name, found]) => [name, found.length]);
    const counted = manifest.tables.map(({ name, rows }: { name: string; rows: number }) => [name, rows]);
    expect(counted).toEqual(rows);
    const signedIn = ["leases", "rate_limits", "staff_sessions", "staff_verifications", "unfinished_uploads"];
    expect(counted.filter(([name]: [string]) => signedIn.includes(name))).toEqual([]);
    const hashes = (rowsOf(app.config.dataDir).files as { hash: string }[]).map(({ hash }) => hash);
    expect(manifest.files.map(({ hash }: { hash: string }) => hash).toSorted()).toEqual(
      [...new Set(hashes)].toSorted(),
    );
    for (const path of [".", ...filesBelow(target)]) expect(statSync(join(target, path)).mode & 0o077, path).toBe(0);
  });

  test("restored is the same store: it opens, and no row and no byte differs", async () => {
    await restore();
    expect(rowsOf(store)).toEqual(rowsOf(app.config.dataDir));
    const { "store-id.txt": _, ...stored } = hashesBelow(join(store, "files"));
    const [{ id }] = rowsOf(store).store as [{ id: string }];
    expect(readFileSync(join(store, "files/store-id.txt"), "utf8")).toContain(id);
    const named = rowsOf(store).files as { path: string; hash: string }[];
    expect(stored).toEqual(Object.fromEntries(named.map((row) => [originalPath(row), row.hash])));
    const restored = await open(store);
    expect(await restored.content.list("news")).toEqual(await app.store.content.list("news"));
    expect(await restored.content.readProfile()).toEqual(await app.store.content.readProfile());
    await restored.close();
  });

  test("is never written over", async () => {
    const before = hashesBelow(target);
    await expect(backUp()).rejects.toThrow(/10-42-05Z is there already/);
    expect(hashesBelow(target)).toEqual(before);
  });

  test("that comes after another adds only what is new, and both can be restored; nobody is signed in afterwards", async () => {
    const busy = copyOfSchool("twice");
    const to = join(place, "of-twice");
    const { added } = await backUp({ from: busy, to });
    expect(added.count).toBeGreaterThan(10);
    write(
      busy,
      `insert into schools values ('X', ''); delete from schools where code = 'X';
       insert into leases values ('mirror', 'me', '2099'); update submissions set kept_since = '2026-11-22'`,
    );
    const second = await backUp({ from: busy, to, at: new Date("2026-11-23T10:00:00Z") });
    expect(second.added.count).toBe(1);
    await restore(join(to, NAME));
    expect(rowsOf(store)).toEqual(rowsOf(app.config.dataDir));
    rmSync(store, { recursive: true });
    await restore(to);
    expect(rowsOf(store)).toEqual(rowsOf(busy));
  });

  test("takes another moment when a file of the first is replaced and deleted while it is copied", async () => {
    const busy = copyOfSchool("busy");
    const plan = (rowsOf(busy).files as { path: string; hash: string }[]).find(
      ({ path }) => path === "school/plan.pdf",
    );
    if (!plan) throw new Error("the school has no plan");
    let isReplaced = false;
    const opened = await openExistingStore(configOf(busy));
    const get = async (path: string) => {
      if (!isReplaced) {
        isReplaced = true;
        write(busy, `delete from files where path = '${plan.path}'`);
        rmSync(join(busy, "files", originalPath(plan)));
      }
      return opened.files.get(path);
    };
    await backUp({ from: busy, to: join(place, "of-busy"), opened: { ...opened, files: { ...opened.files, get } } });
    await restore(join(place, "of-busy"));
    expect(rowsOf(store)).toEqual(rowsOf(busy));
  });

  test("that is encrypted shows nothing, opens with its secret key alone, and adds only what is new", async () => {
    const [{ recipient, secret }, other] = [await newIdentity(), await newIdentity()];
    const to = join(place, "sealed");
    const { added } = await backUp({ to, recipient });
    expect(added.count).toBeGreaterThan(10);
    const second = await backUp({ to, recipient, at: new Date("2026-11-23T10:00:00Z") });
    expect(second.added.count).toBe(0);
    for (const path of filesBelow(join(to, "DEMO/pieces"))) {
      expect(readFileSync(join(to, "DEMO/pieces", path), "latin1").startsWith("age-encryption.org/v1"), path).toBe(
        true,
      );
    }
    await expect(restore(to)).rejects.toThrow(
      /is encrypted to age1\S+: name the file of its secret key with --identity/,
    );
    await expect(restore(to, { secret: other.secret })).rejects.toThrow(/does not open this backup/);
    expect(existsSync(join(store, "school.sqlite"))).toBe(false);
    await expect(backUp({ to, recipient: "age1nobody", at: new Date("2026-11-24T10:00:00Z") })).rejects.toThrow(
      /is no public key of age/,
    );
    rmSync(store, { recursive: true, force: true });
    await restore(to, { secret });
    expect(rowsOf(store)).toEqual(rowsOf(app.config.dataDir));
  });

  test("lets the last of each of 14 days and 12 months stay, then the pieces go that nothing names", async () => {
    const days = Array.from({ length: 800 }, (_, day) =>
      new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const names = days.flatMap((day) => [`${day}T01-00-00Z`, `${day}T13-00-00Z`]);
    const stay = [...staying(names, { daily: 14, monthly: 12 })].toSorted();
    expect(stay).toHaveLength(14 + 10 + 1);
    expect(stay.slice(0, 2)).toEqual(["2026-04-30T13-00-00Z", "2026-05-31T13-00-00Z"]);
    expect(stay.slice(-3)).toEqual(["2027-03-10T13-00-00Z", "2027-03-11T01-00-00Z", "2027-03-11T13-00-00Z"]);

    const busy = copyOfSchool("kept");
    const to = join(place, "of-kept");
    await backUp({ from: busy, to, at: new Date("2027-01-01T01:00:00Z") });
    write(busy, "update submissions set kept_since = '2027-01-01'");
    await backUp({ from: busy, to, at: new Date("2027-01-01T02:00:00Z") });
    const pieces = filesBelow(join(to, "DEMO/pieces")).length;
    const third = await backUp({ from: busy, to, at: new Date("2027-01-02T01:00:00Z") });
    expect([third.removed, third.problems]).toEqual([["2027-01-01T01-00-00Z"], []]);
    expect(filesBelow(join(to, "DEMO/pieces"))).toHaveLength(pieces - 1);
    await restore(to);
  });
});

describe("a backup that cannot be made is one sentence, and leaves nothing behind", () => {
  const dataDir = () => app.config.dataDir;
  let number = 0;
  /** A store whose file was spoiled. */
  function withFile(spoil: (file: string) => void) {
    number += 1;
    const copied = copyOfSchool(`spoiled-${number}`);
    const plan = filesBelow(join(copied, "files/school")).find((path) => path.endsWith(".pdf"));
    spoil(join(copied, "files/school", String(plan)));
    return copied;
  }
  test.each<[string, () => string, () => string, RegExp]>([
    ["without a store", () => join(place, "none"), () => join(place, "to"), /^There is no store in .+none\./],
    ["inside the store", dataDir, () => join(dataDir(), "files/backups"), /lies inside .+data, which it is to save/],
    ["into a file", dataDir, () => join(dataDir(), "../note"), /was given up\. \S+: it is a file, not a folder/],
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
      /school\/plan\..+\.pdf in \S+ is damaged: its bytes are not those published/,
    ],
    [
      "when the database is none",
      () => {
        const folder = withFile(() => {});
        writeFileSync(join(folder, "school.sqlite"), "somebody's notes".repeat(99));
        return folder;
      },
      () => join(place, "to"),
      /^The database \S+ cannot be read: file is not a database\./,
    ],
  ])("%s", async (_, from, to, sentence) => {
    writeFileSync(join(dataDir(), "../note"), "a file");
    const [source, folder] = [from(), to()];
    const refused = await sentenceOf(backUp({ from: source, to: folder }));
    expect(refused).toMatch(sentence);
    expect(refused).toMatch(/^[^\n]+\.$/);
    expect(existsSync(join(dataDir(), "files/backups"))).toBe(false);
    if (existsSync(folder) && statSync(folder).isDirectory()) expect(filesBelow(folder)).toEqual([]);
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
  test("one bit of any file is another", () =>
    eachFile((file) => {
      const bytes = readFileSync(file);
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    }, /is not as it was written/));
  test("any file is longer", () => eachFile((file) => appendFileSync(file, "x"), /is not as it was written/));
  test("any file is missing", () =>
    eachFile((file) => {
      if (file.endsWith(".json")) writeFileSync(file, "");
      else rmSync(file);
    }, /is missing|is not as it was written/));
  test("two files were swapped, or one is a link", async () => {
    cpSync(target, spoiled, { recursive: true });
    const [one = "", other = "", third = ""] = filesBelow(join(spoiled, "DEMO/pieces")).map((path) =>
      join(spoiled, "DEMO/pieces", path),
    );
    const bytes = readFileSync(one);
    writeFileSync(one, readFileSync(other));
    writeFileSync(other, bytes);
    expect(await sentenceOf(restore(spoiled))).toMatch(/pieces\/\S+ is not as it was written/);
    cpSync(target, spoiled, { recursive: true });
    cpSync(third, `${third}.behind`);
    rmSync(third);
    symlinkSync(`${third}.behind`, third);
    await expectRefused(relative(spoiled, third), /is missing/);
  });
  test("it is a folder of something else, none, or of another school", async () => {
    mkdirSync(spoiled);
    expect(await sentenceOf(restore(spoiled))).toMatch(/^There is no backup in \S+spoiled\/DEMO\. There is none\.$/);
    expect(await sentenceOf(restore(join(target, "2026-01-01T00-00-00Z")))).toMatch(
      /There are 1; the newest is 2026-11-22/,
    );
    cpSync(join(target, "DEMO"), join(spoiled, "OTHER"), { recursive: true });
    const other = readConfig({ DATA_DIR: store, SCHOOL_CODE: "OTHER" });
    const { place } = readAddress(spoiled, "OTHER");
    await expect(restoreBackup(place, null, other, { key, secret: null, dataDir: store })).rejects.toThrow(
      /This is the school DEMO/,
    );
  });
});

describe("whoever may write to the place of the backups", () => {
  const EARLIER = new Date("2026-11-21T10:00:00Z");
  const LATER = new Date("2026-11-23T10:00:00Z");
  const pathOf = (name: string) => join(spoiled, "DEMO", `${name}.json`);
  const [earlier, later] = ["2026-11-21T10-00-00Z", "2026-11-23T10-00-00Z"];
  /** Two backups of a school that remembers them; its data folder lies beside the one that is restored to. */
  async function twoBackups() {
    rmSync(join(place, "data"), { recursive: true, force: true });
    cpSync(app.config.dataDir, join(place, "data"), { recursive: true });
    for (const at of [EARLIER, LATER]) await backUp({ from: join(place, "data"), to: spoiled, at });
  }
  const restoreHere = () => sentenceOf(restore(spoiled, { key: null }));
  let hours = 0;
  const problems = async () => {
    hours += 1;
    const at = new Date(LATER.getTime() + hours * 60 * 60 * 1000);
    return (await backUp({ from: join(place, "data"), to: spoiled, at })).problems;
  };

  test("cannot put an older manifest in the place of a newer", async () => {
    await twoBackups();
    cpSync(pathOf(earlier), pathOf(later));
    expect(await restoreHere()).toMatch(
      /23T10-00-00Z is the backup of 2026-11-21T10-00-00Z, put in the place of another/,
    );
    expect(await problems()).toEqual([expect.stringContaining(`${later} is the backup of ${earlier}`)]);
  });
  test("cannot take the newest away unseen", async () => {
    await twoBackups();
    rmSync(pathOf(later));
    expect(await restoreHere()).toMatch(/23T10-00-00Z is missing: it is newer than 2026-11-21T10-00-00Z/);
    expect(existsSync(store)).toBe(false);
    expect(await problems()).toEqual([expect.stringContaining(`${later} is missing`)]);
  });
  test("cannot bring back one that was deleted, or sign one", async () => {
    await twoBackups();
    const stolen = readFileSync(pathOf(earlier));
    rmSync(join(place, "data/backups-made.json"));
    rmSync(pathOf(earlier));
    expect(await problems()).toEqual([]);
    writeFileSync(pathOf(earlier), stolen);
    expect(await problems()).toEqual([expect.stringContaining(`${earlier} is not the backup that was made`)]);
    rmSync(pathOf(earlier));

    const thief = join(place, "thief");
    cpSync(app.config.dataDir, thief, { recursive: true });
    rmSync(join(thief, "backup-key.pem"));
    const { name } = await makeKey(thief);
    await backUp({ from: thief, to: spoiled, at: new Date("2030-01-01T00:00:00Z") });
    rmSync(thief, { recursive: true });
    expect(await restoreHere()).toContain(`is signed by the key ${name}, which this machine does not know`);
    expect(await problems()).toEqual([expect.stringContaining(`is signed by another key than the school's, ${name}`)]);
  });
  test("a damaged piece is found within two weeks, and written again", async () => {
    await twoBackups();
    const [path = ""] = filesBelow(join(spoiled, "DEMO/pieces"));
    const piece = join(spoiled, "DEMO/pieces", path);
    const bytes = readFileSync(piece);
    appendFileSync(piece, "x");
    const found: string[] = [];
    for (let day = 1; day <= 14; day += 1) {
      const at = new Date(LATER.getTime() + day * 24 * 60 * 60 * 1000);
      found.push(...(await backUp({ from: join(place, "data"), to: spoiled, at })).problems);
    }
    expect(found).toEqual([expect.stringContaining("1 pieces of older backups were damaged and were written again")]);
    expect(readFileSync(piece)).toEqual(bytes);
  });
  test("the key of the school is found beside, and comes along", async () => {
    await twoBackups();
    expect(await restoreHere()).toBe("");
    expect(readKey(store)?.name).toBe(key);
    expect(readFileSync(join(store, "backups-made.json"), "utf8")).toContain(later);
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
  expect(rowsOf(store)).toEqual(rowsOf(app.config.dataDir));
});

describe("a restore that was cut short", () => {
  /** As it is left: the database is not in its place, one file is, one is half written. */
  function cutShort() {
    const [row] = rowsOf(app.config.dataDir).files as { path: string; hash: string }[];
    const [{ id }] = rowsOf(app.config.dataDir).store as [{ id: string }];
    const file = originalPath(row ?? { path: "", hash: "" });
    mkdirSync(dirname(join(store, "files", file)), { recursive: true });
    writeFileSync(join(store, "school.sqlite.restoring"), "half a data");
    writeFileSync(join(store, "files/store-id.txt.restoring"), id);
    cpSync(join(app.config.dataDir, "files", file), join(store, "files", file));
    writeFileSync(join(store, "files", `${file}.1.incoming`), "half a pic");
  }
  test("is refused by a start, and done again", async () => {
    cutShort();
    await expect(open(store)).rejects.toThrow(/npm run restore/);
    await restore();
    expect(readdirSync(store).toSorted()).toEqual(["files", "school.sqlite"]);
    expect(rowsOf(store)).toEqual(rowsOf(app.config.dataDir));
    expect(filesBelow(store).filter((path) => /incoming|restoring/.test(path))).toEqual([]);
    await (await open(store)).close();
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

test("what families asked for after a backup stays done when that backup is restored: a later one beside it, or the store beside, knows it", async () => {
  const beside = join(place, "moved-away");
  const to = join(place, "of-hidden");
  cpSync(app.config.dataDir, beside, { recursive: true });
  const hide = (path: string, hidden_at: string) =>
    write(beside, `insert into hidden_pictures values ('DEMO', '${path}', '${path}', '${hidden_at}', 'Meena', 'm')`);
  await backUp({ from: beside, to });
  hide("before.jpg", "2026-11-20T10:00:00.000Z");
  hide("after.jpg", "2026-11-23T10:00:00.000Z");
  const [{ id }] = rowsOf(beside).submissions as [{ id: string }];
  write(beside, `delete from submissions where id = '${id}'`);
  write(
    beside,
    `insert into withdrawn values ('DEMO', '${id}', 'V', '2026-11-20', '2026-11-23T11:00:00.000Z', 1, 0, null, null)`,
  );
  await backUp({ from: beside, to, at: new Date("2026-11-24T01:00:00Z") });
  hide("last.jpg", "2026-11-25T10:00:00.000Z");
  expect(await restore(join(to, NAME), { key: null })).toMatchObject({ hiddenSince: 2, withdrawnSince: 1 });
  for (const table of ["submissions", "outbox", "inbox_notes"] as const) {
    expect(JSON.stringify(rowsOf(store)[table])).not.toContain(id);
  }
  expect(rowsOf(store).withdrawn).toMatchObject([{ id, class: "V" }]);
  const hidden = () => (rowsOf(store).hidden_pictures as { path: string }[]).map(({ path }) => path);
  expect(hidden()).toEqual(["after.jpg", "last.jpg"]);
  rmSync(beside, { recursive: true });
  rmSync(store, { recursive: true });
  expect(await restore(join(to, NAME))).toMatchObject({ hiddenSince: 1, withdrawnSince: 1 });
});
