import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { layoutRules, violationsOf } from "../support/browser/accessibility.ts";
import { test } from "../support/browser/test.ts";
import { demoFolder } from "../support/demo-folder.ts";
import { type ServerProcess, startDevelopment } from "../support/server-process.ts";

const app = join(import.meta.dirname, "../../src");

// All tests share one development server.
test.describe.configure({ mode: "default" });

let folder = "";
let server: ServerProcess;

test.beforeAll(async () => {
  folder = await demoFolder();
  server = await startDevelopment({ DATA_DIR: folder });
});

test.afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("every widget has samples", async () => {
  const answer = await fetch(`${server.url}/playground`);
  expect(answer.status).toBe(200);
  const shown = [...(await answer.text()).matchAll(/data-widget="([^"]+)"/g)].flatMap(([, files]) => files?.split(" "));
  const widgets = (await readdir(join(app, "ui"), { recursive: true })).filter(
    (name) => name.endsWith(".tsx") && !/^(office|islands)\//.test(name),
  );
  const missing = [];
  for (const name of widgets) {
    const draws = /export (default )?function [A-Z]/.test(await readFile(join(app, "ui", name), "utf8"));
    if (draws && !shown.includes(`ui/${name}`)) missing.push(name);
  }
  expect(missing).toEqual([]);
  const existing = new Set((await readdir(app, { recursive: true })).map(String));
  expect(shown.filter((file) => !existing.has(file as string))).toEqual([]);
});

test("all states of all widgets on one page", async ({ page, mayComplain }) => {
  // One state is a picture that is not stored.
  mayComplain(/never-stored/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await arrive(page);
  await test.step("nothing moves for visitors who prefer less motion", () => expect(() => standsStill(page)).toPass());
  await test.step("in forced colours every state stays distinguishable", () => canBeTold(page));
  await page.emulateMedia({ reducedMotion: null, forcedColors: null });
  await test.step("axe finds nothing at 360 and 1280 px; nothing is wider than a phone, even with text of twice the size", () =>
    isSound(page));
});

async function isSound(page: Page) {
  // Other tests judge the frame; the footer's map here has the same name as the page's own.
  for (const [width, rules] of [
    [1280, layoutRules],
    [360, undefined],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const found = await violationsOf(page, "html", ["body > header", "body > .footer", ".state .walk"], rules);
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
  for (const button of await page.locator("#the-button .button").all()) {
    expect.soft(await edgeIsSeen(button), String(await button.textContent())).toBe(true);
  }
  for (const control of [
    "#the-button .button >> nth=0",
    "#the-link-that-leads-on .more >> nth=0",
    "#kite-plain",
    "#the-tabs .tabs__tab >> nth=0",
    "#the-month-calendar .day--event >> nth=0",
    "#the-toggle .toggle__box >> nth=0",
  ]) {
    await page.locator(control).focus();
    expect.soft(await page.locator(control).evaluate(focusIsSeen), control).toBe(true);
  }
  const tab = page.locator("#the-tabs .tabs__tab[aria-current]").first();
  expect
    .soft(await look(tab))
    .not.toEqual(await look(page.locator("#the-tabs .tabs__tab:not([aria-current]):not([role])").first()));
  const [day, ...marked] = ["A day", "A holiday", "An event", "Today"].map((caption) =>
    page.locator(".state", { has: page.getByText(caption, { exact: true }) }).locator(".day"),
  ) as [Locator, ...Locator[]];
  for (const other of marked)
    expect.soft(await look(other), String(await other.textContent())).not.toEqual(await look(day));
  const toggles = page.locator("#the-toggle .toggle");
  await expect.soft(toggles.nth(0).locator("svg.toggle__pause")).toBeVisible();
  await expect.soft(toggles.nth(1).locator("svg.toggle__play")).toBeVisible();
  expect.soft(await look(page.locator("#kite-wrong"))).not.toEqual(await look(page.locator("#kite-plain")));
  expect.soft(await edgeIsSeen(page.locator("#the-notice .notice").first())).toBe(true);
  await expect.soft(page.locator("#kite-wrong-error .icon")).toBeVisible();
}

async function standsStill(page: Page) {
  await page.locator("#the-carousel").scrollIntoViewIfNeeded();
  await expect(page.locator('#the-carousel [data-carousel="moves"] [data-scroll-list]').first()).toBeVisible({
    timeout: 20_000,
  });
  const before = await page.evaluate(standing);
  // Longer than the interval of a carousel.
  await page.clock.runFor(5000);
  expect(await page.evaluate(standing)).toEqual(before);
  expect(before.running).toBe(0);
}

async function arrive(page: Page) {
  await page.goto(`${server.url}/playground`, { waitUntil: "networkidle" });
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
    .map((node) => `${node.closest("[id^=the-]")?.id}: ${node.outerHTML.slice(0, 100)}`);
}

/** Runs in the browser: returns the places of everything that may move. */
function standing() {
  const running = document.getAnimations().filter(({ playState }) => playState === "running").length;
  return {
    running,
    scrolled: [...document.querySelectorAll("[data-scroll-list]")].map(({ scrollLeft }) => scrollLeft),
  };
}

/** Returns everything that distinguishes states in forced colours. */
function look(control: Locator) {
  return control.evaluate((node) => {
    const { borderWidth, borderStyle, borderColor, outlineStyle, outlineColor, textDecorationLine } =
      getComputedStyle(node);
    return { borderWidth, borderStyle, borderColor, outlineStyle, outlineColor, textDecorationLine };
  });
}

function edgeIsSeen(control: Locator): Promise<boolean> {
  return control.evaluate((node) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(node);
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    return Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === "solid" && borderTopColor !== ground;
  });
}

/** Runs in the browser: returns whether a focus ring surrounds the control in another colour than the page's. */
function focusIsSeen(node: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  return outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== ground;
}
