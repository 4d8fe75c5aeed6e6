import type { Browser, Page } from "@playwright/test";
import { atOnce } from "./at-once.ts";
import { MOMENT } from "./moment.ts";
import { type Screen, screensOf, wanted } from "./screens.ts";
import { logTable } from "./table.ts";

/** Milliseconds that every font and picture takes. */
const SLOW = 3000;
/** Milliseconds between two turns of the wheel. */
const TURN = 120;

interface Shift {
  value: number;
  moved: string[];
}

/** Measures how much each page shifts with late fonts and pictures while the visitor scrolls. Returns how many pages do. */
export async function measureShifts(browser: Browser, school: string, only: string[]): Promise<number> {
  const measured = await atOnce(6, wanted(await screensOf(school), only), async (screen) => ({
    name: screen.name,
    shifts: await shiftsOf(browser, school, screen),
  }));
  const rows = measured.map(({ name, shifts }) => ({
    name,
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: [...new Set(shifts.flatMap(({ moved }) => moved))].slice(0, 4).join(", "),
  }));
  const jumping = rows.filter(({ sum }) => sum > 0).sort((a, b) => b.sum - a.sum);
  console.log(
    `\nLayout shift with fonts and pictures ${SLOW / 1000} s late: 0 on ${rows.length - jumping.length} of ${rows.length} screens`,
  );
  if (jumping.length > 0) {
    logTable(
      "What jumps",
      ["sum of shifts", "on", "what"],
      jumping.map(({ name, sum, moved }) => [sum.toFixed(4), name, moved]),
    );
  }
  return jumping.length;
}

async function shiftsOf(browser: Browser, school: string, { address, width }: Screen): Promise<Shift[]> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: "en-IN" });
  const page = await context.newPage();
  await page.clock.setFixedTime(MOMENT);
  await page.addInitScript(noteShifts);
  await page.route(/\.(woff2|svg)$|\/api\/image\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue().catch(() => {});
  });
  await page.goto(school + address, { waitUntil: "domcontentloaded" });
  await scrollThrough(page);
  await page.waitForTimeout(SLOW + 500);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  await context.close();
  return shifts;
}

/** Runs in the page from its start. */
function noteShifts() {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? [element.localName, ...element.classList].join(".") : "(gone)";
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (!entry.hadRecentInput)
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Scrolls by the wheel, so that client scripts notice. Leaves notices open for a while, then closes them. */
async function scrollThrough(page: Page) {
  const popup = page.locator("dialog[open]");
  if (await page.locator("dialog[data-popup]").count()) {
    await popup.waitFor();
    await page.waitForTimeout(SLOW + 500);
    await page.keyboard.press("Escape");
  }
  await page.mouse.move(5, 400);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 250) {
    await page.mouse.wheel(0, 250);
    await page.waitForTimeout(TURN);
  }
}
