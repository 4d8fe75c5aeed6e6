// node bench/weights.mjs [routes=all]: two tables of KiB on the wire, with headers: the first visit of a phone to each page, and
// the first touch of each island; routes separated by commas: /,/hi/. Waits until the picture sizes are made: ten minutes in a new
// store; set DATA_DIR to a store that has them. Then it waits until the server has compressed each page as small as it can, which
// it does when it is idle.
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import {
  islandsOf,
  isSmallest,
  kib,
  weighFirstLoad,
  weighIntent,
  withoutFonts,
} from "../tests/support/browser/weights.ts";
import { addresses } from "../tests/support/routes.ts";
import { benchFolder, picturesMade, startSchool } from "./school.mjs";

const server = await startSchool({ folder: process.env.DATA_DIR ?? benchFolder(), port: 3979 });
const school = server.url;
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });

const [routes = "all"] = process.argv.slice(2);
const pages = routes === "all" ? await addresses(school) : routes.split(",");
for (const address of pages) await picturesMade(school, address);
const weights = [];
for (const address of pages) {
  while (!(await isSmallest(school, address))) await pause(500);
  weights.push(await weighFirstLoad(browser, school, address));
}
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
await server.stop();

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  console.log([line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n"));
}
