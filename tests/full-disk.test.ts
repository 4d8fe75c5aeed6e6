import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { migrate } from "../server/src/store/opening/migrate.ts";
import { openSqlite } from "../server/src/store/sqlite/open-sqlite.ts";
import { PATIENCE } from "./support/patience.ts";
import { saidByProgram } from "./support/said-by.ts";
import { runToEnd, type ServerProcess, startDevelopment, startServer } from "./support/server-process.ts";
import { type SmallDisk, smallDisk } from "./support/small-disk.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { openTestApp } from "./support/test-app.ts";

const soon = { ...PATIENCE, interval: 50 };
const feedback = { name: "Asha", email: "a@b.co", phone: "9876543210", message: "Well done" };
let disk: SmallDisk;
let data: string;
let number = 0;
/**
 * A school with one feedback after three endings of a server: in order; killed before the WAL reached the database; a power
 * cut, which loses the index of the WAL.
 */
const left = { stopped: "", killed: "", "cut off": "" };
beforeAll(async () => {
  disk = await smallDisk(16);
  const folder = temporaryFolder();
  left.killed = join(folder, "killed");
  left.stopped = join(folder, "stopped");
  const app = await openTestApp();
  expect((await app.post("/api/form/DEMO/Feedback", feedback)).status).toBe(201);
  cpSync(app.config.dataDir, left.killed, { recursive: true });
  await app.close();
  cpSync(left.killed, left.stopped, { recursive: true });
  left["cut off"] = join(folder, "cut-off");
  cpSync(left.killed, left["cut off"], { recursive: true });
  rmSync(join(left["cut off"], "school.sqlite-shm"));
  expect(statSync(join(left["cut off"], "school.sqlite-wal")).size).toBeGreaterThan(0);
  // Closing the last connection writes the WAL into the database.
  const database = new DatabaseSync(join(left.stopped, "school.sqlite"));
  database.exec("PRAGMA journal_mode = WAL");
  database.close();
  expect(existsSync(join(left.stopped, "school.sqlite-wal"))).toBe(false);
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => disk.close());
/** Each test has a folder of its own on the small disk. */
beforeEach(() => {
  number += 1;
  data = join(disk.folder, `data-${number}`);
  return () => {
    disk.allow("rw");
    rmSync(join(disk.outside, "filling"), { force: true });
    rmSync(onDisk(), { recursive: true, force: true });
  };
});

/** The same place, as this process sees it. */
const onDisk = (path = "") => join(disk.outside, `data-${number}`, path);

async function start(): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: data, SEED: "none" }, { command: disk.command });
  onTestFinished(server.stop);
  return server;
}

const send = (server: ServerProcess, fields: Record<string, string> = feedback) =>
  fetch(`${server.url}/api/form/DEMO/Feedback`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...fields, _key: crypto.randomUUID() }),
  });

const enquiry = {
  name: "Kiran",
  class: "I",
  fatherName: "Dev",
  motherName: "Asha",
  phone: "9876543210",
  email: "none",
};

/** Posts the form as a page without script does. */
const sendPage = (server: ServerProcess) =>
  fetch(`${server.url}/PreAdmission`, { method: "POST", body: new URLSearchParams(enquiry), redirect: "manual" });

/** Runs an operator's command on the small disk. */
const run = (name: string, ...words: string[]) => saidByProgram(name, words, { DATA_DIR: data }, disk.command);

/** Returns content to publish, from outside the disk. */
async function newsOnDesk(): Promise<string> {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "content.json");
  const item = { _id: "n", title: "After the repair", description: "", fromDate: "2026-11-21", attachments: [] };
  await writeFile(file, JSON.stringify({ news: [item] }));
  return file;
}

/** The same with a paper and its folder. */
async function newsWithFileOnDesk(): Promise<string[]> {
  const file = await newsOnDesk();
  const { news } = JSON.parse(readFileSync(file, "utf8"));
  await writeFile(file, JSON.stringify({ news: [{ ...news[0], attachments: ["paper.pdf"] }] }));
  await writeFile(join(dirname(file), "paper.pdf"), smallPdf("x".repeat(100_000)));
  return [file, dirname(file)];
}

/** Returns how many feedbacks are stored. SQLite of this process does not find the disk: it reads a copy. */
function feedbacks(): unknown {
  const folder = temporaryFolder();
  cpSync(onDisk(), folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "school.sqlite"));
  const row = database.prepare("select count(*) as count from submissions where form = 'Feedback'").get();
  database.close();
  rmSync(folder, { recursive: true });
  return row?.count;
}

const page = async ({ url }: ServerProcess) => (await fetch(`${url}/News`)).text();

async function expectOneLine(line: RegExp) {
  const { code, output } = await runToEnd({ DATA_DIR: data, SEED: "none" }, { command: disk.command });
  expect(output.trim()).toMatch(line);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
}

const obstacles: Record<string, { cause: string; endings: (keyof typeof left)[]; put(): void; mend(): void }> = {
  "a full disk": {
    cause: "the disk is full",
    endings: ["stopped", "killed", "cut off"],
    put: () => disk.fill(),
    mend: () => disk.empty(),
  },
  "a disk that can only be read": {
    cause: "the disk can only be read",
    endings: ["stopped", "killed"],
    put: () => disk.allow("ro"),
    mend: () => disk.allow("rw"),
  },
};

for (const [name, { cause, endings, put, mend }] of Object.entries(obstacles)) {
  test.each(endings)(
    `${name}: a start after the server was %s serves the pages; forms say why, and work after the repair`,
    async (end) => {
      cpSync(left[end], onDisk(), { recursive: true });
      put();
      const server = await start();
      expect(server.output()).toMatch(new RegExp(`shows its pages: .* Nothing can be stored in ${data}: ${cause}\\.`));
      for (const path of ["/", "/News", "/ContactUs", "/api/news/DEMO"])
        expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
      expect((await send(server)).status).toBe(503);
      const form = await sendPage(server);
      expect(form.status).toBe(503);
      expect(await form.text(), "what was typed is still there").toContain('value="Kiran"');
      expect(server.output(), "the start has said it: no line for each form").not.toContain("API /api/form");
      expect(server.output()).not.toContain("is ready");
      expect(server.output(), "no stack").not.toMatch(/\\n +at /);

      mend();
      await vi.waitFor(() => expect(server.output()).toContain("what visitors send can be stored again"), soon);
      expect((await send(server)).status).toBe(201);
      expect((await sendPage(server)).status).toBe(303);
      if (end === "stopped") {
        expect((await run("publish", await newsOnDesk())).error).toBe("");
        await vi.waitFor(async () => expect(await page(server)).toContain("After the repair"), soon);
      }
      await server.stop();
      expect(feedbacks(), "that of before the start, also when it was only in the log, and the one sent now").toBe(2);
    },
  );

  test(`${name}: commands read the store and say why they store nothing`, async () => {
    cpSync(left.stopped, onDisk(), { recursive: true });
    put();
    const { out } = await run("submissions", "list", "Feedback");
    expect(out).toContain("Feedback: 1\n");
    const refused = { code: 1, out: "", error: `This could not be done: ${cause}.\n` };
    expect(await run("submissions", "erase", /[0-9a-f-]{36}/.exec(out)?.[0] as string)).toEqual(refused);
    expect(await run("publish", await newsOnDesk())).toEqual(refused);
    const withFile = await run("publish", ...(await newsWithFileOnDesk()));
    expect(withFile).toEqual({
      code: 1,
      out: "",
      error: expect.stringMatching(new RegExp(`^[^\\n]*: ${cause}\\.\\n$`)),
    });
  });

  test(`${name}: an older database that must be brought up to date is refused`, async () => {
    mkdirSync(onDisk(), { mode: 0o700 });
    copyFileSync(await olderDatabase(), onDisk("school.sqlite"));
    chmodSync(onDisk("school.sqlite"), 0o600);
    put();
    await expectOneLine(
      new RegExp(`must be brought up to date \\(migration \\S+\\), but cannot be written: ${cause}\\.`),
    );
  });

  test(`${name}: a folder without a school is refused`, async () => {
    put();
    await expectOneLine(new RegExp(`${data}.*: ${cause}`));
  });
}

test("a log without its index on a disk that can only be read: the start is refused", async () => {
  cpSync(left["cut off"], onDisk(), { recursive: true });
  chmodSync(onDisk(), 0o700);
  for (const name of readdirSync(onDisk())) chmodSync(onDisk(name), 0o600);
  disk.allow("ro");
  await expectOneLine(/school\.sqlite cannot be opened: the disk can only be read\. It was left as it is\. Mend that/);
});

test("a disk that fills up under the server: forms say so, and are stored once there is space", async () => {
  const server = await start();
  expect(server.output()).toContain("is ready");
  disk.fill();
  // The WAL has some free space at first.
  await vi.waitFor(
    async () => expect((await send(server, { ...feedback, message: "x".repeat(5000) })).status).toBe(503),
    soon,
  );
  expect(server.output()).toContain('nothing can be stored "the disk is full"');
  disk.empty();
  await vi.waitFor(() => expect(server.output()).toContain("what visitors send can be stored again"), soon);
  expect((await send(server)).status).toBe(201);
});

test.each([
  ["nothing at all", 0, "by itself"],
  ["some pictures", 300_000, "when something is published"],
] as const)(
  "a disk with room for %s (%i bytes): what makes pictures ends when it is full, leaves no half one, and begins again %s",
  async (_, room, again) => {
    cpSync(left.stopped, onDisk(), { recursive: true });
    writeFileSync(join(disk.outside, "room"), Buffer.alloc(room));
    disk.fill();
    rmSync(join(disk.outside, "room"));
    const server = await startServer({ DATA_DIR: data, SEED: "none", PICTURES: "make" }, { command: disk.command });
    onTestFinished(server.stop);
    await vi.waitFor(() => expect(server.output()).toContain('picture worker "ended with code 1"'), soon);
    const said = server.output().split("\n");
    const files = () => readdirSync(onDisk("files"), { recursive: true }).map(String);
    const ofWorker = / (pictures|file .*|cards\/.*|icons\/.*|trash) "/;
    expect(said.filter((line) => ofWorker.test(line))).toEqual([expect.stringMatching(/ "the disk is full"$/)]);
    expect(files().filter((name) => name.endsWith(".incoming"))).toEqual([]);
    const drawn = () => files().filter((name) => /^(cards|icons)\/.*\.\w+$/.test(name)).length;
    const before = drawn();

    disk.empty();
    if (again !== "by itself") expect((await run("publish", ...(await newsWithFileOnDesk()))).error).toBe("");
    await vi.waitFor(() => expect(drawn()).toBeGreaterThan(before), soon);
  },
);

test("npm run dev says that nothing can be stored, too", async () => {
  cpSync(left.stopped, onDisk(), { recursive: true });
  disk.fill();
  const server = await startDevelopment({ DATA_DIR: data }, disk.command);
  onTestFinished(server.stop);
  expect(server.output()).toContain(`Nothing can be stored in ${data}: the disk is full.`);
});

/** Returns a database that a start has begun and not filled. */
async function olderDatabase(): Promise<string> {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "school.sqlite");
  const db = openSqlite(file);
  await migrate(db, {});
  await db.destroy();
  expect(new DatabaseSync(file).prepare("select count(*) as n from kysely_migration").get()?.n).toBe(0);
  return file;
}
