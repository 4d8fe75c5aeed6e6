import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Migrator } from "kysely/migration";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { errorText } from "../src/base/error-text.server.ts";
import { openSqlite } from "../src/db/sqlite/dialect.server.ts";
import { outputOfProgram } from "./support/command-output.ts";
import { PATIENCE } from "./support/patience.ts";
import { allowSize, refuses, withinPermissions, withinSize } from "./support/privileges.ts";
import { runToEnd, type ServerProcess, startServer } from "./support/server-process.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { openTestApp } from "./support/test-app.ts";
import { enquiry, feedback, policyOn, sendForm, toFeedback } from "./support/test-forms.ts";

const soon = { ...PATIENCE, interval: 50 };
/**
 * A school with one feedback after three endings of a server: in order; killed before the WAL reached the database; a power
 * cut, which loses the index of the WAL.
 */
const left = { stopped: "", killed: "", "cut off": "" };
beforeAll(async () => {
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
});

/** The folder above `DATA_DIR`. */
let place: string;
let data: string;
beforeEach(() => {
  place = temporaryFolder();
  data = join(place, "data");
  onTestFinished(() => allow("write"));
});

/** Lays a school out in `DATA_DIR`, closed to other accounts as every server leaves it. */
function layOut(ending: keyof typeof left) {
  cpSync(left[ending], data, { recursive: true });
  allow("write");
}

/** Allows the owner to read, or to write as well. */
function allow(what: "read" | "write") {
  const [folder, file] = what === "read" ? [0o500, 0o400] : [0o700, 0o600];
  chmodSync(place, folder);
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? folder : file);
  }
}

/** A full disk needs a disk of its own, which few accounts may mount: to the server, a file that may not grow is the same. */
const obstacles: Record<string, Obstacle> = {
  "no file may grow": {
    isRefused: refuses("size"),
    cause: "no file may grow larger (ulimit -f)",
    endings: ["stopped", "killed", "cut off"],
    command: withinSize(1024),
    put() {},
    mend: ({ child }) => allowSize(child, "unlimited"),
  },
  "a read-only folder": {
    isRefused: refuses("rights"),
    cause: "this account may not read or write there",
    endings: ["stopped", "killed"],
    command: withinPermissions,
    put: () => allow("read"),
    mend: () => allow("write"),
  },
};

interface Obstacle {
  isRefused: boolean;
  cause: string;
  endings: (keyof typeof left)[];
  /** Comes before the programs that meet it. */
  command: string[];
  put(): void;
  mend(server: ServerProcess): void;
}

async function start(command: string[], settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: data, SEED: "none", ...settings }, { command });
  onTestFinished(server.stop);
  return server;
}

const send = ({ url }: ServerProcess) => sendForm(url + toFeedback, { ...feedback, _key: crypto.randomUUID() });

/** Posts the form as a page without script does. */
async function sendPage({ url }: ServerProcess) {
  const _policy = policyOn(await (await fetch(`${url}/PreAdmission`)).text());
  const body = new URLSearchParams({ ...enquiry, name: "Kiran", statement: "yes", _policy });
  return fetch(`${url}/PreAdmission`, { method: "POST", body, redirect: "manual" });
}

/** Runs an operator's command, in the way of an obstacle if one is named. */
const run = (words: string[], command: string[] = []) =>
  outputOfProgram(words[0] as string, words.slice(1), { DATA_DIR: data }, command);

/** Returns the words that publish a news item with these files. */
function publishing(attachments: Record<string, Uint8Array> = {}): string[] {
  const folder = temporaryFolder();
  const item = { _id: "n", title: "After the repair", description: "", fromDate: "2026-11-21" };
  const file = join(folder, "content.json");
  writeFileSync(file, JSON.stringify({ news: [{ ...item, attachments: Object.keys(attachments) }] }));
  for (const [name, bytes] of Object.entries(attachments)) writeFileSync(join(folder, name), bytes);
  return ["publish", file, ...(Object.keys(attachments).length > 0 ? [dirname(file)] : [])];
}

const paper = { "paper.pdf": smallPdf("x".repeat(100_000)) };

/** Returns how many feedbacks are stored. */
function feedbacks(): unknown {
  const database = new DatabaseSync(join(data, "school.sqlite"));
  const row = database.prepare("select count(*) as count from submissions where form = 'Feedback'").get();
  database.close();
  return row?.count;
}

const page = async ({ url }: ServerProcess) => (await fetch(`${url}/News`)).text();

async function expectOneLine(command: string[], line: RegExp) {
  const { code, output } = await runToEnd({ DATA_DIR: data, SEED: "none" }, { command });
  expect(output.trim()).toMatch(line);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
}

const inWords = (words: string) => words.replaceAll(/[()]/g, "\\$&");

for (const [name, { isRefused, cause, endings, command, put, mend }] of Object.entries(obstacles)) {
  const on = test.skipIf(isRefused);
  on.for(endings)(`${name}: a start after it was %s serves pages; forms wait for the repair`, async (ending) => {
    layOut(ending);
    put();
    const server = await start(command);
    expect(server.output()).toContain(`Nothing can be stored in ${data}: ${cause}.`);
    for (const path of ["/", "/News", "/ContactUs", "/api/news/DEMO"])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
    expect(await (await fetch(`${server.url}/ready`)).json()).toMatchObject({ store: "ready", forms: cause });
    expect((await send(server)).status).toBe(503);
    const form = await sendPage(server);
    expect(form.status).toBe(503);
    expect(await form.text(), "what was typed is still there").toContain('value="Kiran"');
    expect(server.output(), "the start has said it: no line for each form").not.toContain("API /api/form");
    expect(server.output()).not.toContain("is ready");
    expect(server.output(), "no stack").not.toMatch(/\n +at /);

    mend(server);
    await vi.waitFor(() => expect(server.output()).toContain("what visitors send can be stored again"), soon);
    expect((await send(server)).status).toBe(201);
    expect((await sendPage(server)).status).toBe(303);
    if (ending === "stopped") {
      expect((await run(publishing())).error).toBe("");
      await vi.waitFor(async () => expect(await page(server)).toContain("After the repair"), soon);
    }
    await server.stop();
    expect(feedbacks(), "that of before the start, also when it was only in the log, and the one sent now").toBe(2);
  });

  on(`${name}: commands read the store and say why they store nothing`, async () => {
    layOut("stopped");
    put();
    const { out } = await run(["submissions", "list", "Feedback"], command);
    expect(out).toContain("Feedback: 1\n");
    expect((await run(["doctor"], command)).out).toContain(`SQLite can only be read: ${cause}.`);
    const refused = { code: 1, out: "", error: `This could not be done: ${cause}.\n` };
    const id = /[0-9a-f-]{36}/.exec(out)?.[0] as string;
    expect(await run(["submissions", "erase", id], command)).toEqual(refused);
    expect(await run(publishing(), command)).toEqual(refused);
    expect(await run(publishing(paper), command)).toEqual(refused);
  });

  on(`${name}: an older database that must be brought up to date is refused`, async () => {
    mkdirSync(data);
    copyFileSync(await olderDatabase(), join(data, "school.sqlite"));
    allow("write");
    put();
    await expectOneLine(
      command,
      new RegExp(`must be brought up to date \\(migration \\S+\\), but cannot be written: ${inWords(cause)}\\.`),
    );
  });

  on(`${name}: a folder without a school is refused`, async () => {
    put();
    await expectOneLine(command, new RegExp(`${data}.*: ${inWords(cause)}`));
  });
}

test.skipIf(refuses("rights"))("a read-only folder: a log without its index stops the start", async () => {
  layOut("cut off");
  allow("read");
  await expectOneLine(
    withinPermissions,
    /school\.sqlite cannot be opened: this account may not .+ there\. It was left as it is\. Mend that, then start again\.$/,
  );
});

test.skipIf(refuses("size"))("files that may no longer grow: forms say so, and work once they may", async () => {
  const server = await start([]);
  expect(server.output()).toContain("is ready");
  allowSize(server.child, 1024);
  expect((await send(server)).status).toBe(503);
  expect(server.output()).toContain('nothing can be stored "the disk reports an error"');
  allowSize(server.child, "unlimited");
  await vi.waitFor(() => expect(server.output()).toContain("what visitors send can be stored again"), soon);
  expect((await send(server)).status).toBe(201);
});

describe.skipIf(refuses("size"))("a picture worker without room leaves no half picture", () => {
  const names = () => readdirSync(join(data, "files"), { recursive: true }).map(String);
  const drawn = () => names().filter((name) => /^(cards|icons|variants)\/.*\.\w+$/.test(name)).length;

  test("and begins again by itself", async () => {
    layOut("stopped");
    const server = await start(withinSize(1024), { PICTURES: "make" });
    await vi.waitFor(() => expect(server.output()).toContain('picture worker "ended with code 1"'), soon);
    const said = server.output().split("\n");
    expect(said.filter((line) => / (pictures|file .*|cards\/.*|icons\/.*|trash) "/.test(line))).toEqual([
      expect.stringMatching(/ "no file may grow larger \(ulimit -f\)"$/),
    ]);
    expect(names().filter((name) => name.endsWith(".incoming"))).toEqual([]);
    const before = drawn();
    allowSize(server.child, "unlimited");
    await vi.waitFor(() => expect(drawn()).toBeGreaterThan(before), soon);
  });
});

test("a full disk has its own words", async () => {
  const cause = await writeFile("/dev/full", "x").catch((error: unknown) => error);
  expect(errorText(cause)).toBe("the disk is full");
});

/** Returns a database that a start has begun and not filled. */
async function olderDatabase(): Promise<string> {
  const folder = temporaryFolder();
  const file = join(folder, "school.sqlite");
  const db = openSqlite(file);
  await new Migrator({ db, provider: { getMigrations: async () => ({}) } }).migrateToLatest();
  await db.destroy();
  expect(new DatabaseSync(file).prepare("select count(*) as n from kysely_migration").get()?.n).toBe(0);
  return file;
}
