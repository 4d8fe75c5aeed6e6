import { expect, type Locator, type Page } from "@playwright/test";
import { layoutRules, violationsOf } from "../support/browser/accessibility.ts";
import { test } from "../support/browser/test.ts";
import { demoFolder } from "../support/demo-folder.ts";
import { startDevelopment } from "../support/server-process.ts";

test("all states of all widgets on one page", async ({ page, mayComplain }) => {
  // One state is a picture that is not stored.
  mayComplain(/never-stored/);
  const folder = await demoFolder();
  const server = await startDevelopment({ DATA_DIR: folder });
  try {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto(`${server.url}/playground`, { waitUntil: "networkidle" });
    await test.step("nothing moves for visitors who prefer less motion", () => standsStill(page));
    await test.step("in forced colours every state stays distinguishable", () => canBeTold(page));
    await page.emulateMedia({ reducedMotion: null, forcedColors: null });
    await test.step("axe finds nothing at 360 and 1280 px; nothing is wider than a phone, even with text of twice the size", () =>
      isSound(page));
  } finally {
    // Its script would look for the stopped server.
    await page.close();
    await server.stop();
  }
});

async function isSound(page: Page) {
  for (const [width, rules] of [
    [1280, layoutRules],
    [360, undefined],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // Other tests judge the frame.
    const found = await violationsOf(page, "html", ["body > header", "body > .footer"], rules);
    expect.soft(found, `${width} px`).toEqual([]);
  }
  expect(await page.evaluate(widerThanScreen)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await page.evaluate(widerThanScreen)).toEqual([]);
}

async function canBeTold(page: Page) {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 1280, height: 800 });
  const state = (widget: string, caption: string) =>
    page.locator(`#${widget} figure`, { has: page.locator("figcaption").getByText(caption, { exact: true }) });
  for (const button of await page.locator("#button .button").all()) {
    expect.soft(await button.evaluate(edgeIsSeen), String(await button.textContent())).toBe(true);
  }
  for (const control of [
    "#button .button",
    "#link-that-leads-on .more",
    "#field .field__input",
    "#tabs .tabs__tab",
    "#month-calendar .day--event",
    "#toggle .toggle__box",
  ]) {
    const first = page.locator(control).first();
    await first.focus();
    expect.soft(await first.evaluate(focusIsSeen), control).toBe(true);
  }
  const tabs = state("tabs", "The second is current").locator(".tabs__tab");
  expect.soft(await edges(tabs.nth(1))).not.toEqual(await edges(tabs.nth(0)));
  const day = (caption: string) => state("day-of-the-calendar", caption).locator(".day");
  for (const caption of ["A holiday", "An event", "Today"])
    expect.soft(await edges(day(caption)), caption).not.toEqual(await edges(day("A day")));
  await expect.soft(state("toggle", "It moves").locator("svg.toggle__pause")).toBeVisible();
  await expect.soft(state("toggle", "Paused").locator("svg.toggle__play")).toBeVisible();
  const wrong = state("field", "Error");
  expect
    .soft(await edges(wrong.locator(".field__input")))
    .not.toEqual(await edges(state("field", "At rest").locator(".field__input")));
  await expect.soft(wrong.locator(".field__error .icon")).toBeVisible();
  expect.soft(await page.locator("#alert .notice").first().evaluate(edgeIsSeen)).toBe(true);
}

async function standsStill(page: Page) {
  await page.locator("#carousel").scrollIntoViewIfNeeded();
  await expect(page.locator('#carousel [data-carousel="moves"] [data-scroll-list]')).toBeVisible({ timeout: 20_000 });
  const before = await page.evaluate(movable);
  // Longer than the interval of a carousel.
  await page.clock.runFor(5000);
  expect(await page.evaluate(movable)).toEqual(before);
  expect(before.running).toBe(0);
}

/** Runs in the browser: returns what goes beyond the right edge without a scrolling box. */
function widerThanScreen(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isClipped = (node: Element): boolean => {
    const box = node.parentElement;
    return box !== null && (getComputedStyle(box).overflowX !== "visible" || isClipped(box));
  };
  return [...document.body.querySelectorAll("*")]
    .filter((node) => node.getBoundingClientRect().right > clientWidth + 1 && !isClipped(node))
    .map((node) => `${node.closest("section[id]")?.id}: ${node.outerHTML.slice(0, 100)}`);
}

/** Runs in the browser: returns the positions of everything that may move. */
function movable() {
  const running = document.getAnimations().filter(({ playState }) => playState === "running").length;
  return {
    running,
    scrolled: [...document.querySelectorAll("[data-scroll-list]")].map(({ scrollLeft }) => scrollLeft),
  };
}

/** Returns everything that distinguishes states in forced colours. */
function edges(control: Locator) {
  return control.evaluate((node) => {
    const { borderWidth, borderStyle, borderColor, outlineStyle, outlineColor, textDecorationLine } =
      getComputedStyle(node);
    return { borderWidth, borderStyle, borderColor, outlineStyle, outlineColor, textDecorationLine };
  });
}

/** Runs in the browser: returns whether a border surrounds the control in another colour than the page's. */
function edgeIsSeen(node: Element): boolean {
  const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(node);
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  return Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === "solid" && borderTopColor !== ground;
}

/** Runs in the browser: returns whether a focus ring surrounds the control in another colour than the page's. */
function focusIsSeen(node: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  return outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== ground;
}
