import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  backedUpSchool,
  configOf,
  filesBelow,
  hashesBelow,
  NAME,
  openRestored,
  rowsOf,
  write,
} from "../../../tests/support/backed-up-school.ts";
import { outputOf } from "../../../tests/support/command-output.ts";
import { sentenceOf } from "../../../tests/support/expect-answer.ts";
import { openExistingStore } from "../../db/opening/open-existing-store.server.ts";
import { originalPath } from "../../storage/file-storage.server.ts";
import { backupCommand } from "../commands/backup-command.server.ts";
import { newIdentity } from "./age.server.ts";
import { givenUp } from "./backup-target.server.ts";
import { retained } from "./make-backup.server.ts";

const school = backedUpSchool();
const { place, target, store, backUp, restore, copyOfSchool } = school;

describe("a backup", () => {
  test("names every row of its moment and every file, and is its owner's alone", async () => {
    expect(readdirSync(join(target, "DEMO")).toSorted()).toEqual([`${NAME}.json`, "pieces"]);
    const manifest = JSON.parse(readFileSync(join(target, "DEMO", `${NAME}.json`), "utf8").replace(/\n.*\n$/, ""));
    const rows = Object.entries(rowsOf(school.folder)).map(([name, found]) => [name, found.length]);
    const counted = manifest.tables.map(({ name, rows }: { name: string; rows: number }) => [name, rows]);
    expect(counted).toEqual(rows);
    const signedIn = ["leases", "rate_limits", "staff_sessions", "staff_verifications", "unfinished_uploads"];
    expect(counted.filter(([name]: [string]) => signedIn.includes(name))).toEqual([]);
    const hashes = (rowsOf(school.folder).files as { hash: string }[]).map(({ hash }) => hash);
    expect(manifest.files.map(({ hash }: { hash: string }) => hash).toSorted()).toEqual(
      [...new Set(hashes)].toSorted(),
    );
    for (const path of [".", ...filesBelow(target)]) expect(statSync(join(target, path)).mode & 0o077, path).toBe(0);
  });

  test("restored is the same store: it opens, and no row and no byte differs", async () => {
    await restore();
    expect(rowsOf(store)).toEqual(rowsOf(school.folder));
    const { "store-id.txt": _, ...stored } = hashesBelow(join(store, "files"));
    const [{ id }] = rowsOf(store).store as [{ id: string }];
    expect(readFileSync(join(store, "files/store-id.txt"), "utf8")).toContain(id);
    const named = rowsOf(store).files as { path: string; hash: string }[];
    expect(stored).toEqual(Object.fromEntries(named.map((row) => [originalPath(row), row.hash])));
    const restored = await openRestored(store);
    expect(await restored.content.list("news")).toEqual(await school.content.list("news"));
    expect(await restored.content.readProfile()).toEqual(await school.content.readProfile());
    await restored.close();
  });

  test("is never written over", async () => {
    const before = hashesBelow(target);
    await expect(backUp()).rejects.toThrow(/10-42-05Z is there already/);
    expect(hashesBelow(target)).toEqual(before);
  });

  test("after another adds only what is new; both can be restored, with nobody signed in", async () => {
    const busy = copyOfSchool("twice");
    const to = join(place, "of-twice");
    const { added } = await backUp({ from: busy, to });
    expect(added.count).toBeGreaterThan(10);
    write(
      busy,
      `insert into schools (code, seeded_at) values ('X', ''); delete from schools where code = 'X';
       insert into leases values ('mirror', 'me', '2099'); update submissions set received_at = '2026-11-22'`,
    );
    const second = await backUp({ from: busy, to, at: new Date("2026-11-23T10:00:00Z") });
    expect(second.added.count).toBe(1);
    await restore(join(to, NAME));
    expect(rowsOf(store)).toEqual(rowsOf(school.folder));
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

  test("that is encrypted shows nothing, opens with its secret key alone, adds what is new", async () => {
    const [{ recipient, secret }, other] = [await newIdentity(), await newIdentity()];
    const to = join(place, "sealed");
    const { added } = await backUp({ to, recipient });
    expect(added.count).toBeGreaterThan(10);
    const second = await backUp({ to, recipient, at: new Date("2026-11-23T10:00:00Z") });
    expect(second.added.count).toBe(0);
    for (const path of filesBelow(join(to, "DEMO/pieces")))
      expect(readFileSync(join(to, "DEMO/pieces", path), "latin1"), path).toMatch(/^age-encryption\.org\/v1/);
    const sealed = /is encrypted to age1\S+: name the file of its secret key with --identity/;
    await expect(restore(to)).rejects.toThrow(sealed);
    await expect(restore(to, { secret: other.secret })).rejects.toThrow(/does not open this backup/);
    expect(existsSync(join(store, "school.sqlite"))).toBe(false);
    const toNobody = backUp({ to, recipient: "age1nobody", at: new Date("2026-11-24T10:00:00Z") });
    await expect(toNobody).rejects.toThrow(/is no public key of age/);
    rmSync(store, { recursive: true, force: true });
    await restore(to, { secret });
    expect(rowsOf(store)).toEqual(rowsOf(school.folder));
  });

  test("that is not encrypted is refused where the newest is, unless --plain is given", async () => {
    const { recipient } = await newIdentity();
    const to = join(place, "dropped");
    await backUp({ to, recipient });
    const before = hashesBelow(to);
    const said = (...words: string[]) => outputOf(backupCommand, [to, ...words], { DATA_DIR: school.folder });
    expect((await said()).error).toMatch(
      new RegExp(`^The newest backup in ${to}/DEMO is encrypted, and BACKUP_RECIPIENT is not set: .+=${recipient}, or`),
    );
    expect(hashesBelow(to)).toEqual(before);
    expect(await said("--plain")).toMatchObject({ code: 0, error: "" });
  });

  test("lets the last of each of 14 days and 12 months stay, then the pieces go that nothing names", async () => {
    const days = Array.from({ length: 800 }, (_, day) =>
      new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const names = days.flatMap((day) => [`${day}T01-00-00Z`, `${day}T13-00-00Z`]);
    const stay = [...retained(names, { daily: 14, monthly: 12 })].toSorted();
    expect(stay).toHaveLength(14 + 10 + 1);
    expect(stay.slice(0, 2)).toEqual(["2026-04-30T13-00-00Z", "2026-05-31T13-00-00Z"]);
    expect(stay.slice(-3)).toEqual(["2027-03-10T13-00-00Z", "2027-03-11T01-00-00Z", "2027-03-11T13-00-00Z"]);

    const busy = copyOfSchool("kept");
    const to = join(place, "of-kept");
    await backUp({ from: busy, to, at: new Date("2027-01-01T01:00:00Z") });
    write(busy, "update submissions set received_at = '2027-01-01'");
    await backUp({ from: busy, to, at: new Date("2027-01-01T02:00:00Z") });
    const pieces = filesBelow(join(to, "DEMO/pieces")).length;
    const third = await backUp({ from: busy, to, at: new Date("2027-01-02T01:00:00Z") });
    expect([third.removed, third.problems]).toEqual([["2027-01-01T01-00-00Z"], []]);
    expect(filesBelow(join(to, "DEMO/pieces"))).toHaveLength(pieces - 1);
    await restore(to);
    const retention = { daily: 1, monthly: 1 };
    const behind = await backUp({ from: busy, to, at: new Date("2024-01-01T01:00:00Z"), retention });
    expect(behind.removed, "a clock that is behind").not.toContain(behind.manifest.name);
  });
});

test.each([
  ["missing", (file: string) => rmSync(file), /^school\/plan\.pdf is published, but its bytes are missing/],
  ["damaged", (file: string) => appendFileSync(file, "x"), /plan\..+\.pdf in \S+ is damaged: its bytes are not those/],
])("a backup has all but a file that is %s, and names it; so does a restore of it", async (name, spoil, sentence) => {
  const [from, to] = [copyOfSchool(name), join(place, `all-but-${name}`)];
  const plan = filesBelow(join(from, "files/school")).find((path) => path.endsWith(".pdf"));
  spoil(join(from, "files/school", String(plan)));
  const { problems } = await backUp({ from, to });
  expect(problems).toEqual([expect.stringMatching(sentence)]);
  expect((await restore(to)).lost).toEqual(["school/plan.pdf"]);
  expect(rowsOf(store)).toEqual(rowsOf(from));
});

describe("a backup that cannot be made is one sentence, and leaves nothing behind", () => {
  const dataDir = () => school.folder;
  const to = () => join(place, "to");
  const notes = "somebody's notes".repeat(99);
  function withoutDatabase() {
    const folder = copyOfSchool("without-database");
    writeFileSync(join(folder, "school.sqlite"), notes);
    return folder;
  }
  test.each<[string, () => string, () => string, RegExp]>([
    ["without a store", () => join(place, "none"), to, /^There is no store in .+none\./],
    ["inside the store", dataDir, () => join(dataDir(), "files/backups"), /lies inside .+data, which it is to save/],
    ["into a file", dataDir, () => join(dataDir(), "../note"), /was given up\. \S+: it is a file, not a folder/],
    ["when the database is none", withoutDatabase, to, /^The database \S+ cannot be read: file is not a database\./],
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
