// npm run update -- <archive>: goes to a newer version and, when a page of it fails, back. npm run update -- --back: goes to the
// version before. As the account that may write beside the project, with the server's settings (docs/operate.md#update).
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { answerHelp, fail, root, version } from "./prepare.mjs";
import {
  before,
  dataDir,
  folderOf,
  forgetUpdate,
  link,
  noteUpdate,
  pointTo,
  readUpdate,
  trialFile,
} from "./versions.mjs";

const usage = `npm run update -- <archive>   goes to a newer version; the file SHA256SUMS lies beside the archive
npm run update -- --back      goes to the version before, with all that was written since`;

const { HOST, PORT } = process.env;
const host = ["", "0.0.0.0", "::"].includes(HOST ?? "") ? "127.0.0.1" : HOST;
const origin = `http://${host.includes(":") ? `[${host}]` : host}:${PORT || "3000"}`;
/** The backup of the store before this update, and what a rehearsal needs. */
const backups = `${dataDir}-before-update`;
const incoming = `${link}-incoming`;

answerHelp();
process.umask(0o022);
const { archive, isBack } = readWords();
checkPlace();
goBackFromCutShort();
// With a new version on trial, only who has looked at it may forget that.
process.on("exit", () => readUpdate()?.to || forgetUpdate());
try {
  await (isBack ? goBack() : update(archive));
} catch (cause) {
  giveUp(cause.message);
}

function readWords() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { back: { type: "boolean" } } });
    const [given, ...others] = positionals;
    if (others.length > 0 || (given === undefined) !== (values.back ?? false)) fail(usage);
    return { archive: given && resolve(process.env.INIT_CWD ?? "", given), isBack: values.back };
  } catch {
    fail(usage);
  }
}

function checkPlace() {
  if (folderOf(link) === null)
    fail(`${link} is no link to a version, as an installation from an archive has it: see docs/operate.md, "Update".`);
  if (`${dataDir}/`.startsWith(`${root}/`))
    fail(`The data lies in ${dataDir}, inside of the version: stop the website, move it out, and set DATA_DIR.`);
  if (!existsSync(dataDir)) fail(`There is no DATA_DIR=${dataDir}: run this with the settings of the server.`);
}

/** Takes back an update that was cut short; `npm start` has gone back by itself. */
function goBackFromCutShort() {
  const { from, isAlive } = readUpdate() ?? {};
  if (isAlive) fail("Another update is under way.");
  if (from && from !== folderOf(link)) {
    say(`An update was cut short: back to ${versionOf(from)}.`);
    pointTo(link, from);
  }
  rmSync(incoming, { recursive: true, force: true });
  rmSync(trialFile, { force: true });
}

async function update(archive) {
  const from = folderOf(link);
  noteUpdate(from, null);
  checkSums(archive);
  checkSpace();
  const running = (await comesUp(from, 1000)) ?? (await faultOfPages());
  // A page that fails already would be held against the new version.
  if (running) fail(`${running} Mend that first. Nothing was changed.`);
  const to = await unpack(archive, from);
  await ask(to, ["store"]);
  const patience = await rehearse(from, to);
  await change(from, to, patience);
  removeOthers([from, to]);
  say(`${versionOf(to)} runs. Back to ${versionOf(from)}: npm run update -- --back`);
}

/** Goes also when the present version does not run, or a page of it fails: that may be why. */
async function goBack() {
  const [from, to] = [folderOf(link), folderOf(before)];
  if (to === null || to === from) fail(`There is no version before ${versionOf(from)} here.`);
  if (!(await answers(to, ["store"]))) {
    if (existsSync(backups)) await answers(from, ["store", backups]);
    fail(
      `${versionOf(to)} can only have the backup in ${backups}, without what is listed here: docs/operate.md, "Restore". Nothing was changed.`,
    );
  }
  say(`Starting ${versionOf(to)}…`);
  // Cut short from here on, it is the version before that runs.
  noteUpdate(to, null);
  pointTo(link, to);
  rmSync(before, { force: true });
  const fault = (await comesUp(to, 60_000)) ?? (await faultOfPages());
  if (fault) fail(`The link leads to ${versionOf(to)} now. ${fault}`);
  say(`${versionOf(to)} runs, with all that was written since.`);
}

function checkSums(archive) {
  const sums = join(dirname(archive), "SHA256SUMS");
  for (const file of [archive, sums]) if (!existsSync(file)) fail(`There is no ${file}.`);
  const [, expected] =
    readFileSync(sums, "utf8").match(new RegExp(`^([0-9a-f]{64}) [ *]${basename(archive)}$`, "m")) ?? [];
  if (!expected) fail(`${sums} does not name ${basename(archive)}.`);
  const found = createHash("sha256").update(readFileSync(archive)).digest("hex");
  if (found !== expected) fail(`${archive} is not what ${sums} says: get both again.`);
}

/** A version takes the space of the present one, the backup and the rehearsal that of the data, each. */
function checkSpace() {
  const needed = [
    [dirname(link), sizeOf(folderOf(link))],
    [dirname(dataDir), 2 * sizeOf(dataDir)],
  ];
  const isOneDisk = needed.every(([folder]) => statSync(folder).dev === statSync(dataDir).dev);
  const disks = isOneDisk ? [[needed[0][0], needed[0][1] + needed[1][1]]] : needed;
  for (const [folder, bytes] of disks) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < bytes)
      fail(`${folder} has ${megabytes(bavail * bsize)} free, and the update needs ${megabytes(bytes)}: make room.`);
  }
}

function sizeOf(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

const megabytes = (bytes) => `${Math.ceil(bytes / 2 ** 20)} MB`;

/** Unpacks the archive beside the other versions and installs its packages. Returns its folder, which is there only when it is whole. */
async function unpack(archive, from) {
  mkdirSync(incoming);
  say(`Unpacking ${basename(archive)}…`);
  await run("tar", ["--extract", "--gzip", "--file", archive, "--directory", incoming, "--no-same-owner"]);
  const [name] = readdirSync(incoming);
  const [unpacked, folder] = [join(incoming, name), join(dirname(link), name)];
  const [old, next] = [versionOf(from), versionOf(unpacked)];
  if (name !== `${basename(link)}-${next}`) fail(`${archive} holds ${name}: it is no archive of this program.`);
  if (!isNewer(next, old)) {
    rmSync(incoming, { recursive: true });
    fail(`${next} is not newer than ${old}, which runs. The version before: npm run update -- --back`);
  }
  rmSync(folder, { recursive: true, force: true });
  const lock = (version) => readFileSync(join(version, "package-lock.json"), "utf8");
  // The same packages as before need no download and no space.
  if (lock(from) === lock(unpacked)) await run("cp", ["-al", join(from, "node_modules"), unpacked]);
  const program = pathToFileURL(join(unpacked, "scripts", "prepare.mjs")).href;
  await run(process.execPath, [
    "-e",
    `import("${program}").then(({ installForServer, compile }) => { installForServer(); compile(); })`,
  ]);
  renameSync(unpacked, folder);
  rmSync(incoming, { recursive: true });
  return folder;
}

/** Backs up, and has the new version restore, migrate and serve that copy, page by page. Returns milliseconds to wait for its start. */
async function rehearse(from, to) {
  const began = performance.now();
  // A rehearsal that was cut short may still be ending.
  rmSync(backups, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  mkdirSync(backups, { mode: 0o700 });
  giveToOwner(backups);
  say("Backing up…");
  await ask(from, ["backup", backups]);
  say(`Asking every page of ${versionOf(to)} on a copy…`);
  await ask(to, ["drill", backups, "--in", backups]);
  return 60_000 + 3 * (performance.now() - began);
}

/** Gives what root has made beside or in the data folder to the account that owns that. */
function giveToOwner(path) {
  const { uid, gid } = statSync(dataDir);
  if (process.getuid() === 0) chownSync(path, uid, gid);
}

/** Has `npm start` run a newer version, asks every page of it, and takes it back when one fails. */
async function change(from, to, patience) {
  writeFileSync(trialFile, "", { mode: 0o600 });
  giveToOwner(trialFile);
  noteUpdate(from, to);
  say(`Starting ${versionOf(to)}…`);
  pointTo(link, to);
  const fault = (await comesUp(to, patience, () => !existsSync(trialFile))) ?? (await faultOfPages());
  rmSync(trialFile, { force: true });
  if (fault) pointTo(link, from);
  else pointTo(before, from);
  forgetUpdate();
  if (!fault) return;
  const after = await comesUp(from, 60_000);
  fail(`${fault} ${after ?? `${versionOf(from)} runs again; nothing is lost.`}`);
}

/** Resolves with null as soon as this version answers, otherwise with a sentence: when it has ended, or at the end of the patience. */
async function comesUp(folder, patience, hasEnded = () => false) {
  const end = performance.now() + patience;
  let answer;
  do {
    answer = await textOf("/health").catch(() => "nothing");
    if (answer === `alive ${versionOf(folder)}\n`) return null;
    if (hasEnded()) return `${versionOf(folder)} ended at its start: the server's log says why.`;
    await delay(200);
  } while (performance.now() < end);
  return `${origin}/health answers ${answer.trim()}, not ${versionOf(folder)}: does npm start run in ${link}?`;
}

/** Resolves with a sentence about the first page that fails; null without one. */
async function faultOfPages() {
  try {
    const sitemap = await textOf("/sitemap.xml");
    const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
    for (const path of ["/office/sign-in", ...pages]) await textOf(path.replaceAll("&amp;", "&"));
    return null;
  } catch (cause) {
    return `${cause.message}.`;
  }
}

async function textOf(path) {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(20_000) });
  const text = await answer.text();
  if (answer.ok) return text;
  throw new Error(`${path} answers ${answer.status}`);
}

/** Runs a command of a version as the account that owns the data. Resolves with whether it succeeds; it says itself why not. */
function answers(folder, words) {
  const { uid, gid } = statSync(dataDir);
  const env = { ...process.env, INIT_CWD: "/", DATA_DIR: dataDir, BACKUP_RECIPIENT: "" };
  const account = process.getuid() === 0 ? { uid, gid } : {};
  return succeeds(process.execPath, [join(folder, "scripts", "school.mjs"), ...words], { env, ...account });
}

async function ask(folder, words) {
  if (!(await answers(folder, words))) giveUp("that failed");
}

async function run(command, args) {
  if (!(await succeeds(command, args))) giveUp(`${command} failed`);
}

async function succeeds(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], cwd: "/", ...options });
  const [status] = await once(child, "exit");
  return status === 0;
}

function giveUp(reason) {
  fail(`The update was given up: ${reason}. ${versionOf(folderOf(link))} runs; nothing was changed.`);
}

/** Removes versions that neither run nor ran before. */
function removeOthers(kept) {
  const prefix = `${basename(link)}-`;
  for (const name of readdirSync(dirname(link))) {
    const folder = join(dirname(link), name);
    if (name.startsWith(prefix) && /^\d/.test(name.slice(prefix.length)) && !kept.includes(folder))
      rmSync(folder, { recursive: true, force: true });
  }
}

function versionOf(folder) {
  return folder === root ? version : JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

function isNewer(one, other) {
  const [a, b] = [one, other].map((text) => text.split(".").map(Number));
  const index = a.findIndex((number, place) => number !== b[place]);
  return index >= 0 && a[index] > b[index];
}

function say(sentence) {
  console.log(sentence);
}
