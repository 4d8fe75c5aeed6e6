// node bench/backup.mjs [backups=50] [posts a second=100]: backs up the demo school into one place again and again while visitors
// post and the office replaces a paper every second; every fifth backup is killed on its way and made again. Restores each and counts
// its rows and files. Exits with 1 when one is missing or damaged.
// The rate limit for all visitors together is 20,000 at once, then 20 a second; further posts are answered 429.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { build, install, node, root } from "../scripts/prepare.mjs";

install();
build();

const [backups = 50, perSecond = 100] = process.argv.slice(2).map(Number);
const place = mkdtempSync(join(tmpdir(), "school-bench-"));
const data = join(place, "data");
const port = 3981;
const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: `${port}`, DATA_DIR: data };
const server = spawn(node, ["server/start.cjs"], { cwd: root, env: { ...env, TRUSTED_PROXIES: "127.0.0.1" } });
server.stderr.pipe(process.stderr);
await new Promise((resolve) => server.stdout.on("data", (text) => String(text).includes("is ready") && resolve()));

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const acknowledged = new Set();
const answers = {};
let sent = 0;
let isOver = false;
const posting = keepPosting();
const replacer = spawn(node, ["bench/replacer.mjs", data], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
let replaced = 0;
replacer.stdout.on("data", (text) => {
  replaced += String(text).split("\n").length - 1;
});

const times = { backup: [], restore: [] };
const faults = [];
/** Megabytes that each backup has added. */
const added = [];
const target = join(place, "backups");
let rowsChecked = 0;
let filesChecked = 0;
for (let number = 1; number <= backups; number += 1) {
  const before = [...acknowledged];
  const store = join(place, `store-${number}`);
  if (number % 5 === 0) await killed(target);
  const said = await timed("backup", [target], data);
  const [, bytes, address] = /, ([\d.]+) MB\..* In (.+)\n$/.exec(said.out) ?? [];
  if (said.code !== 0 || !address) faults.push(`backup ${number}: ${said.error}`);
  else {
    added.push(Number(bytes));
    const restored = await timed("restore", [address, "--into", store], data);
    if (restored.code !== 0) faults.push(`restore ${number}: ${restored.error}`);
    else await count(store, before, number);
  }
  process.stderr.write(`${number} of ${backups}, ${faults.length} faults\n`);
  rmSync(store, { recursive: true, force: true });
}
isOver = true;
await posting;
for (const child of [replacer, server]) {
  child.kill("SIGTERM");
  await new Promise((resolve) => child.once("close", resolve));
}
rmSync(place, { recursive: true });

console.log(
  `${backups} backups under ${perSecond} posts/s: ${sent} sent, answered ${JSON.stringify(answers)}; a paper replaced ${replaced} times`,
);
console.log(`restored and counted: ${rowsChecked} acknowledged rows, ${filesChecked} hashes of files`);
console.log(`the first backup kept ${added[0]} MB, each of the others ${Math.max(...added.slice(1))} MB at most`);
for (const [what, taken] of Object.entries(times)) {
  taken.sort((a, b) => a - b);
  console.log(`${what}: median ${seconds(taken[taken.length >> 1])}, longest ${seconds(taken.at(-1))}`);
}
console.log(faults.length === 0 ? "nothing missing, nothing damaged" : faults.join("\n"));
process.exit(faults.length === 0 ? 0 : 1);

function seconds(milliseconds = 0) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Posts at a fixed rate, each from another address. */
async function keepPosting() {
  const began = performance.now();
  const underWay = new Set();
  while (!isOver) {
    const due = began + (sent * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    sent += 1;
    const post = send(sent).finally(() => underWay.delete(post));
    underWay.add(post);
  }
  await Promise.all(underWay);
}

function send(number) {
  const body = { name: "Asha", email: "asha@home.example.in", phone: "9876543210", message: `Message ${number}.` };
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, path: "/api/form/DEMO/Feedback", method: "POST", agent, headers };
    const sending = request(options, async (answer) => {
      const text = (await answer.toArray()).join("");
      answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
      if (answer.statusCode === 201) acknowledged.add(JSON.parse(text)._id);
      resolve();
    });
    sending.once("error", () => resolve());
    sending.end(JSON.stringify(body));
  });
}

/** Kills a backup while it reads and writes. */
async function killed(target) {
  const words = ["server/src/commands/backup-command.ts", target];
  const child = spawn(node, words, { cwd: root, env: { ...env, DATA_DIR: data } });
  const ended = new Promise((resolve) => child.once("close", resolve));
  await pause(300 + Math.random() * 700);
  child.kill("SIGKILL");
  await ended;
}

/** Runs a command and notes its time. */
async function timed(name, args, DATA_DIR) {
  const began = performance.now();
  const child = spawn(node, [`server/src/commands/${name}-command.ts`, ...args], {
    cwd: root,
    env: { ...env, DATA_DIR },
  });
  const [out, error] = [child.stdout, child.stderr].map((stream) => stream.toArray());
  const code = await new Promise((resolve) => child.once("close", resolve));
  times[name].push(performance.now() - began);
  return { code, out: (await out).join(""), error: (await error).join("") };
}

/** Checks every acknowledged row and every file's bytes in a restored store. */
async function count(store, before, number) {
  const database = new DatabaseSync(join(store, "school.sqlite"), { readOnly: true });
  const verdict = database.prepare("PRAGMA integrity_check").get().integrity_check;
  const stored = new Set(
    database
      .prepare("select id from submissions")
      .all()
      .map(({ id }) => id),
  );
  const files = database.prepare("select path, hash from files").all();
  database.close();
  if (verdict !== "ok") faults.push(`store ${number}: ${verdict}`);
  const lost = before.filter((id) => !stored.has(id)).length;
  if (lost > 0) faults.push(`store ${number}: ${lost} acknowledged rows are missing`);
  for (const { path, hash } of files) {
    const ending = path.lastIndexOf(".");
    const file = join(store, "files", `${path.slice(0, ending)}.${hash.slice(0, 16)}${path.slice(ending)}`);
    if (!existsSync(file) || (await hashOf(file)) !== hash)
      faults.push(`store ${number}: ${path} is missing or damaged`);
  }
  rowsChecked += before.length;
  filesChecked += files.length;
}

async function hashOf(file) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}
