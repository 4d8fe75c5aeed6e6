import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { sha256 } from "../src/base/hashes.server.ts";
import { backupCommand } from "../src/ops/commands/backup-command.server.ts";
import { drillCommand } from "../src/ops/commands/drill-command.server.ts";
import { moveCommand } from "../src/ops/commands/move-command.server.ts";
import { restoreCommand } from "../src/ops/commands/restore-command.server.ts";
import { outputOf, outputOfProgram, programOf } from "./support/command-output.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { killWhen } from "./support/killed.ts";
import { PATIENCE } from "./support/patience.ts";
import { addresses } from "./support/routes.ts";
import { inRows } from "./support/rows.ts";
import { compiled, type ServerProcess, startServer } from "./support/server-process.ts";
import { usualOrSoak } from "./support/soak.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { copySmallSchool } from "./support/test-app.ts";
import { feedback, sendForm, toFeedback } from "./support/test-forms.ts";

const BACKUPS = usualOrSoak({ usual: 1, soak: 50 });
let data: string;
let place: string;
let server: ServerProcess;
beforeAll(async () => {
  [data, place] = await Promise.all([demoFolder(), temporaryFolder()]);
  server = await startServer({ DATA_DIR: data, TRUSTED_PROXIES: "127.0.0.1" });
  return () => server.stop();
});

const commands = { backup: backupCommand, restore: restoreCommand, drill: drillCommand, move: moveCommand };
type Name = keyof typeof commands;

const run = (name: Name, args: string[], DATA_DIR: string) => outputOf(commands[name], args, { DATA_DIR });

/** Makes a backup as `npm run backup` does and returns its address. A second one in the same place copies only what is new. */
async function backUp(target = join(place, "backups")): Promise<string> {
  const { code, out, error } = await outputOfProgram("backup", [target], { DATA_DIR: data });
  expect({ code, error }).toEqual({ code: 0, error: "" });
  const [, address] = /checked: \d+ rows, \d+ files; new: \d+ pieces, [\d.]+ MB\. In (.+)\n$/.exec(out) ?? [];
  return String(address);
}

/** Restores a backup as `npm run restore` does and returns the new store. */
async function restore(backup: string): Promise<string> {
  const store = join(place, `store-${crypto.randomUUID()}`);
  const { code, out, error } = await outputOfProgram("restore", [backup, "--into", store], { DATA_DIR: data });
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(out).toMatch(
    /^Restored to \S+: the store of \S+, \d+ files, \d+ submissions\.\nAfter its start the server makes the sizes of pictures/,
  );
  return store;
}

function read<Row>(store: string, sql: string): Row[] {
  const database = new DatabaseSync(join(store, "school.sqlite"), { readOnly: true });
  const rows = database.prepare(sql).all();
  database.close();
  return rows as Row[];
}

/** Posts one message after the other until it is stopped. Returns the acknowledged ids. */
function letVisitorsPost() {
  const told: string[] = [];
  let isOver = false;
  let number = 0;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      number += 1;
      const body = { ...feedback, message: `Message ${number}` };
      const from = { "X-Forwarded-For": `10.${number >> 8}.${number & 255}.1` };
      const answer = await sendForm(server.url + toFeedback, body, from);
      expect(answer.status).toBe(201);
      told.push(((await answer.json()) as { _id: string })._id);
      // As many as the server takes would leave little of the machine for the backup.
      await pause(20);
    }
  });
  return {
    told,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

test(`backups while visitors post (${BACKUPS}): each restored store holds everything acknowledged before it and serves every page and file`, async () => {
  const posts = letVisitorsPost();
  onTestFinished(posts.stop);
  await vi.waitFor(() => expect(posts.told).not.toEqual([]), PATIENCE);
  let store = "";
  const told = await sequencesAt(server.url);
  for (let round = 0; round < BACKUPS; round += 1) {
    const acknowledged = [...posts.told];
    store = await restore(await backUp());
    const stored = new Set(read<{ id: string }>(store, "select id from submissions").map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(read(store, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  }
  await posts.stop();

  const restored = await startServer({ DATA_DIR: store });
  onTestFinished(restored.stop);
  for (const address of await addresses(server.url)) {
    expect((await fetch(restored.url + address)).status, address).toBe(200);
  }
  // Its followers may know of changes that were made after the backup, and ignore lower numbers.
  const toldAgain = await sequencesAt(restored.url);
  expect(toldAgain).toHaveLength(told.length);
  expect(Math.min(...toldAgain)).toBeGreaterThan(Math.max(...told));
  const files = read<{ path: string; hash: string; width: number | null }>(store, "select * from files order by path");
  expect(files).toEqual(read(data, "select * from files order by path"));
  for (const { path, hash, width } of files) {
    const bytes = Buffer.from(await (await fetch(`${restored.url}/api/image/${path}`)).arrayBuffer());
    expect(sha256(bytes), path).toBe(hash);
    if (width && width >= 320) {
      expect((await fetch(`${restored.url}/api/image/${path}?width=320&format=avif`)).status, path).toBe(200);
    }
  }
});

async function sequencesAt(url: string): Promise<number[]> {
  const calendar = await (await fetch(`${url}/calendars/school.ics`)).text();
  return [...calendar.matchAll(/^SEQUENCE:(\d+)/gm)].map(([, sequence]) => Number(sequence));
}

/** Starts a command as `npm run` does. */
function launchCommand(name: Name, args: string[], DATA_DIR: string) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR };
  return spawn(process.execPath, [...programOf(name), ...args], { env });
}

test("a killed backup counts for nothing, and the next one goes on from there", async () => {
  const target = join(place, "killed");
  const pieces = () => existsSync(join(target, "DEMO/pieces")) && readdirSync(join(target, "DEMO/pieces")).length > 3;
  expect(await killWhen(launchCommand("backup", [target], data), pieces)).toBe(true);
  const refused = await run("restore", [target], join(place, "from-half"));
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.error).toMatch(/^There is no backup in \S+\.\n$/);
  expect(await run("backup", [target], data)).toMatchObject({ code: 0, error: "" });
});

test("a drill restores a backup, asks every page, leaves nothing, and says that all is there", async () => {
  const backup = await backUp();
  const scratch = join(place, "scratch");
  mkdirSync(scratch);
  const { code, out, error } = await run("drill", [backup, "--in", scratch], data);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  const said =
    /^The backup of \S+ is whole: \d+ rows, (\d+) files \([\d.]+ MB\), (\d+) pages answered; restored in /.exec(out);
  expect(Number(said?.[1])).toBe(read(data, "select distinct hash from files").length);
  expect(Number(said?.[2])).toBeGreaterThanOrEqual((await addresses(server.url)).length);
  expect(out.split("\n")).toHaveLength(2);
  expect(readdirSync(scratch)).toEqual([]);
});

test("a drill says which part of a backup does not serve", async () => {
  const spoiled = join(place, "spoiled");
  await copySmallSchool(spoiled);
  inRows(spoiled, (rows) => rows.exec("update published set body = '{' where kind = 'videos'"));
  const target = join(place, "unserved");
  expect((await run("backup", [target], spoiled)).code).toBe(0);
  const { code, error } = await run("drill", [target], spoiled);
  expect([code, error]).toEqual([1, "The restored school answers /VideoGallery with 503.\n"]);
});

test.each<[Name, string[]]>([
  ["backup", []],
  ["backup", ["--all"]],
  ["backup", ["a", "b"]],
  ["backup", ["a", "--daily", "none"]],
  ["restore", []],
  ["restore", ["a", "b"]],
  ["drill", []],
  ["move", []],
  ["move", ["--help"]],
])("%s %j is answered with what there is to say", async (name, args) => {
  const { code, out, error } = await run(name, args, join(place, "nothing"));
  const isAsked = args.includes("--help");
  expect(code).toBe(isAsked ? 0 : 1);
  expect(isAsked ? out : error).toMatch(new RegExp(`^npm run ${name} -- `, "m"));
});

test.each<[Name, string[], RegExp]>([
  ["backup", ["S3://bucket/folder"], /^No address here begins with S3: /],
  ["restore", ["a", "--into", "postgress://school:secret@db/school"], /^No address here begins with postgress: Is it/],
  ["move", ["--to", "postgres://db/school", "--files", "s3:/bucket"], /^No address here begins with s3: /],
  ["backup", ["s3://bucket?endpiont=https://s3.example"], /^The place of backups must be an address such as s3:/],
])("%s %j makes no folder of a misspelt address", async (name, args, sentence) => {
  expect(await run(name, args, data)).toEqual({ code: 1, out: "", error: expect.stringMatching(sentence) });
});
