// node bench/growth.mjs [counts=100,1000,10000]: the cost of a long list of news. For each number of items: size of the page,
// time to render it, and, in a browser slowed down four times, the time from a filter change to the new list.
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { publish } from "../src/publishing/publish.server.ts";
import { ask, benchFolder, median, startSchool, storeOf } from "./school.mjs";

const kib = (text) => (text.length / 1024).toFixed(1);
const counts = (process.argv[2] ?? "100,1000,10000").split(",").map(Number);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
console.log(
  "| items | page, KiB | brotli, KiB | rendering, ms | by year, ms | by month, ms | by title, ms | memory, MiB |",
);
console.log(
  "| ----: | --------: | ----------: | ------------: | ----------: | -----------: | -----------: | ----------: |",
);
for (const [number, count] of counts.entries()) {
  const folder = benchFolder();
  const port = 3986 + number;
  await (await startSchool({ folder, port, settings: { SEED: "none" } })).stop();
  const store = await storeOf({ DATA_DIR: folder });
  await publish(store, { news: items(count) });
  await store.close();
  const school = await startSchool({ folder, port, settings: { PICTURES: "leave" } });
  const page = ask(`${school.url}/News`);
  const small = ask(`${school.url}/News`, "Accept-Encoding: br");
  const steps = await filterSteps(`${school.url}/News`);
  console.log(
    `| ${count} | ${kib(page)} | ${kib(small)} | ${rendering(school.url)} | ${steps.join(" | ")} | ${school.memory().now.toFixed(0)} |`,
  );
  await school.stop();
}
await browser.close();

/** A page with free text is never cached, so every request renders. */
function rendering(url) {
  const timed = (query) =>
    Array.from({ length: 11 }, (_, number) => {
      const began = performance.now();
      ask(`${url}/News${query(number)}`);
      return performance.now() - began;
    });
  const overhead = median(timed(() => ""));
  return Math.max(0, median(timed((number) => `?q=item%20${number}`)) - overhead).toFixed(0);
}

/** Returns the milliseconds from a choice to the drawn list: by year, by month, by title. */
async function filterSteps(address) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(address);
  await page.locator("[name=year]").focus();
  await page.waitForFunction(() => document.querySelector("[data-island]")?.dataset.awake === "ready");
  const steps = [];
  for (const [name, values] of [
    ["year", ["2024", "2025", "All"]],
    ["month", ["3", "7", "All"]],
    ["q", ["item 1", "item 12", ""]],
  ]) {
    const times = [];
    for (const value of values) times.push(await page.evaluate(change, { name, value }));
    steps.push(median(times).toFixed(0));
  }
  await context.close();
  return steps;
}

/** Runs in the page: chooses as a visitor does and resolves when the new list is drawn. */
function change({ name, value }) {
  const control = document.querySelector(`[data-island] [name=${name}]`);
  const island = control.closest("[data-island]");
  const began = performance.now();
  return new Promise((resolve) => {
    const list = new MutationObserver(() => {
      list.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    list.observe(island, { childList: true, subtree: true, characterData: true });
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value");
    set.call(control, value);
    control.dispatchEvent(new Event(name === "q" ? "input" : "change", { bubbles: true }));
  });
}

/** Returns that many items, spread over twenty years. */
function items(count) {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 20) - Math.floor((index * 7300) / count) * 86_400_000);
    return {
      _id: `item-${index}`,
      title: `News item ${index}: what the school did that week`,
      description: "A sentence or two, as the office writes them: who was there, what was seen, and who made the tea.",
      fromDate: day.toISOString().slice(0, 10),
      attachments: [],
    };
  });
}
