import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdir, readFile, rename, rm, utimes } from "node:fs/promises";
import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { sha256 } from "../src/base/hashes.server.ts";
import { asTheOnly } from "../src/db/lease.server.ts";
import type { ServedStore } from "../src/db/opening/open-store.server.ts";
import { listen } from "../src/http/listen.server.ts";
import { MADE_ELSEWHERE } from "../src/media/pictures/picture-worker.server.ts";
import { openSchool } from "../src/open-school.ts";
import { trashCommand } from "../src/ops/commands/trash-command.server.ts";
import { publish, withdraw } from "../src/publishing/publish.server.ts";
import { openListener } from "../src/request-listener.ts";
import { folderStorage, originalPath, pathsOf } from "../src/storage/file-storage.server.ts";
import { outputOf, outputOfProgram } from "./support/command-output.ts";
import { bringDrawings } from "./support/rendered-once.ts";
import { inRows } from "./support/rows.ts";
import { compiled } from "./support/server-process.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { copySmallSchool, writeFiles } from "./support/test-app.ts";
import { picture } from "./support/test-pictures.ts";

/** Named by another entry as well. */
const SHARED = "news/shared.pdf";
const [PHOTO, PAPER] = ["news/photo.png", "news/paper.pdf"];
const STRANGER = "albums/theirs.0123456789abcdef.jpg";

const idOf = (path: string) => path.replaceAll(/\W/g, "-");
const entryOf = (path: string) => ({
  _id: idOf(path),
  title: "A day",
  description: "Text.",
  fromDate: "2026-11-20",
  attachments: [path],
});

const fileRows = ({ db }: ServedStore) => db.selectFrom("files").selectAll().orderBy("path").execute();

/**
 * Publishes a photo and two papers, replaces one and withdraws the others; adds files that nobody published. Copies the database while
 * all is published, and returns its file rows.
 */
async function publishAndTakeDown(store: ServedStore, dataDir: string, olderDatabase: string) {
  const published = { [PHOTO]: await photo("#205080"), [PAPER]: smallPdf("fees"), [SHARED]: smallPdf("shared") };
  await publishNews(store, published);
  const before = await fileRows(store);
  inRows(dataDir, (database) => database.exec(`vacuum into '${olderDatabase}'`));
  await publishNews(store, { [PHOTO]: await photo("#805020") });
  const rowOf = (path: string) => before.find((one) => one.path === path) as (typeof before)[number];
  await publish(store, { news: [{ ...entryOf(SHARED), _id: "other" }] });
  await withdraw(store, "news", [idOf(PAPER), idOf(SHARED)]);
  writeFiles(join(dataDir, "files"), {
    [STRANGER]: Buffer.from("a photo of another store"),
    [`${originalPath(rowOf(PHOTO))}.${randomUUID()}.incoming`]: Buffer.from("cut short"),
  });
  return before;
}

async function publishNews(store: ServedStore, files: Record<string, Uint8Array>) {
  const filesFolder = temporaryFolder();
  writeFiles(filesFolder, files);
  await publish(store, { news: Object.keys(files).map(entryOf) }, { filesFolder });
}

const photo = (colour: string) => picture(330, 200, colour).png().toBuffer();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const root = dirname(import.meta.dirname);

let data: string;
let school: Awaited<ReturnType<typeof openSchool>>;
let server: Server;

/**
 * The stores that the tests copy: one just after publishing, replacing and withdrawing files; the same after unnamed files went
 * to the trash; the database while all was published, and its file rows.
 */
const made = { takenDown: "", cleared: "", olderDatabase: "" };
let before: Awaited<ReturnType<typeof fileRows>>;
beforeAll(async () => {
  const place = temporaryFolder();
  for (const name of ["takenDown", "cleared", "olderDatabase"] as const) made[name] = join(place, name);
  data = made.takenDown;
  // With icons and cards: a worker that must draw them takes seconds.
  await copySmallSchool(data);
  await bringDrawings(data);
  await open();
  await work();
  before = await publishAndTakeDown(school.store, data, made.olderDatabase);
  await close();
  data = made.cleared;
  await cp(made.takenDown, made.cleared, { recursive: true });
  await open();
  await clearAway();
  await close();
});
afterEach(async () => {
  await close();
  await rm(data, { recursive: true });
});

/** Opens a copy of one of the stores. */
async function openCopy(of: "takenDown" | "cleared") {
  data = temporaryFolder();
  await cp(made[of], data, { recursive: true });
  await open();
}

async function open() {
  school = await openSchool({ DATA_DIR: data, SEED: "none" });
  const site = async () => new Response("no such page", { status: 404 });
  const pages = { changes: school.changes, pageKey: () => null, notFound: "", site, assetsFolder: null };
  server = await listen(openListener({ ...school.apiServices, ...pages }).listener, { ...school.config, port: 0 });
}

async function close() {
  server.closeAllConnections();
  server.close();
  await school.forms.stop();
  await school.close();
}

const fileOf = (place: string) => join(data, "files", place);
const below = async (folder: string) => (await folderStorage(join(data, folder)).list()).toSorted();
/** `social-cards.test.ts` tests the drawings themselves. */
const stored = async () => (await below("files")).filter((place) => !/^(cards|icons)\//.test(place));
/** Runs the worker with a clock that is so many days ahead. */
const work = (daysAhead = 0) =>
  promisify(execFile)(process.execPath, [join(root, "src/media/pictures/picture-worker-process.server.ts"), data], {
    env: { NODE_COMPILE_CACHE: compiled, NODE_OPTIONS: `--import=data:text/javascript,${aheadBy(daysAhead)}` },
  });
const aheadBy = (days: number) =>
  encodeURIComponent(`const now = Date.now;
    globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length > 0 ? given : [globalThis.Date.now()])); }
      static now() { return now() + ${days * DAY}; }
    };`);
const rows = () => fileRows(school.store);

/** Returns the row that a file had while all was published. */
function rowBefore(path: string) {
  const row = before.find((one) => one.path === path);
  if (!row) throw new Error(`${path} was never published`);
  return row;
}

/** Makes every stored file, and the note that it is unnamed, a day older. */
async function aDayPasses() {
  const yesterday = new Date(Date.now() - 25 * HOUR);
  for (const place of await below("files")) await utimes(fileOf(place), yesterday, yesterday);
  const unnamed_since = yesterday.toISOString();
  await school.store.db.updateTable("unnamed_places").set({ unnamed_since }).execute();
}

async function clearAway() {
  await aDayPasses();
  await work();
  await aDayPasses();
  await work();
}

const trash = (...args: string[]) => outputOf(trashCommand, args, { DATA_DIR: data });
const trashAsProgram = (...args: string[]) => outputOfProgram("trash", args, { DATA_DIR: data });

async function served(path: string) {
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/api/image/${path}`);
  return answer.status === 200 ? sha256(Buffer.from(await answer.arrayBuffer())) : answer.status;
}

test("files that nothing names go to the trash after a day with a manifest; a command restores them", async () => {
  await openCopy("takenDown");
  const now = await rows();
  const all = await stored();
  await aDayPasses();
  await work();
  expect(await stored()).toEqual(expect.arrayContaining(all));
  const whole = (await stored()).toSorted();

  await aDayPasses();
  await work();
  const [day] = (await below("trash")).map((place) => place.slice(0, 10));
  const moved = (await below(`trash/${day}`)).filter((place) => place !== "manifest.jsonl");
  expect(await stored()).toEqual([...now.flatMap(pathsOf), STRANGER].toSorted());
  expect([...(await stored()), ...moved].toSorted()).toEqual(whole);
  const lines = (await readFile(join(data, "trash", String(day), "manifest.jsonl"), "utf8")).trim().split("\n");
  const manifest = lines.map((line) => JSON.parse(line));
  expect(manifest.map(({ place }) => place).toSorted()).toEqual(moved);
  const paper = rowBefore(PAPER);
  expect(manifest).toContainEqual({
    place: originalPath(paper),
    why: "its file was replaced or withdrawn",
    namedUntil: expect.stringMatching(/^20/),
    file: { ...paper, stored_at: undefined, replaced_at: undefined, binned_at: undefined, mirrored_at: undefined },
    movedAt: expect.stringMatching(/^20/),
  });
  expect(await served(PAPER)).toBe(404);

  const listed = await trashAsProgram("list");
  expect(listed.error).toBe("");
  expect(listed.out).toMatch(/^news\/paper\.pdf {2}\d+ bytes, published until 20/m);
  expect(listed.out).toMatch(/^news\/photo\.png .* another version is published$/m);
  expect((await trashAsProgram("restore", PHOTO)).error).toBe(
    "news/photo.png is published in another version: withdraw that first. Nothing was changed.\n",
  );
  expect((await trash("restore", "news/none.pdf")).error).toBe("There is no news/none.pdf in the trash.\n");
  const usage = expect.stringContaining("npm run trash -- <command>");
  expect(await trash("restore")).toMatchObject({ code: 1, error: usage });
  expect((await trash("restore", "--all")).out).toBe(
    "news/paper.pdf is stored again\n1 brought back; visitors have a file while something on the website names it\n",
  );
  expect(await served(PAPER)).toBe(404);
  await publish(school.store, { news: [entryOf(PAPER)] });
  expect(await served(PAPER)).toBe(paper.hash);
  expect(await served(PHOTO)).toBe(now.find(({ path }) => path === PHOTO)?.hash);
  await work();
  expect(await served(PAPER)).toBe(paper.hash);
});

test("while another server's worker is at work, a worker ends and makes nothing; afterwards it does", async () => {
  await openCopy("takenDown");
  const before = await below("files");
  const endsAtOnce = () => expect(work()).rejects.toMatchObject({ code: MADE_ELSEWHERE });
  await asTheOnly(school.store.db, "pictures", () => new Date(), endsAtOnce);
  expect(await below("files")).toEqual(before);
  await work();
  expect((await below("files")).length).toBeGreaterThan(before.length);
});

test("with an older copy of the database every file stays, and the files it names return from the trash", async () => {
  await openCopy("cleared");
  const newer = await rows();
  expect(await stored()).not.toEqual(expect.arrayContaining(before.map(originalPath)));
  const kept = await stored();
  await close();
  for (const suffix of ["-wal", "-shm"]) await rm(join(data, `school.sqlite${suffix}`), { force: true });
  await cp(made.olderDatabase, join(data, "school.sqlite"));
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await open();
  expect(log.mock.calls.join()).toContain(`2 of ${before.length} files that are published are missing`);
  log.mockRestore();

  await clearAway();
  expect(await rows()).toEqual(before);
  for (const { path, hash } of before) expect(await served(path)).toBe(hash);
  expect(await stored()).toEqual(expect.arrayContaining([...kept, ...newer.flatMap(pathsOf)]));
});

test("emptying the trash erases its notes too; files that still exist can be restored", async () => {
  await openCopy("cleared");
  const [today = ""] = (await below("trash")).map((place) => place.slice(0, 10));
  const longAgo = new Date(Date.now() - 40 * DAY).toISOString();
  const oldFolder = join(data, "trash", longAgo.slice(0, 10));
  const paper = originalPath(rowBefore(PAPER));
  await mkdir(dirname(join(oldFolder, paper)), { recursive: true });
  await rename(join(data, "trash", today, paper), join(oldFolder, paper));
  const { db } = school.store;
  await db.updateTable("former_files").set({ named_until: longAgo }).execute();
  await db.updateTable("noted_places").set({ noted_at: longAgo }).execute();
  const places = async () => (await db.selectFrom("noted_places").selectAll().execute()).map(({ place }) => place);
  const notedBefore = await places();
  expect(notedBefore).toContain(paper);

  await work();
  expect(await places()).toEqual(notedBefore);
  const overAWeekAgo = new Date(Date.now() - 8 * DAY).toISOString();
  await db.updateTable("unnamed_places").set({ unnamed_since: overAWeekAgo }).execute();
  await work();
  expect((await db.selectFrom("former_files").selectAll().execute()).map(({ path }) => path)).toEqual([PHOTO]);
  expect((await places()).toSorted()).toEqual(notedBefore.filter((place) => place !== paper).toSorted());
  expect((await trash("list")).out).toMatch(/^news\/photo\.png /);
});

/** Puts a file into the trash of so many days ago, and returns its place there. */
async function trashOf(daysAgo: number) {
  const day = new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);
  writeFiles(join(data, "trash", day), { "a.pdf": Buffer.from("old") });
  return `${day}/a.pdf`;
}

test("a day of the trash is erased after four weeks, by a run a week after one that found it due", async () => {
  await openCopy("cleared");
  const [older, younger] = [await trashOf(23), await trashOf(20)];
  for (const [days, left] of [
    [0, [older, younger]],
    [6.9, [older, younger]],
    [7.1, [younger]],
    [14.2, []],
  ] as const) {
    await work(days);
    expect((await below("trash")).filter((place) => place.endsWith("/a.pdf")).toSorted()).toEqual(left);
  }
});

test("a clock three years ahead erases nothing of the trash for a week, nor after it is set right", async () => {
  await openCopy("cleared");
  await trashOf(1);
  const all = await below("trash");
  for (const days of [1096, 1102, 0, 1104]) {
    await work(days);
    expect(await below("trash"), `${days} days ahead`).toEqual(all);
  }
  await work(1112);
  expect(await below("trash")).toEqual([]);
});
