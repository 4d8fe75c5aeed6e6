// node_modules/.bin/node bench/first-rendering.mjs [routes=/,/News,/Infrastructure,/PreSchool] [runs=7]: how often the browser
// lays out and styles each page until two seconds after load, and the processor time for it (thread time, so other programs do
// not count). Screen of 360 x 740 px, full processor speed. Each round also loads the page without scripts; for Home, a copy
// with all parts laid out at once too. Figures are medians.
import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { benchFolder, median, startSchool } from "./school.mjs";

const [asked = "/,/News,/Infrastructure,/PreSchool", runs = 7] = process.argv.slice(2);
const metrics = {
  Layouts: "LayoutCount",
  "Style passes": "RecalcStyleCount",
  "Layout, ms": "LayoutDuration",
  "Style, ms": "RecalcStyleDuration",
  "Script, ms": "ScriptDuration",
  "Main thread, ms": "TaskDuration",
};
const withoutScript = (html) => html.replaceAll(/<script\b.*?<\/script>/gs, "");
const changes = {
  "as it is": (html) => html,
  "without script": withoutScript,
  "without script, not folded": (html) => withoutScript(html).replace(' data-fold=""', ""),
};

const school = await startSchool({ folder: benchFolder(), port: 3981, settings: { PICTURES: "leave" } });
const servers = Object.values(changes).map((change, index) => changedCopy(school.url, 3982 + index, change));
const browser = await chromium.launch({ ...config.use.launchOptions, executablePath: await findBrowser() });

console.log(`| Page | ${Object.keys(metrics).join(" | ")} |\n|${" --- |".repeat(1 + Object.keys(metrics).length)}`);
for (const route of asked.split(",")) {
  const isFolded = (await (await fetch(school.url + route)).text()).includes("data-fold");
  const shown = Object.keys(changes).slice(0, isFolded ? 3 : 2);
  const rounds = [];
  for (let run = 0; run < Number(runs); run += 1) {
    const round = [];
    for (const index of shown.keys()) round.push(await measure(`http://127.0.0.1:${3982 + index}${route}`));
    rounds.push(round);
  }
  for (const [index, name] of shown.entries()) {
    const values = Object.keys(metrics).map((_, at) => median(rounds.map((round) => round[index][at])));
    console.log(`| ${route}, ${name} | ${values.map(Math.round).join(" | ")} |`);
  }
}

await browser.close();
for (const server of servers) server.close();
await school.stop();

/** Returns the metrics of one first visit; times in ms. */
async function measure(url) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(2000);
  const { metrics: all } = await session.send("Performance.getMetrics");
  await context.close();
  const values = Object.fromEntries(all.map(({ name, value }) => [name, value]));
  return Object.values(metrics).map((name) => (name.endsWith("Duration") ? values[name] * 1000 : values[name]));
}

/** Serves the same school on another port, with each page changed. */
function changedCopy(origin, port, change) {
  const server = createServer(async ({ url, headers: { accept = "*/*" } }, answer) => {
    const response = await fetch(origin + url, { headers: { Accept: accept, "Accept-Encoding": "identity" } });
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    const body = isPage ? change(await response.text()) : Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "content-length"));
    answer.writeHead(response.status, headers).end(body);
  });
  return server.listen(port, "127.0.0.1");
}
