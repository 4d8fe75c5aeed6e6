// node bench/import.mjs [photos=3000] [entries=2000]: `npm run import` from a vendor into an empty store, then once more. Prints its time
// beside that of curl for the same bytes, its memory after each tenth of the photos, the files whose bytes are not the vendor's, and what
// the second run changed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { node, root } from "../scripts/prepare.mjs";
import { startVendor } from "../tests/support/vendor.ts";
import { benchFolder, memoryOf } from "./school.mjs";

const photos = Number(process.argv[2] ?? 3000);
const entries = Number(process.argv[3] ?? 2000);
const PHOTOS_OF_ALBUM = 100;

const folder = benchFolder();
const vendor = await startVendor();
const hashes = new Map();
for (const call of "topper events/All video/all notification onlineRegistration highlight circular/all".split(" "))
  vendor.answers.set(`${call}/DEMO`, []);
for (let number = 0; number < photos; number += 1) {
  const path = `albums/photo-${number}.jpg`;
  const bytes = await photo(number);
  hashes.set(path, createHash("sha256").update(bytes).digest("hex"));
  vendor.answers.set(`image/${path}`, bytes);
}
const albums = Array.from({ length: Math.ceil(photos / PHOTOS_OF_ALBUM) }, (_, number) => ({
  _id: `album-${number}`,
  title: `Album ${number}`,
  attachments: [...hashes.keys()].slice(number * PHOTOS_OF_ALBUM, (number + 1) * PHOTOS_OF_ALBUM),
}));
vendor.answers.set("gallery/All/DEMO", albums);
const news = Array.from({ length: entries - albums.length }, (_, number) => ({
  _id: `news-${number}`,
  title: `News ${number}`,
  description: `<p>${"Read out in the assembly. ".repeat(20)}</p>`,
  fromDate: "2026-11-20",
}));
vendor.answers.set("news/DEMO", news);

const first = await importAll();
console.log(`import: ${first.seconds.toFixed(0)} s; ${await secondsOfCurl()} s for curl with the same bytes`);
console.log(
  `memory, MiB, after each tenth: ${first.memory.map((mebibytes) => mebibytes.toFixed(0)).join(", ")}; at most ${first.peak.toFixed(0)}`,
);
const database = new DatabaseSync(join(folder, "data/school.sqlite"), { readOnly: true });
const stored = database.prepare("select path, hash from files").all();
const [{ count }] = database.prepare("select count(*) as count from published where kind in ('news', 'albums')").all();
const others = stored.filter(({ path, hash }) => hashes.get(path) !== hash).length;
console.log(`stored: ${count} of ${entries} entries, ${stored.length} of ${photos} photos, ${others} with other bytes`);
database.close();
const second = await importAll();
console.log(
  `second run: ${second.seconds.toFixed(0)} s; ${second.output.match(/^(news|albums) .*$|^files .*$/gm)?.join("; ")}`,
);
await vendor.goAway();

/** A photo of one colour, like no other. */
function photo(number) {
  const background = { r: number % 256, g: Math.floor(number / 256) * 16, b: 128 };
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Runs the command and looks at its memory meanwhile. */
async function importAll() {
  const began = performance.now();
  const words = ["server/src/commands/import-command.ts", "--from", vendor.url, "--code", "DEMO"];
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "data") };
  const child = spawn(node, words, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  const asked = vendor.requests.length;
  const memory = [];
  let peak = 0;
  const timer = setInterval(() => {
    const used = memoryWhileRunning(child.pid);
    if (!used) return;
    const { now, peak: highest } = used;
    peak = highest;
    if (vendor.requests.length - asked > ((memory.length + 1) * photos) / 10) memory.push(now);
  }, 200);
  child.once("exit", () => clearInterval(timer));
  await new Promise((resolve) => child.once("close", resolve));
  return { seconds: (performance.now() - began) / 1000, memory, peak, output };
}

/** Returns null when the process has ended. */
function memoryWhileRunning(pid) {
  try {
    return memoryOf(pid);
  } catch {
    return null;
  }
}

async function secondsOfCurl() {
  const urls = [...hashes.keys()].map((path) => `url = "${vendor.url}/api/image/${path}"\noutput = "/dev/null"`);
  writeFileSync(join(folder, "curl"), urls.join("\n"));
  const began = performance.now();
  const curl = spawn("curl", ["-s", "--fail", "--compressed", "-K", join(folder, "curl")], { stdio: "inherit" });
  await new Promise((resolve) => curl.once("close", resolve));
  return ((performance.now() - began) / 1000).toFixed(0);
}
