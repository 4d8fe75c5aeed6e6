import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { backupCommand } from "../server/src/commands/backup-command.ts";
import { restoreCommand } from "../server/src/commands/restore-command.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { killWhen } from "./support/killed.ts";
import { PATIENCE } from "./support/patience.ts";
import { addresses } from "./support/routes.ts";
import { programOf, saidBy, saidByProgram } from "./support/said-by.ts";
import { compiled, runToEnd, type ServerProcess, startServer } from "./support/server-process.ts";
import { usualOrSoak } from "./support/soak.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const BACKUPS = usualOrSoak({ usual: 1, soak: 20 });
let data: string;
let place: string;
let server: ServerProcess;
beforeAll(async () => {
  [data, place] = await Promise.all([demoFolder(), temporaryFolder()]);
  server = await startServer({ DATA_DIR: data, TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(async () => {
  await server.stop();
  for (const folder of [data, place]) await rm(folder, { recursive: true, force: true });
});

const commands = { backup: backupCommand, restore: restoreCommand };
type Name = keyof typeof commands;

const run = (name: Name, args: string[], DATA_DIR: string) => saidBy(commands[name], args, { DATA_DIR });

/** Makes a backup as `npm run backup` does and returns its folder. */
async function backUp(): Promise<string> {
  const target = join(place, `backups-${crypto.randomUUID()}`);
  const { code, out, error } = await saidByProgram("backup", [target], { DATA_DIR: data });
  expect({ code, error }).toEqual({ code: 0, error: "" });
  const [, folder] = /^Backed up and checked: \d+ rows, \d+ files, [\d.]+ MB in (.+)\n$/.exec(out) ?? [];
  return String(folder);
}

/** Restores a backup as `npm run restore` does and returns the new store. */
async function restore(backup: string): Promise<string> {
  const store = join(place, `store-${crypto.randomUUID()}`);
  const { code, out, error } = await saidByProgram("restore", [backup], { DATA_DIR: store });
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(out).toMatch(/^Restored to \S+: the store of \S+, \d+ files, \d+ submissions\.\n$/);
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
      const body = { name: "Asha", email: "a@b.co", phone: "9876543210", message: `Message ${number}` };
      const answer = await fetch(`${server.url}/api/form/DEMO/Feedback`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.${number >> 8}.${number & 255}.1` },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(201);
      told.push(((await answer.json()) as { _id: string })._id);
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
  for (let round = 0; round < BACKUPS; round += 1) {
    const acknowledged = [...posts.told];
    const backup = await backUp();
    store = await restore(backup);
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
  const files = read<{ path: string; hash: string; width: number | null }>(store, "select * from files");
  expect(files).toEqual(read(data, "select * from files"));
  for (const { path, hash, width } of files) {
    const bytes = Buffer.from(await (await fetch(`${restored.url}/api/image/${path}`)).arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex"), path).toBe(hash);
    if (width && width >= 320) {
      expect((await fetch(`${restored.url}/api/image/${path}?width=320&format=avif`)).status, path).toBe(200);
    }
  }
});

/** Starts a command as `npm run` does. */
function launchCommand(name: Name, args: string[], DATA_DIR: string) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR };
  return spawn(process.execPath, [programOf(name), ...args], { env });
}

test("a killed backup never counts as complete, and the next backup removes it", async () => {
  const target = join(place, "killed");
  const unfinished = () => (existsSync(target) ? readdirSync(target) : []).filter((name) => name.startsWith("."));
  const isCopying = () => unfinished().some((name) => existsSync(join(target, name, "files")));
  expect(await killWhen(launchCommand("backup", [target], data), isCopying)).toBe(true);
  const [left] = unfinished();
  expect(readdirSync(target)).toEqual([left]);
  const refused = await run("restore", [join(target, String(left))], join(place, "from-half"));
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.error).toMatch(/^\S+ is no whole backup: .+\n$/);
  const { code, out } = await run("backup", [target], data);
  expect(code).toBe(0);
  expect(out).toMatch(/^Deleted: 1 unfinished, of a backup that was cut short\.\nBacked up and checked: /);
  expect(unfinished()).toEqual([]);
});

test("a killed restore leaves a store that no server opens, and can be run again", async () => {
  const backup = await backUp();
  const store = join(place, "killed-store");
  const isUnderWay = () => existsSync(join(store, "files"));
  expect(await killWhen(launchCommand("restore", [backup], store), isUnderWay)).toBe(true);
  const started = await runToEnd({ DATA_DIR: store });
  expect(started).toMatchObject({ code: 1 });
  expect(started.output).toMatch(/^[^\n]*npm run restore[^\n]*\n$/);
  expect((await run("restore", [backup], store)).code).toBe(0);
  expect(read(store, "select * from files")).toEqual(read(data, "select * from files"));
});

test.each<[Name, string[]]>([
  ["backup", []],
  ["backup", ["--all"]],
  ["backup", ["a", "b"]],
  ["restore", []],
  ["restore", ["a", "b"]],
])("%s %j is answered with what there is to say", async (name, args) => {
  const { code, error } = await run(name, args, join(place, "nothing"));
  expect(code).toBe(1);
  expect(error).toMatch(new RegExp(`^npm run ${name} -- <\\w+>\n`));
});
