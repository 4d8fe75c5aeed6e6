import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from "@playwright/test";
import { demoSchool } from "./schools.ts";

interface Complaints {
  /** Allows complaints that the test itself causes. */
  mayComplain: (words: RegExp) => void;
}

/** The browser's message for every answer of 400 and more, also for pages and forms. For a file of a page it is a fault. */
const failed = /^Failed to load resource/;
const files = /\/(assets|api\/(image|card|icon))\//;
/** The browser's message when a page is left before the transition to it has ended. */
const leftEarly = /^Transition was (aborted|skipped)/;

/** Returns a window of the worker; the tests that ask for the same kind of window get the same one. */
type Windows = (kind: BrowserContextOptions) => Promise<Page>;

/** A test in the browser. An error of a script or in the console, in any window, fails it unless it is allowed. */
export const test = base.extend<Complaints, { windows: Windows }>({
  // Here, although only tests in used windows ask for it: Playwright starts other workers for a test with other fixtures of workers.
  windows: [
    async ({ browser }, use) => {
      const pages = new Map<string, Page>();
      await use(async (kind) => {
        const name = JSON.stringify(kind);
        const page = pages.get(name) ?? (await browser.newPage(kind));
        pages.set(name, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
  mayComplain: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const onConsole = (message: ConsoleMessage) => {
        const { url } = message.location();
        if (message.type() !== "error" || (failed.test(message.text()) && !files.test(url))) return;
        complaints.push(`${message.text()} ${url}`);
      };
      const onError = (error: WebError) => {
        const { message } = error.error();
        if (!leftEarly.test(message)) complaints.push(message);
      };
      const watched: BrowserContext[] = [];
      const watch = (context: BrowserContext) => {
        watched.push(context);
        context.on("console", onConsole);
        context.on("weberror", onError);
      };
      browser.contexts().forEach(watch);
      browser.on("context", watch);
      await use((words) => allowed.push(words));
      browser.off("context", watch);
      for (const context of watched) {
        context.off("console", onConsole);
        context.off("weberror", onError);
      }
      expect(complaints.filter((words) => !allowed.some((one) => one.test(words)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A test in a window that other tests have used: half the cost of a new one. It is for tests that leave nothing in the browser but
 * what `leaveClean` takes away: no cookie, no init script, no clock. Files of earlier pages are in the cache.
 */
export const testInUsedWindow = test.extend({
  page: async ({ windows, viewport, hasTouch, isMobile, javaScriptEnabled, contextOptions }, use) => {
    const page = await windows({ ...contextOptions, hasTouch, isMobile, javaScriptEnabled });
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
    await use(page);
    await leaveClean(page, contextOptions);
  },
});

/** The options of a test that is about movement: the others see the pages of a visitor who prefers less of it. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Takes away what a test has left in a window. */
async function leaveClean(page: Page, { reducedMotion = null }: BrowserContextOptions) {
  await page.unrouteAll();
  await page.setExtraHTTPHeaders({});
  await page.emulateMedia({ media: null, reducedMotion, forcedColors: null });
  if (/^http/.test(page.url())) await page.evaluate(() => sessionStorage.clear()).catch(() => {});
  await page.mouse.move(-1, -1);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  // An empty page of the same site: for about:blank the browser would start another process.
  await page.goto(`${demoSchool()}/robots.txt`);
}
