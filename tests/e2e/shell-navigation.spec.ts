import { existsSync } from "node:fs";
import { type Browser, chromium, expect, type Page, type Request } from "@playwright/test";
import config from "../../playwright.config.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test as testInBrowser, withMotion } from "../support/browser/test.ts";

/** Debian's headless shell has no back/forward cache; the full browser is installed beside it. */
const withWindow = process.env.CHROMIUM?.replace(/-headless-shell$/, "");

/** With the back/forward cache, which the runner's own browser lacks. */
const test = testInBrowser.extend<object, { browser: Browser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const browser = await chromium.launch({
        ...config.use?.launchOptions,
        ...(withWindow && existsSync(withWindow) ? { executablePath: withWindow } : {}),
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});
test.use({ ...withMotion, viewport: { width: 1280, height: 800 } });

/** Actions of a visitor before leaving a page. */
const visits: Record<string, (page: Page) => Promise<unknown>> = {
  "/": async (page) => {
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".hero [data-carousel]")).toHaveAttribute("data-carousel", "moves");
    await page.locator(".hero [data-move='1']").click();
    await expect(page.locator(".hero [data-position]")).toHaveText(/^[2-5] /);
    await page.locator(".latest").scrollIntoViewIfNeeded();
    await wake(page, "calendar", page.getByRole("link", { name: /^Next month/ }));
    await page.getByRole("link", { name: /^Next month/ }).click();
  },
  "/News": (page) => wake(page, "news-list", page.getByRole("combobox").first()),
  "/SubGallery?id=sports-day": async (page) => {
    await page.locator("[data-awaits-island]").first().click();
    await expect(page.locator(".yarl__portal_open")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  },
  "/PreAdmission": (page) => page.locator("form[data-draft] input:visible").first().fill("Asha"),
  "/ContactUs": async () => {},
};

async function wake(page: Page, name: string, control: ReturnType<Page["locator"]>) {
  await control.focus();
  await expect(page.locator(`[data-island=${name}]`)).toHaveAttribute("data-awake", "ready");
}

const go = (page: Page, way: "back" | "forward") => page.evaluate((to) => void history[to](), way);

/** Returns the page and how it has been shown since `returns` was set; null during a navigation. */
function whereabouts(page: Page) {
  const tell = () => [location.pathname, (window as unknown as { returns?: boolean[] }).returns];
  return page.evaluate(tell).catch(() => null);
}

/** Says that the browser of this run has the cache at all: a plain page comes back from it. */
async function hasBackForwardCache(browser: Browser) {
  const page = await browser.newPage();
  await page.goto(`${demoSchool()}/robots.txt`);
  await countReturns(page);
  await page.goto(`${demoSchool()}/Privacy`, { waitUntil: "load" });
  await go(page, "back");
  await expect.poll(async () => (await whereabouts(page))?.[0]).toBe("/robots.txt");
  const returns = (await whereabouts(page))?.[1];
  await page.close();
  return returns !== undefined;
}

/** Keeps in the page how it is shown from now on. */
const countReturns = (page: Page) =>
  page.evaluate(() => {
    const returns: boolean[] = [];
    Object.assign(window, { returns });
    addEventListener("pageshow", ({ persisted }) => returns.push(persisted));
  });

test("Back restores a page as it was, also after carousels, islands and forms", async ({ page, browser }) => {
  test.skip(!(await hasBackForwardCache(browser)), "this browser has no back/forward cache");
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  for (const [address, visit] of Object.entries(visits)) {
    await page.goto(demoSchool() + address, { waitUntil: "load" });
    await visit(page);
    // A page with open requests does not enter the back/forward cache.
    await expect.poll(() => underWay.size).toBe(0);
    await countReturns(page);
    await page.goto(`${demoSchool()}/Privacy`, { waitUntil: "load" });
    await go(page, "back");
    await expect.poll(() => whereabouts(page), { message: address }).toEqual([address.split("?")[0], [true]]);
    await go(page, "forward");
    await expect.poll(() => whereabouts(page)).toEqual(["/Privacy", undefined]);
  }
});

testInBrowser("pressing a link prefetches its page: pages only, once, and not earlier", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  const fetched = new Set<string>();
  const errors: string[] = [];
  session.on("Preload.prefetchStatusUpdated", ({ key }) => fetched.add(key.url.slice(demoSchool().length)));
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => ruleSet.errorMessage && errors.push(ruleSet.errorMessage));
  const candidates = new Set<string>();
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(key.url.slice(demoSchool().length));
  });
  await page.goto(`${demoSchool()}/Events`, { waitUntil: "load" });
  await expect.poll(() => candidates.has("/FeeStructure")).toBe(true);
  expect(
    [...candidates].filter(
      (address) =>
        !/^\/(?:hi\/)?([\w-]*|(News|Events|Circulars)\/[\w-]+|SubGallery\?id=[\w-]+)(#[\w-]+)?$/.test(address),
    ),
  ).toEqual([]);
  expect([...fetched]).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Fee Structure" }).hover();
  await page.mouse.down();
  await expect.poll(() => [...fetched]).toEqual(["/FeeStructure"]);
  await page.mouse.up();
  await expect(page).toHaveURL(/FeeStructure$/);
  const [arrival] = await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => entry.toJSON()),
  );
  expect(arrival.deliveryType).toBe("navigational-prefetch");
  expect(errors).toEqual([]);
});

testInBrowser("a page that was prepared long ago is fetched again when it is shown", async ({ page }) => {
  await page.goto(`${demoSchool()}/Privacy`, { waitUntil: "load" });
  const show = (age: number) =>
    page.evaluate((now) => {
      performance.now = () => now;
      document.dispatchEvent(new Event("prerenderingchange"));
    }, age);
  const arrival = () => page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().type);
  await show(9_999);
  expect(await arrival()).toBe("navigate");
  await show(10_001);
  await expect.poll(() => arrival().catch(() => null)).toBe("reload");
});
