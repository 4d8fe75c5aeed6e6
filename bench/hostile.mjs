// node_modules/.bin/node bench/hostile.mjs [port=3985]: sends every hostile file of the tests to the office in pieces, and some with wrong
// lengths and names, while visitors ask for Home. Prints each that is taken or refused without a sentence. Exits with 1 when there is one,
// when anything is kept, or when visitors wait for longer than 200 ms (p95).
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { hostileFiles, polyglots } from "../tests/support/hostile-files.ts";
import { tus } from "../tests/support/tus.ts";
import { signIn } from "./office-screens.mjs";
import { benchFolder, percentile, startSchool } from "./school.mjs";

const port = Number(process.argv[2] ?? 3985);
const BAR = 200;
const folder = benchFolder();
// The rules of addresses are those of a proxy, so that the limits of one address do not end the bench early.
const school = await startSchool({ folder, port, settings: { TRUSTED_PROXIES: "127.0.0.1,::1", PICTURES: "leave" } });
const cookie = await signIn(school.url, folder);
const home = school.url.replace("127.0.0.1", "localhost");
const office = tus({ cookies: () => cookie }, home);

const before = kept();
const visits = visitors();
const wrong = [];
const expect = (name, said, pattern) => {
  if (!pattern.test(said)) wrong.push(`${name}: ${said.slice(0, 200)}`);
};
for (const [name, bytes, says] of hostileFiles)
  expect(name, await office.send(name, new Uint8Array(await bytes())), says);
await wrongLengths();
const refused = kept();
const harmless = await namesThatLead();
const p95 = percentile(await visits(), 95);
const after = kept();

console.log(`${hostileFiles.length} hostile files, 4 wrong lengths: ${wrong.length} without a clear refusal`);
for (const line of wrong) console.log(`  ${line}`);
console.log(`kept of them: files ${refused.rows - before.rows}, bytes ${refused.bytes - before.bytes}`);
console.log(
  `${harmless.length} photos with strange names or something behind their end: stored as ${harmless.join(", ")}`,
);
console.log(`files on disk outside the store's own folders: ${after.strange.join(", ") || "none"}`);
console.log(
  `Home for visitors meanwhile: p95 ${p95.toFixed(1)} ms; server ${Math.round(school.memory().peak)} MiB at its highest`,
);
await school.stop();
const isRight = wrong.length === 0 && refused.rows === before.rows && refused.bytes === before.bytes && p95 <= BAR;
process.exit(isRight ? 0 : 1);

/** The rows and bytes of files, and what lies beside the folders that the server makes. */
function kept() {
  const store = new DatabaseSync(join(folder, "school.sqlite"), { readOnly: true });
  const { rows } = store.prepare("select count(*) as rows from files").get();
  store.close();
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const inFiles = found.filter(({ parentPath }) => /\/(files|arriving)(\/|$)/.test(parentPath));
  const bytes = inFiles.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  const isKnown = ({ parentPath, name }) => parentPath.endsWith("/unfinished") || /^(school\.sqlite|store)/.test(name);
  const strange = found.filter((file) => !inFiles.includes(file) && !isKnown(file));
  return { rows, bytes, strange: strange.map(({ name }) => name) };
}

/** Announces too much, brings more or less than was announced, and goes on at a wrong place. */
async function wrongLengths() {
  const two = await office.begin("film.jpg", 2 * 2 ** 30);
  expect("2 GB announced", two.status === 413 ? await two.text() : `status ${two.status}`, /MB|large/);
  const endless = await office.begin("photo.jpg", -1);
  expect("a length below nothing", `status ${endless.status}`, /status 4/);
  const bytes = new Uint8Array(1000).fill(0xff);
  const address = async () => (await office.begin("photo.jpg", 500)).headers.get("Location");
  const more = await office.bring(await address(), 0, bytes);
  expect("more than was announced", `status ${more.status}`, /status 4/);
  const gap = await office.bring(await address(), 300, bytes.subarray(0, 100));
  expect("at a wrong place", `status ${gap.status}`, /status 409/);
}

/** Photos that may be taken: their names lead nowhere, and what stood behind their end is gone. */
async function namesThatLead() {
  const names = [
    "../../../etc/passwd.jpg",
    "..\\..\\start.jpg",
    `${"long".repeat(75)}.jpg`,
    "\u202egpj.exe.jpg",
    "a\0b.jpg",
  ];
  const [, photo] = polyglots[0];
  const bytes = new Uint8Array(await photo());
  const stored = [];
  for (const name of names) stored.push(await office.send(name, bytes));
  for (const [name, made] of polyglots) stored.push(await office.send(name, new Uint8Array(await made())));
  return [...new Set(stored)];
}

/** Asks for Home again and again, until the times are asked for. */
function visitors() {
  const times = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${school.url}/`)).text();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return times;
  };
}
