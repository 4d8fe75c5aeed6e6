import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Locator, type Page } from "@playwright/test";
import { arriveHome, carouselIn, carousels, settle } from "../support/browser/home.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test, withMotion } from "../support/browser/test.ts";
import { usualOrSoak } from "../support/soak.ts";

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
    for (const [section] of Object.values(carousels)) {
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
  const server = createServer(async ({ url = "/" }, answer) => {
    const from = await fetch(school + url);
    const type = from.headers.get("content-type") ?? "";
    const body = Buffer.from(await from.arrayBuffer());
    const half = type.startsWith("text/html") ? body.indexOf(before) : body.length;
    answer.writeHead(from.status, { "Content-Type": type });
    answer.write(body.subarray(0, half));
    if (half < body.length) await rest;
    answer.end(body.subarray(half));
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, goOn, close: () => server.close() };
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
    const taps: Record<string, () => Promise<void>> = {
      "Close of the notices": async () => {
        await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
        await expect(page.getByRole("dialog")).toBeHidden();
      },
      "Next of the hero": async () => {
        await page.keyboard.press("Escape");
        const { next, position } = carouselIn(page, carousels.hero[0]);
        const before = (await position.textContent()) ?? "";
        await next.tap();
        await expect(position).not.toHaveText(before);
      },
      "Pause of the hero": async () => {
        await page.keyboard.press("Escape");
        const { pause } = carouselIn(page, carousels.hero[0]);
        await pause.tap();
        await expect(pause).toBeChecked();
      },
      "Pause of the announcements": async () => {
        await page.keyboard.press("Escape");
        const pause = page.getByRole("checkbox", { name: "Pause announcements" });
        await pause.tap();
        await expect(pause).toBeChecked();
      },
      "Next month": async () => {
        await page.keyboard.press("Escape");
        const month = page.locator("#calendar-month");
        const before = (await month.textContent()) ?? "";
        await page.getByRole("link", { name: /^Next month/ }).tap();
        await expect(month).not.toHaveText(before);
      },
    };
    for (const tap of Object.values(taps)) {
      await page.goto(demoSchool());
      await expect(page.getByRole("dialog")).toBeVisible();
      await tap();
      await page.evaluate(() => sessionStorage.clear());
    }
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every item of every list can be scrolled to, and no dead control is shown", async ({ page }) => {
    await page.goto(demoSchool());
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [section] of Object.values(carousels)) {
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

/** Minutes of autoplay in whole rounds: 12 steps of 2 s are one round. */
const autoplay = usualOrSoak({ usual: 2, soak: 120 });

test("long autoplay leaks no timers, nodes, listeners or memory; a hidden tab has no timer", async ({ page }) => {
  test.setTimeout(usualOrSoak({ usual: 300_000, soak: 3_600_000 }));
  await page.setViewportSize({ width: 1300, height: 900 });
  await page.clock.install();
  await page.addInitScript(() => {
    const live = new Set<number>();
    const { setInterval: start, clearInterval: stop } = window;
    Object.assign(window, {
      live,
      setInterval: (act: () => void, wait: number) => {
        const id = start(act, wait) as unknown as number;
        live.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        live.delete(id);
        stop(id);
      },
    });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const timers = () => page.evaluate(() => (window as unknown as { live: Set<number> }).live.size);
  const weigh = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      nodes: of("Nodes"),
      listeners: of("JSEventListeners"),
      heap: of("JSHeapUsedSize"),
      timers: await timers(),
    };
  };
  await arriveHome(page, demoSchool());
  // The drawings of the footer have nodes of their own, and come when they are near: browsers differ in how near.
  const drawings = page.locator("footer img[src*='.svg']");
  await drawings.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => drawings.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true]);
  await carouselIn(page, carousels.toppersXII[0]).show();
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute++) await page.clock.runFor(60_000);
  };
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await minutes(usualOrSoak({ usual: 1, soak: 5 }));
  await settle(page);
  const before = await weigh();
  expect(before.timers).toBeGreaterThan(0);
  const at = await carouselIn(page, carousels.toppersXII[0]).position.textContent();
  await minutes(autoplay);
  await settle(page);
  const after = await weigh();
  // Whole rounds end where they began: no step was lost or doubled.
  expect(await carouselIn(page, carousels.toppersXII[0]).position.textContent()).toBe(at);
  expect(after.timers).toBe(before.timers);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.heap).toBeLessThan(before.heap * 1.1 + 200_000);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await timers()).toBe(0);
});

test("on a phone a link to a part of Home leads to it, also when all parts are laid out", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(demoSchool());
  await page.keyboard.press("Escape");
  await page.goto(`${demoSchool()}/ContactUs`);
  await page.getByRole("link", { name: "Write to the school here" }).first().click();
  await expect(page.locator("[data-fold]")).toHaveCount(0);
  await expect(page.locator("#feedback")).toBeInViewport();
});
