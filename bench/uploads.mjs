// node_modules/.bin/node bench/uploads.mjs: forty photos of 4 to 12 MB, four of them HEIC (with heif-enc of libheif-examples), go from a browser of 360 px
// into an album: first over a good line, then over one that is cut five times, to a server that is killed twice. Prints times, memory and what is
// still told by the bytes that are stored (with exiftool, if it is installed). `bench/uploads.mjs 8` sends eight.
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import config from "../playwright.config.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { node, root } from "../scripts/prepare.mjs";
import { benchFolder, memoryOf, percentile, programPath, startSchool } from "./school.mjs";

const COUNT = Number(process.argv[2] ?? 40);
const [PROXY, SERVER] = [3987, 3988];
const settings = { PUBLIC_URL: `http://localhost:${PROXY}`, PICTURES: "leave" };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const photos = join(benchFolder(), "photos");
mkdirSync(photos);
const total = await makePhotos();
const copyBegan = performance.now();
cpSync(photos, join(benchFolder(), "copy"), { recursive: true });
console.log(`${COUNT} photos, ${mebibytes(total)} MiB; cp of them: ${seconds(copyBegan)} s`);
const browser = await chromium.launch({ ...config.use.launchOptions, executablePath: await findBrowser() });
await send("a good line", { cuts: 0, kills: 0 });
await send("a line cut five times, a server killed twice", { cuts: 5, kills: 2 });
await browser.close();
process.exit();

/** Writes photos with a red corner at the upper left, taken upright and on the side. Returns their bytes. */
async function makePhotos() {
  const [width, height] = [4000, 3000];
  const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const corner = { create: { width: 900, height: 900, channels: 3, background: "#e01010" } };
  const mark = await sharp(corner).png().toBuffer();
  const camera = {
    IFD0: { Make: "PhoneMaker", Model: "Phone 7", Artist: "Meena", Software: "Camera 9" },
    IFD2: { DateTimeOriginal: "2026:11:20 10:42:05", BodySerialNumber: "123456" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "31/1 38/1 12/1" },
  };
  const encoder = programPath("heif-enc");
  for (let number = 0; number < COUNT; number += 1) {
    const isHeic = encoder !== null && number % 10 === 9;
    const isPortrait = number % 2 === 1 && !isHeic;
    // No two are the same: one would be stored once.
    const own = { input: mark, left: 1000 + number * 50, top: 1500 };
    const scene = sharp(noise).composite([{ input: mark, left: 0, top: 0 }, own]);
    const upright = await scene.raw().toBuffer({ resolveWithObject: true });
    const taken = sharp(upright.data, { raw: upright.info }).rotate(isPortrait ? 270 : 0);
    const quality = 66 + (number % 12) * 2;
    const file = join(photos, `IMG_${String(number).padStart(4, "0")}.jpg`);
    const withCamera = taken.withExif(camera).withMetadata({ orientation: isPortrait ? 6 : 1 });
    await withCamera
      .jpeg({ quality: isHeic ? 90 : quality, chromaSubsampling: number % 3 ? "4:2:0" : "4:4:4" })
      .toFile(file);
    if (!isHeic) continue;
    execFileSync(encoder, ["-q", "52", "-p", "preset=ultrafast", file, "-o", file.replace(".jpg", ".HEIC")]);
    rmSync(file);
  }
  const sizes = readdirSync(photos).map((name) => statSync(join(photos, name)).size);
  console.log(`from ${mebibytes(Math.min(...sizes))} to ${mebibytes(Math.max(...sizes))} MiB each`);
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function send(name, { cuts, kills }) {
  const folder = benchFolder();
  let server = await startSchool({ folder, port: SERVER, settings });
  const line = await openLine();
  const watch = watchMemory(() => server.pid);
  const visitor = watchVisitors();
  const page = await signedIn(folder);
  await page.goto(`${settings.PUBLIC_URL}/office/albums/new`);
  await page.getByLabel("Name", { exact: true }).fill(`Album over ${name}`);
  const began = performance.now();
  await page.locator('input[type="file"]').setInputFiles(readdirSync(photos).map((file) => join(photos, file)));
  const events = [
    ...Array.from({ length: cuts }, (_, index) => ({ at: (index + 1) / (cuts + 1), act: () => line.cut() })),
    ...Array.from({ length: kills }, (_, index) => ({ at: (index + 0.5) / kills, act: killServer })),
  ].sort((one, other) => one.at - other.at);
  for (const { at, act } of events) {
    while (line.bytes() < total * at) await pause(50);
    await act();
  }
  const there = page.locator(".upload .state--done");
  while ((await there.count()) < COUNT) await pause(200);
  const took = seconds(began);
  await page
    .getByText(/^At school \d/)
    .first()
    .waitFor();
  const stored = rowsOf(folder);
  const upright = await countUpright(folder, stored);
  console.log(
    `\n${name}: ${took} s for ${stored.length} files, ${upright} the right way up, ${mebibytes(line.bytes())} MiB sent`,
  );
  console.log(`memory at its highest, MiB: server ${watch.server()}, picture process ${watch.pictures()}`);
  console.log(`Home for visitors meanwhile: ${visitor()}`);
  await pause(7000);
  console.log(`picture processes 7 s later: ${watch.count()}; left unfinished: ${leftIn(folder)} files of bytes`);
  console.log(`told by what is stored: ${tellings(folder)}`);
  await page.close();
  watch.stop();
  line.close();
  await server.stop();

  async function killServer() {
    process.kill(server.pid, "SIGKILL");
    await pause(3000);
    server = await startSchool({ folder, port: SERVER, settings });
  }
}

/** A line between browser and server that can be cut. */
async function openLine() {
  let bytes = 0;
  let isCut = false;
  const sockets = new Set();
  const proxy = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(SERVER, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    near.on("data", (piece) => {
      bytes += piece.length;
    });
  });
  await new Promise((resolve) => proxy.listen(PROXY, "127.0.0.1", resolve));
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    bytes: () => bytes,
    async cut() {
      isCut = true;
      destroyAll();
      await pause(2000);
      isCut = false;
    },
    close() {
      proxy.close();
      destroyAll();
    },
  };
}

async function signedIn(folder) {
  const words = ["server/src/commands/staff-command.ts", "invite", "meena@school.example", "--role", "clerk"];
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings };
  const link = String(execFileSync(node, words, { cwd: root, env }))
    .trim()
    .split("\n")
    .at(-1);
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(link);
  await page.getByLabel("Your name").fill("Meena Bisht");
  await page.getByLabel("A password of your own").fill("amber gate sixteen owls");
  await page.getByRole("button", { name: "Go to my desk" }).click();
  await page.waitForURL(/\/office$/);
  return page;
}

/** Notes the highest memory of the server and of its picture processes. */
function watchMemory(pid) {
  const highest = { server: 0, pictures: 0 };
  let count = 0;
  const timer = setInterval(() => {
    try {
      highest.server = Math.max(highest.server, memoryOf(pid()).peak);
      const children = readFileSync(`/proc/${pid()}/task/${pid()}/children`, "utf8").trim().split(" ").filter(Boolean);
      const pictures = children.filter((child) =>
        readFileSync(`/proc/${child}/cmdline`, "utf8").includes("ingest-process"),
      );
      count = pictures.length;
      for (const child of pictures) highest.pictures = Math.max(highest.pictures, memoryOf(child).peak);
    } catch {
      // It was killed just now.
    }
  }, 100);
  return {
    server: () => Math.round(highest.server),
    pictures: () => Math.round(highest.pictures),
    count: () => count,
    stop: () => clearInterval(timer),
  };
}

/** Asks for Home again and again, until the result is asked for. */
function watchVisitors() {
  const times = [];
  let isOver = false;
  (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${SERVER}/`).catch(() => null);
      await answer?.text();
      if (answer?.ok) times.push(performance.now() - began);
      await pause(100);
    }
  })();
  return () => {
    isOver = true;
    return `p95 ${Math.round(percentile(times, 95))} ms of ${times.length}`;
  };
}

function rowsOf(folder) {
  const store = new DatabaseSync(join(folder, "school.sqlite"), { readOnly: true });
  const rows = store.prepare("select path, hash from files where path like 'uploads/%'").all();
  store.close();
  return rows;
}

async function countUpright(folder, rows) {
  let upright = 0;
  for (const { path, hash } of rows) {
    const file = join(folder, "files", path.replace(/\.(\w+)$/, `.${hash.slice(0, 16)}.$1`));
    const { data, info } = await sharp(file)
      .resize(80, 80, { fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red, green] = data.subarray((8 * info.width + 8) * info.channels);
    if (red > 180 && green < 80) upright += 1;
  }
  return upright;
}

function leftIn(folder) {
  return readdirSync(join(folder, "unfinished")).filter((name) => name.endsWith(".bytes")).length;
}

/** Searches every stored file and size, the demo school's too, for words of cameras, places, owners and programs. */
function tellings(folder) {
  const files = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const secret = /Exif\0\0|PhoneMaker|Phone 7|http:\/\/ns\.adobe|ICC_PROFILE|iCCP|\/Author|\/Producer|\/Creator/;
  const found = files.filter(({ parentPath, name }) => secret.test(readFileSync(join(parentPath, name), "latin1")));
  const search = `byte search of ${files.length} files: ${found.length}`;
  if (!programPath("exiftool")) return `${search}; exiftool is not installed`;
  const tags = [
    "GPS*",
    "Make",
    "Model",
    "*Serial*",
    "Artist",
    "Author",
    "Creator*",
    "Producer",
    "Owner*",
    "Comment",
    "XMP:all",
    "ICC_Profile:all",
  ];
  const list = join(benchFolder(), "list");
  writeFileSync(list, files.map(({ parentPath, name }) => join(parentPath, name)).join("\n"));
  const { stdout } = spawnSync("exiftool", ["-q", "-q", "-s", ...tags.map((tag) => `-${tag}`), "-@", list]);
  const told = String(stdout)
    .split("\n")
    .filter((line) => / : /.test(line));
  return `${search}; exiftool: ${told.length} tags ${told.slice(0, 3).join(" ")}`;
}

function mebibytes(bytes) {
  return Math.round(bytes / 2 ** 20);
}

function seconds(began) {
  return ((performance.now() - began) / 1000).toFixed(1);
}
