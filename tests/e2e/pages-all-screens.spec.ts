import { expect, type Page } from "@playwright/test";
import { layoutRules, violationsOf } from "../support/browser/accessibility.ts";
import { brokenText } from "../support/browser/broken-text.ts";
import { arriveHome } from "../support/browser/home.ts";
import { demoSchool, emptySchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test, test as testInNewWindow } from "../support/browser/test.ts";
import { addresses, routes } from "../support/routes.ts";

/** Screens of the demo school are judged at both widths; those of an empty one, made of the same parts, at the width of a phone. */
const schools = { demo: demoSchool, empty: emptySchool };

/** One page of each kind; the empty school says that they are not there. */
const items = ["/News/library-card-design", "/Events/open-morning", "/Circulars/bus-stops"];
const screens = [
  ...Object.keys(routes),
  "/Today",
  "/Calendar",
  "/OpenData",
  "/SafePayment",
  "/Privacy",
  ...items,
  "/NoSuchPage",
];
/** A test looks at some screens one after the other: to open a browser's window for each cost as much as to look. */
const SOME = 6;

for (const [name, school] of Object.entries(schools)) {
  for (let first = 0; first < screens.length; first += SOME) {
    const some = screens.slice(first, first + SOME);
    const widths = name === "demo" ? "360 and 1280 px" : "360 px";
    test(`${name} ${some.join(" ")}: nothing is cut at 400 %, tables are named, axe finds nothing at ${widths}`, async ({
      page,
    }) => {
      const known = await addresses(school());
      for (const route of some) {
        const address = known.find((one) => one.split("?")[0] === route) ?? route;
        await test.step(route, () => expectSound(page, school(), address, name === "demo"));
      }
    });
  }
}

async function expectSound(page: Page, school: string, address: string, isDemo: boolean) {
  // All pages share the frame: two pages judge it, at both widths, with its movement and the controls for that.
  const hasFrame = isDemo && ["/", "/News"].includes(address);
  await page.emulateMedia({ reducedMotion: hasFrame ? "no-preference" : "reduce" });
  // A screen of 1280 by 1024 at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  if (address === "/" && isDemo) await arriveHome(page, school);
  else await page.goto(school + address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.locator("main").evaluate(wordsOutOfSight)).toEqual([]);
  await expectTablesNamed(page);
  const seen = hasFrame ? [] : ["body > header", ".footer"];
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await violationsOf(page, "html", seen)).toEqual([]);
  if (!isDemo) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await violationsOf(page, "html", seen, hasFrame ? undefined : layoutRules)).toEqual([]);
}

/** Expects each table to have a caption of its own (the calendar its month) and headers with a scope. */
async function expectTablesNamed(page: Page) {
  const tables = await page.locator("table").evaluateAll((all) =>
    all.map((table) => ({
      caption: (
        (table as HTMLTableElement).caption ?? document.getElementById(table.getAttribute("aria-labelledby") ?? "")
      )?.textContent?.trim(),
      unscoped: [...table.querySelectorAll("th:not([scope])")].map(({ textContent }) => textContent),
      heads: table.querySelectorAll("th").length,
    })),
  );
  for (const { caption, unscoped, heads } of tables) {
    expect(caption).toBeTruthy();
    expect([caption, unscoped]).toEqual([caption, []]);
    expect([caption, heads]).not.toEqual([caption, 0]);
  }
  const captions = tables.map(({ caption }) => caption);
  expect(captions.toSorted()).toEqual([...new Set(captions)].toSorted());
}

/** Returns the words outside the screen, or cut off by a box, that cannot be scrolled into sight. */
function wordsOutOfSight(main: Element): string[] {
  const lost: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement as Element;
    if (!node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest(".visually-hidden, thead, dialog, [aria-hidden='true']")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    let [left, right] = [0, innerWidth];
    let scrolls = false;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === "auto" || overflowX === "scroll") scrolls = true;
      if (overflowX !== "hidden" && overflowX !== "clip") continue;
      left = Math.max(left, box.getBoundingClientRect().left);
      right = Math.min(right, box.getBoundingClientRect().right);
    }
    if (!scrolls && (words.left < left - 1 || words.right > right + 1)) lost.push(node.textContent.trim());
  }
  return lost;
}

testInNewWindow(
  "with letters of twice the size words stay whole on a phone, and nothing is wider",
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // The size of letters in the browser's own settings, as people set it who see badly; the next page has it.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    for (const address of [...(await addresses(demoSchool())), ...items, "/Today", "/Calendar", "/Privacy"]) {
      await page.goto(demoSchool() + address);
      expect.soft(await brokenText(page.locator("body")), address).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360);
    }
  },
);
