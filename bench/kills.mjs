// node_modules/.bin/node bench/kills.mjs [kills=100] [sqlite|postgres]: kills (SIGKILL) the server at random moments while forms are sent and
// news is published with photos, and kills backup, restore, move and import as often. After each kill: what was confirmed is there once
// and whole, what was not is there whole or not at all, the server starts, the command goes on to its end. Exits with 1 otherwise.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { node, root } from "../scripts/prepare.mjs";
import { startPostgres } from "../tests/support/postgres.ts";
import { s3Keys, startS3Server } from "../tests/support/s3-server.ts";
import { freePort } from "../tests/support/server-process.ts";
import { signIn } from "./office-screens.mjs";
import { benchFolder, startSchool } from "./school.mjs";

const [, , kills = "100", store = "sqlite"] = process.argv;
/** In milliseconds: the longest work before a kill. */
const WORK = 4000;
const WRITERS = 4;
const [postgres, s3] = store === "postgres" ? await Promise.all([startPostgres(), startS3Server()]) : [];
const faults = [];
const port = await freePort();
const all = benchFolder();
let places = 0;
const home = await newPlace();
const settings = { ...home.settings, TRUSTED_PROXIES: "127.0.0.1", PICTURES: "leave" };
let school = await start();
const cookie = await signIn(school.url, home.folder, home.settings);
const confirmed = { forms: [], news: [] };
const sent = { forms: 0, news: 0 };

const half = Math.ceil(Number(kills) / 2);
for (let kill = 1; kill <= half; kill += 1) {
  const isOver = { now: false };
  const work = Promise.all([...Array.from({ length: WRITERS }, () => sendForms(isOver)), publishNews(isOver)]);
  await pause(Math.random() * WORK);
  isOver.now = true;
  process.kill(school.pid, "SIGKILL");
  await work;
  school = await start();
  await checkNews(kill);
}
await checkForms();
console.log(
  `server: ${half} kills; confirmed ${confirmed.forms.length} of ${sent.forms} forms, ${confirmed.news.length} of ${sent.news} news with photos`,
);

const backups = join(all, "backups");
const commands = {
  backup: () => ({ words: ["backup", backups], settings: home.settings }),
  restore: async () => ({ words: ["restore", backups], ...(await newPlace()) }),
  move: async () => {
    const to = await newPlace();
    const files = to.settings.STORAGE_URL ? ["--files", to.settings.STORAGE_URL] : [];
    return { words: ["move", "--to", to.settings.DATABASE_URL ?? to.folder, ...files], settings: home.settings };
  },
  import: async () => ({ words: ["import", "--from", school.url, "--code", "DEMO"], ...(await newPlace()) }),
};
for (const name of Object.keys(commands)) {
  const isQuiet = name === "move";
  if (isQuiet) await school.stop();
  let longest = 0;
  let cut = 0;
  let overtaken = 0;
  for (let kill = 0; kill <= half / 4; kill += 1) {
    const command = await commands[name]();
    const began = performance.now();
    // The first one shows how long it takes.
    if (kill > 0 && (await run(command, Math.random() * longest)).code === null) cut += 1;
    let { code, said } = await run(command, null);
    // A file that the killed one was sending to S3 may arrive after the new one's: told as other bytes, and the next run goes on.
    if (/did not store .* as it was sent/.test(said)) {
      overtaken += 1;
      ({ code, said } = await run(command, null));
    }
    const isThere = /There is a school (DEMO )?in/.test(said);
    if (code !== 0 && !isThere) faults.push(`${name} ended with ${code}: ${said.trim().split("\n").at(-1)}`);
    if (kill === 0) longest = performance.now() - began;
  }
  console.log(
    `${name}: killed ${cut} times within ${Math.round(longest)} ms, then run to its end, ${overtaken} times in two runs`,
  );
  if (isQuiet) school = await start();
}
const drill = await run({ words: ["drill", backups], settings: home.settings }, null);
console.log(drill.said.trim().split("\n").at(-1));
if (drill.code !== 0) faults.push(`the drill ended with ${drill.code}`);
await school.stop();
await s3?.stop();
await postgres?.remove();
for (const fault of faults.slice(0, 30)) console.log(fault);
console.log(`faults: ${faults.length}`);
process.exit(faults.length === 0 ? 0 : 1);

/** Returns an empty place for a school: a folder, and with PostgreSQL a database and a part of the bucket. */
async function newPlace() {
  places += 1;
  const folder = join(all, String(places));
  mkdirSync(folder);
  if (!postgres) return { folder, settings: { DATA_DIR: folder } };
  const database = `school_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url(database), STORAGE_URL: s3.newPlace(), ...s3Keys };
  return { folder, settings };
}

async function start() {
  try {
    return await startSchool({ folder: home.folder, port, settings, log: () => {} });
  } catch (cause) {
    console.log(`a start after a kill failed: ${cause.message}`);
    process.exit(1);
  }
}

async function sendForms(isOver) {
  while (!isOver.now) {
    sent.forms += 1;
    const message = `message ${sent.forms} ends here`;
    const fields = { name: "Asha Rawat", phone: "9876543210", email: "asha@home.in", message };
    if (await isTaken("/api/form/DEMO/Feedback", JSON.stringify(fields), { "Content-Type": "application/json" }))
      confirmed.forms.push(message);
  }
}

async function publishNews(isOver) {
  while (!isOver.now) {
    sent.news += 1;
    const title = `Item ${sent.news} ends here`;
    try {
      const html = await (await fetch(`${school.url}/office/news/new`, { headers: { Cookie: cookie } })).text();
      const body = new FormData();
      for (const [name, text] of Object.entries({
        seen: /name="seen" value="([^"]*)"/.exec(html)[1],
        title,
        description: title,
        verb: "publish",
      }))
        body.append(name, text);
      body.append(
        "attachments.new",
        new File([await photo(sent.news)], `photo-${sent.news}.jpg`, { type: "image/jpeg" }),
      );
      if (await isTaken(/<form class="edit"[^>]*action="([^"]+)"/.exec(html)[1], body, { Cookie: cookie }))
        confirmed.news.push(title);
    } catch (cause) {
      if (!isOver.now) throw cause;
    }
  }
}

/** Returns whether the server said that it has it. */
async function isTaken(path, body, headers) {
  try {
    const origin = school.url.replace("127.0.0.1", "localhost");
    const from = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.9`;
    const answer = await fetch(school.url + path, {
      method: "POST",
      body,
      headers: { Origin: origin, "X-Forwarded-For": from, ...headers },
      redirect: "manual",
    });
    await answer.text();
    return answer.ok || answer.status === 303;
  } catch {
    return false;
  }
}

function photo(number) {
  return sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: number & 255, g: number >> 8, b: 90 } },
  })
    .jpeg()
    .toBuffer();
}

/** Notes each confirmed item that is not there once, and each published one without its whole text or a photo with bytes. */
async function checkNews(kill) {
  const items = (await (await fetch(`${school.url}/api/news/DEMO`)).json()).filter(({ title }) =>
    title.endsWith("ends here"),
  );
  const titles = items.map(({ title }) => title);
  for (const title of confirmed.news) {
    if (titles.filter((other) => other === title).length !== 1)
      faults.push(`kill ${kill}: "${title}" is not there once`);
  }
  for (const { title, description, attachments } of items.slice(0, 5)) {
    const bytes = await (await fetch(`${school.url}/api/image/${attachments[0]}`)).arrayBuffer();
    if (description !== title || bytes.byteLength < 300) faults.push(`kill ${kill}: "${title}" is not whole`);
  }
}

async function checkForms() {
  const { said } = await run({ words: ["submissions", "export", "Feedback"], settings: home.settings }, null);
  const counts = new Map();
  for (const [message] of said.matchAll(/message \d+ ends here/g)) counts.set(message, (counts.get(message) ?? 0) + 1);
  for (const message of confirmed.forms)
    if (!counts.has(message)) faults.push(`"${message}" was confirmed and is lost`);
  for (const [message, times] of counts) if (times > 1) faults.push(`"${message}" is there ${times} times`);
}

/** Runs a command. Kills it after `patience` milliseconds; null lets it end. Returns its code, null when it was killed. */
async function run({ words: [name, ...words], settings: own }, patience) {
  const env = { PATH: process.env.PATH, ...own };
  const program = join(root, `server/src/commands/${name}-command.ts`);
  const options = { cwd: root, env, maxBuffer: 2 ** 28 };
  let child;
  const ended = new Promise((resolve) => {
    child = execFile(node, [program, ...words], options, (_, out, error) => resolve(out + error));
  });
  const timer = patience === null ? null : setTimeout(() => child.kill("SIGKILL"), patience);
  const said = await ended;
  clearTimeout(timer);
  return { code: child.exitCode, said };
}
