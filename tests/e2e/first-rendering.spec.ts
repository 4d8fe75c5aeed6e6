import { type Browser, expect, type Page } from "@playwright/test";
import { demoSchool } from "../support/browser/schools.ts";
import { test, withMotion } from "../support/browser/test.ts";

test.use(withMotion);

/** Returns the scripts that force a style or layout pass, and how often. */
async function forcedRenderings(browser: Browser, page: Page, start: () => Promise<void>) {
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"];
  await browser.startTracing(page, { categories });
  await start();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts: Record<string, number> = {};
  for (const { name, args } of traceEvents) {
    const script = args?.beginData?.stackTrace?.[0]?.url?.match(/\/assets\/(.+)-[\w-]{8}\.js$/)?.[1];
    if (!script || !/^(UpdateLayoutTree|Layout)$/.test(name)) continue;
    const key = `${script} ${name}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

interface TraceEvent {
  name: string;
  args?: { beginData?: { stackTrace?: { url?: string }[] } };
}

test("on Home scripts force one rendering: that of the notice", async ({ browser, page }) => {
  const counts = await forcedRenderings(browser, page, async () => {
    await page.goto(demoSchool());
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator("[data-fold]")).toHaveCount(0);
    await expect(page.locator(".hero [data-carousel]")).toHaveAttribute("data-carousel", "moves");
    await expect(page.locator(".latest [data-carousel]")).toHaveAttribute("data-carousel", "moves");
  });
  // The second style pass comes from the focus on the heading.
  expect(counts).toEqual({ "home UpdateLayoutTree": 2, "home Layout": 1 });
});

test("the tabs need one rendering", async ({ browser, page }) => {
  const counts = await forcedRenderings(browser, page, async () => {
    await page.goto(`${demoSchool()}/Infrastructure`);
    await expect(page.getByRole("tab", { selected: true })).toBeVisible();
  });
  expect(counts["tabs UpdateLayoutTree"]).toBe(1);
});
