// node bench/notices.mjs [guesses=100000] [port=3991]: proves notices from the outside. Issues one, prints its page and fetches its proof, reads
// the QR code from the pictures of both, replaces and withdraws it, verifies its signature with openssl, finds a changed letter in the
// proof, and guesses codes from one address and from many. Exits with 1 when anything is not as docs/notices.md says.
import { execFileSync, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { node, root } from "../scripts/prepare.mjs";
import { benchFolder, startSchool } from "./school.mjs";

const [guesses = 100_000, port = 3991] = process.argv.slice(2).map(Number);
const ofServer = createRequire(join(root, "server/package.json"));
const { createCanvas } = createRequire(ofServer.resolve("pdfjs-dist/package.json"))("@napi-rs/canvas");
const { getDocument } = await import(ofServer.resolve("pdfjs-dist/legacy/build/pdf.mjs"));

const folder = benchFolder();
const url = `http://localhost:${port}`;
const school = await startSchool({
  folder,
  port,
  settings: { PUBLIC_URL: url, PICTURES: "leave", TRUSTED_PROXIES: "127.0.0.1,::1" },
});
const faults = [];

const item = {
  _id: "bench-bus",
  title: "Bus 4 waits at Lal Chowk",
  description: "बस 4 लाल चौक पर रुकेगी। From Monday on.",
  fromDate: null,
  attachments: [],
};
publish({ news: [item] });
const first = await codeNow();
const memoryBefore = school.memory();
const proof = new Uint8Array(await (await fetch(`${first}.pdf`)).arrayBuffer());
check("the printed page leads to its notice", await readCode(await printed(first)), first);
check("the proof leads to its notice", await readCode(proof), first);
check("its page says", await stateOf(first), "Current");

for (const [ending, name] of [
  [".txt", "text"],
  [".sig", "signature"],
])
  await save(`${first}${ending}`, name);
await save(`${url}/v/key.pem`, "key.pem");
check("openssl says of the text", verified("text"), true);
const text = readFileSync(join(folder, "text"), "utf8");
writeFileSync(join(folder, "changed"), text.replace("Lal", "Lel"));
check("openssl says of a changed letter", verified("changed"), false);
const latin = (some) => some.replaceAll(/[^\x21-\x7e]/g, "");
const said = latin(await wordsOf(proof));
check("the proof's text is the signed one", said.includes(latin(text)), true);
check("a letter changed in the proof is found", !said.replaceAll("LalChowk", "LelChowk").includes(latin(text)), true);

publish({ news: [{ ...item, description: "From Tuesday on." }] });
const second = await codeNow();
check("after a change, its page says", await stateOf(first), "Replaced");
command("--withdraw", "news", "bench-bus");
check("after that, the new one says", await stateOf(second), "Withdrawn");

const standing = first.slice(url.length);
console.log(`guessing ${guesses} codes from one address, then from ${guesses} addresses`);
for (const [who, addressOf] of [
  ["one address", () => "192.0.2.7"],
  ["many addresses", () => [100, 64 + randomInt(64), randomInt(256), randomInt(256)].join(".")],
]) {
  const began = performance.now();
  const found = await guess(addressOf);
  console.log(
    `${who}: ${JSON.stringify(found)}, ${Math.round(guesses / ((performance.now() - began) / 1000))} a second`,
  );
  if (found[200]) faults.push(`${who} found a code`);
}
check("another visitor is answered meanwhile with", (await ask(standing, "198.51.100.9")).status, 200);
console.log(`memory: ${JSON.stringify([memoryBefore, school.memory()])}`);
await school.stop();
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

function check(what, found, expected) {
  console.log(`${what}: ${found}`);
  if (found !== expected) faults.push(`${what}: ${found} instead of ${expected}`);
}

function command(...words) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  execFileSync(node, ["server/src/commands/publish-command.ts", ...words], { cwd: root, env });
}

function publish(content) {
  const file = join(folder, "content.json");
  writeFileSync(file, JSON.stringify(content));
  command(file);
}

async function codeNow() {
  const answer = await fetch(`${url}/v?of=news.bench-bus`, { redirect: "manual" });
  return new URL(answer.headers.get("location"), url).href;
}

async function stateOf(address) {
  return /role="note"[\s\S]*?<strong>(\w+)/.exec(await (await fetch(address)).text())?.[1];
}

async function save(address, name) {
  writeFileSync(join(folder, name), new Uint8Array(await (await fetch(address)).arrayBuffer()));
}

function verified(name) {
  const words = ["pkeyutl", "-verify", "-pubin", "-inkey", "key.pem", "-rawin", "-in", name, "-sigfile", "signature"];
  return spawnSync("openssl", words, { cwd: folder }).status === 0;
}

/** Returns what a browser prints of a page. */
async function printed(address) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  await page.goto(address);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await browser.close();
  return new Uint8Array(pdf);
}

async function firstPage(pdf) {
  return (await getDocument({ data: pdf.slice(), verbosity: 0 }).promise).getPage(1);
}

/** Returns what a camera reads from a picture of the first page, at 150 dots an inch. */
async function readCode(pdf) {
  const page = await firstPage(pdf);
  const viewport = page.getViewport({ scale: 150 / 72 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext("2d");
  await page.render({ canvasContext, viewport }).promise;
  const { width, height, data } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
  return decodeQR({ width, height, data });
}

async function wordsOf(pdf) {
  const { items } = await (await firstPage(pdf)).getTextContent();
  return items.map(({ str }) => str).join("");
}

function ask(path, from) {
  return fetch(url + path, { headers: { "X-Forwarded-For": from }, redirect: "manual" });
}

/** Returns the number of answers by status. */
async function guess(addressOf) {
  const letters = "BCDFGHJKMNPQRSTVWXYZ";
  const found = {};
  let left = guesses;
  const asking = Array.from({ length: 32 }, async () => {
    while (left > 0) {
      left -= 1;
      const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
      const answer = await ask(`/v/${code}.txt`, addressOf());
      await answer.arrayBuffer();
      found[answer.status] = (found[answer.status] ?? 0) + 1;
    }
  });
  await Promise.all(asking);
  return found;
}
