// node bench/weights.mjs: what a phone fetches on its first visit to each page, and at the first touch of each island, in
// KiB on the wire with headers, as two tables. Waits until the pictures have their sizes.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../scripts/browser.mjs";
import { build, install, node, root } from "../scripts/prepare.mjs";

install();
build();
// Only now: before install() they may not be there.
const { chromium } = await import("@playwright/test");
const { addresses } = await import("../tests/routes.ts");
const { islandsOf, kib, weighFirstLoad, weighIntent, withoutFonts } = await import("../tests/e2e/weights.ts");

const folder = mkdtempSync(join(tmpdir(), "school-bench-"));
const school = "http://localhost:3979";
const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: "3979", DATA_DIR: folder };
const server = spawn(node, ["server/src/main.ts"], { cwd: root, env });
server.stderr.pipe(process.stderr);
await new Promise((resolve) => server.stdout.on("data", (text) => String(text).includes("is ready") && resolve()));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });

const pages = await addresses(school);
for (const address of pages) await picturesOf(address);
const weights = [];
for (const address of pages) weights.push(await weighFirstLoad(browser, school, address));
const kinds = ["Document", "Script", "Font", "Image", "Other"];
table(
  ["First visit", ...kinds, "Without fonts", "Requests", "Urgent"],
  weights.map((weight) => {
    const parts = kinds.map((kind) => kib(weight.bytes[kind]));
    return [weight.address, ...parts, kib(withoutFonts(weight)), new Set(weight.asked).size, weight.urgent.length];
  }),
);

const places = new Map();
for (const address of pages) {
  for (const island of await islandsOf(school, address)) if (!places.has(island)) places.set(island, address);
}
const touched = [];
for (const [island, address] of places) touched.push(await weighIntent(browser, school, address, island));
table(
  ["First touch", "On", "Script", "Style", "Files"],
  touched.map(({ island, address, bytes, asked }) => [
    island,
    address,
    kib(bytes.Script),
    kib(bytes.Stylesheet),
    asked.length,
  ]),
);

await browser.close();
server.kill("SIGTERM");
await new Promise((resolve) => server.once("close", resolve));
rmSync(folder, { recursive: true });

/** Resolves when every picture of a page is there in the sizes it names. */
async function picturesOf(address) {
  const html = await (await fetch(school + address)).text();
  for (const [url] of html.matchAll(/\/api\/image\/[^" ]*format=avif[^" ]*/g)) {
    const picture = school + url.replaceAll("&amp;", "&");
    while ((await fetch(picture)).headers.get("content-type") !== "image/avif")
      await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  console.log([line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n"));
}
