import { expect, type Locator, type Page } from "@playwright/test";
import { arriveHome, carouselIn, carousels } from "../support/browser/home.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test, withMotion } from "../support/browser/test.ts";
import { serve } from "../support/serve.ts";

test.use(withMotion);

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records every unexpected layout shift from the start: its size, and the elements with old and new place. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: was, currentRect: is }) => {
          const name = node instanceof Element ? node.className : node?.nodeName;
          return `${name} ${was.x},${was.y} to ${is.x},${is.y}`;
        });
        // CLS has three decimals; another font may move a word by a pixel.
        if (!hadRecentInput && value >= 0.0005)
          shifts.push(`${value} after ${Math.round(startTime)} ms: ${moved.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Uses real frames, since the browser counts shifts by frame, but shorter intervals. */
async function hurry(page: Page) {
  await page.route(`${demoSchool()}/`, async (route) => {
    const answer = await route.fetch();
    const served = await answer.text();
    expect(served).toContain('data-interval="2000"');
    expect(served).toContain('data-speed="600"');
    const body = served.replaceAll('data-interval="2000"', 'data-interval="130"');
    await route.fulfill({ response: answer, body: body.replaceAll('data-speed="600"', 'data-speed="65"') });
  });
}

/** Returns a wait until a carousel has stepped past all its items. */
function roundOf(root: Locator) {
  return root.evaluate(
    (node) =>
      new Promise<void>((done) => {
        const items = node.querySelectorAll("[data-scroll-list] > li").length;
        let steps = 0;
        new MutationObserver((_, observer) => {
          steps += 1;
          if (steps <= items) return;
          observer.disconnect();
          done();
        }).observe(node.querySelector("[data-position]") as Element, { childList: true, characterData: true });
      }),
  );
}

for (const width of [360, 1280]) {
  test(`${width} px: nothing shifts while Home loads, opens its notices and moves round (CLS 0)`, async ({ page }) => {
    await watchShifts(page);
    await hurry(page);
    await page.setViewportSize({ width, height: 800 });
    await arriveHome(page, demoSchool());
    for (const section of Object.values(carousels)) {
      const { show, root } = carouselIn(page, section);
      await show();
      await roundOf(root);
    }
    expect(await shiftsOf(page)).toEqual([]);
  });
}

/** Serves the files and pages of another school; pages halt before the words given until they may go on. */
async function haltingSchool(school: string, before: string) {
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
  const server = await serve(async ({ url = "/" }, answer) => {
    const from = await fetch(school + url);
    const type = from.headers.get("content-type") ?? "";
    const body = Buffer.from(await from.arrayBuffer());
    const half = type.startsWith("text/html") ? body.indexOf(before) : body.length;
    answer.writeHead(from.status, { "Content-Type": type });
    answer.write(body.subarray(0, half));
    if (half < body.length) await rest;
    answer.end(body.subarray(half));
  });
  return { ...server, goOn };
}
const halts = [
  { address: "/", width: 1280, before: "Co-Curricular</summary>", part: "half the menu" },
  { address: "/Admission", width: 360, before: "<aside", part: "the text without the facts above it" },
];

for (const { address, width, before, part } of halts) {
  test(`${width} px: on a slow line ${address} waits for its rest instead of ${part}`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize({ width, height: 800 });
    const { url, goOn, close } = await haltingSchool(demoSchool(), before);
    const loaded = page.goto(url + address);
    await expect(page.locator(".masthead__crest")).toHaveJSProperty("complete", true);
    expect(await page.evaluate(() => performance.getEntriesByType("paint").map(({ name }) => name))).toEqual([]);
    goOn();
    await loaded;
    expect(await shiftsOf(page)).toEqual([]);
    // Fetches under way end with the page, before the server does.
    await page.close();
    close();
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the first tap on any control works directly after load", async ({ page }) => {
    const notices = page.getByRole("dialog");
    const hero = carouselIn(page, carousels.hero);
    /** The control that changes its text; null: the control is checked. */
    const taps: [control: Locator, changes: Locator | null][] = [
      [hero.next, hero.position],
      [page.getByRole("link", { name: /^Next month/ }), page.locator("#calendar-month")],
      [hero.pause, null],
      [page.getByRole("checkbox", { name: "Pause announcements" }), null],
    ];
    for (const [control, changes] of taps) {
      await page.goto(demoSchool());
      await expect(notices).toBeVisible();
      await page.keyboard.press("Escape");
      const before = (await changes?.textContent()) ?? "";
      await control.tap();
      if (changes) await expect(changes).not.toHaveText(before);
      else await expect(control).toBeChecked();
      await page.evaluate(() => sessionStorage.clear());
    }
    await page.reload();
    await notices.getByRole("button", { name: "Close" }).tap();
    await expect(notices).toBeHidden();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every item of every list can be scrolled to, and no dead control is shown", async ({ page }) => {
    await page.goto(demoSchool());
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const section of Object.values(carousels)) {
        const items = page.locator(`${section} [data-scroll-list] > li`);
        expect(await items.count()).toBeGreaterThan(1);
        expect([section, width, await items.evaluateAll(outOfReach)]).toEqual([section, width, []]);
      }
      await expect(page.locator(".hero__picture")).toHaveCount(5);
      for (const handle of await page.locator(".handles, .announce .toggle").all()) await expect(handle).toBeHidden();
    }
  });
});

/** Returns the items of a list of which less than half is in sight after scrolling to them. Runs in the page. */
function outOfReach(items: Element[]): string[] {
  return items.flatMap((item) => {
    item.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
    const [at, box] = [item.getBoundingClientRect(), (item.parentElement as Element).getBoundingClientRect()];
    const across = Math.min(at.right, box.right, innerWidth) - Math.max(at.left, box.left, 0);
    const down = Math.min(at.bottom, box.bottom, innerHeight) - Math.max(at.top, box.top, 0);
    const part = (Math.max(across, 0) * Math.max(down, 0)) / (at.width * at.height);
    return part >= 0.5 ? [] : [`${item.textContent?.trim().slice(0, 40)} ${part}`];
  });
}

test("on a phone a link to a part of Home leads to it, also when all parts are laid out", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(demoSchool());
  await page.keyboard.press("Escape");
  await page.goto(`${demoSchool()}/ContactUs`);
  await page.getByRole("link", { name: "Write to the school here" }).first().click();
  await expect(page.locator("[data-fold]")).toHaveCount(0);
  await expect(page.locator("#feedback")).toBeInViewport();
});
