import { type Browser, chromium, expect } from "@playwright/test";
import config from "../../playwright.config.ts";
import { connectDevtools, openTab, type TabPage, valueIn } from "../support/browser/devtools.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test as testInBrowser } from "../support/browser/test.ts";
import { freePort } from "../support/server-process.ts";

/** Notes what a page starts before anybody sees it. A frame may be waited for: it comes when the page is seen. */
const watch = `
  const started = [];
  const note = (owner, name) => {
    const real = owner[name];
    owner[name] = function (...all) {
      if (document.prerendering) started.push(name);
      return real.apply(this, all);
    };
  };
  for (const name of ["setTimeout", "setInterval", "fetch"]) note(window, name);
  note(HTMLDialogElement.prototype, "showModal");
  note(Storage.prototype, "setItem");
  window.started = started;`;

const test = testInBrowser.extend<object, { port: number; browser: Browser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
  port: [async ({}, use) => use(await freePort()), { scope: "worker" }],
  browser: [
    async ({ port }, use) => {
      const { args = [], ...options } = config.use?.launchOptions ?? {};
      const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

/** Rests the pointer on the link to Home, on another page, until the browser has prepared Home. `script` runs first in each page. */
async function prepareHome(port: number, script: string) {
  const devtools = await connectDevtools(port);
  const tab = await openTab(devtools, ({ sessionId }) =>
    Promise.all([
      devtools.send("Page.enable", {}, sessionId),
      devtools.send("Page.addScriptToEvaluateOnNewDocument", { source: script }, sessionId),
    ]),
  );
  const other = tab.shown();
  const mouse = (type: string, at: object) =>
    devtools.send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1 }, other.sessionId);
  await devtools.send("Page.navigate", { url: `${demoSchool()}/Privacy` }, other.sessionId);
  const find = `(() => {
    const link = document.readyState === "complete" && document.querySelector(".masthead__home");
    return link ? { x: link.getBoundingClientRect().x + 9, y: link.getBoundingClientRect().y + 9 } : null;
  })()`;
  await expect.poll(() => valueIn(devtools, other, find)).toBeTruthy();
  const link = await valueIn(devtools, other, find);
  await expect
    .poll(async () => {
      const isPrepared = tab.pages.length === 2;
      if (!isPrepared) {
        // The rules come a moment after the page: then the pointer has to come again.
        await mouse("mouseMoved", { x: 1, y: 1 });
        await mouse("mouseMoved", link);
      }
      return isPrepared;
    })
    .toBe(true);
  const home = tab.pages[1] as TabPage;
  return {
    valueIn: (expression: string) => valueIn(devtools, home, expression),
    async click() {
      await mouse("mousePressed", link);
      await mouse("mouseReleased", link);
      await expect.poll(() => home.state).toBe("shown");
    },
    async close() {
      await tab.close();
      devtools.close();
    },
  };
}

/** In a page: whether the script of a room has run. */
const hasRun = (name: string) => `(async () => {
  const files = performance.getEntriesByType("resource").map((entry) => entry.name);
  const file = files.find((file) => file.includes("/assets/${name}"));
  return Boolean(file && (await import(file)));
})()`;

test("a prepared page starts nothing until it is shown: no pop-up, timer, movement or memory", async ({ port }) => {
  const home = await prepareHome(port, watch);
  await expect.poll(() => home.valueIn(hasRun("home-"))).toBe(true);
  const state = `[document.prerendering, started, document.querySelectorAll("dialog[open], [data-carousel=moves]").length]`;
  expect(await home.valueIn(state)).toEqual([true, [], 0]);
  await home.click();
  const shown = `[document.querySelectorAll("dialog[open]").length, document.querySelector(".hero [data-carousel]").dataset.carousel]`;
  await expect.poll(() => home.valueIn(shown)).toEqual([1, "moves"]);
  await home.close();
});

test("a page that was prepared long ago is fetched again when it is shown", async ({ port }) => {
  const home = await prepareHome(port, "if (document.prerendering) performance.now = () => 10_001;");
  await expect.poll(() => home.valueIn(hasRun("home-"))).toBe(true);
  await home.click();
  await expect.poll(() => home.valueIn(`performance.getEntriesByType("navigation")[0].type`)).toBe("reload");
  await home.close();
});
