import { expect, type Locator, type Page } from "@playwright/test";
import { hindiRules, layoutRules, violationsOf } from "../support/browser/accessibility.ts";
import { brokenText } from "../support/browser/broken-text.ts";
import { arriveHome } from "../support/browser/home.ts";
import { dialog, shown, visitAlbum } from "../support/browser/lightbox.ts";
import { demoSchool, emptySchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test, test as testInNewWindow } from "../support/browser/test.ts";
import { addresses, routes } from "../support/routes.ts";

/** Screens of the demo school are judged at both widths; the others, made of the same parts, at the width of a phone. */
const looks = [
  { name: "demo", school: demoSchool, before: "", isWhole: true },
  { name: "empty", school: emptySchool, before: "", isWhole: false },
  { name: "Hindi", school: demoSchool, before: "/hi", isWhole: false },
];
type Look = (typeof looks)[number];

/** One page of each kind; the empty school says that they are not there. */
const items = ["/News/library-card-design", "/Events/open-morning", "/Circulars/bus-stops"];
const further = ["/Today", "/Calendar", "/OpenData", "/SafePayment", "/Privacy"];
const screens = [...Object.keys(routes), ...further, ...items, "/NoSuchPage"];
/** Their English is judged where it is tried: `verify`, `enquiries-forms`, `media-photos`, `search`. */
const inHindi = ["/v", "/Enquiry", "/RemovePhoto", "/Search?q=fees"];
/** A test looks at some screens one after the other: to open a browser's window for each cost as much as to look. */
const SOME = 6;

for (const look of looks) {
  const all = look.before ? [...screens, ...inHindi] : screens;
  for (let first = 0; first < all.length; first += SOME) {
    const some = all.slice(first, first + SOME);
    test(`${look.name} ${some.join(" ")}: nothing is cut at 400 %, tables are named, axe finds nothing`, async ({
      page,
    }) => {
      const known = await addresses(look.school());
      for (const route of some) {
        const address = known.find((one) => one.split("?")[0] === route) ?? route;
        await test.step(route, () => expectSound(page, look, address));
      }
    });
  }
}

async function expectSound(page: Page, { school, before, isWhole }: Look, address: string) {
  // All pages share the frame: two pages judge it, at both widths, with its movement and the controls for that; in Hindi one does.
  const hasFrame = isWhole && ["/", "/News"].includes(address);
  await page.emulateMedia({ reducedMotion: hasFrame ? "no-preference" : "reduce" });
  // A screen of 1280 by 1024 at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  if (address === "/" && isWhole) await arriveHome(page, school());
  else await page.goto(school() + before + address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.locator("main").evaluate(wordsOutOfSight)).toEqual([]);
  expect(await page.evaluate(cutTables)).toEqual([]);
  await expectTablesNamed(page);
  if (before) expect(await page.evaluate(lettersFetched)).toEqual([]);
  const seen = hasFrame || (before && address === "/News") ? [] : ["body > header", ".footer"];
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(cutTables)).toEqual([]);
  expect(await violationsOf(page, "html", seen, before ? hindiRules : undefined)).toEqual([]);
  if (!isWhole) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await violationsOf(page, "html", seen, hasFrame ? undefined : layoutRules)).toEqual([]);
}

/** Returns the letters that a page fetched: one in Hindi uses those of the phone. Runs in the page, as those below do. */
function lettersFetched(): string[] {
  return [...document.fonts].filter(({ status }) => status !== "unloaded").map(({ family }) => family);
}

/** Returns the tables, and the cells, that are wider than their box. */
function cutTables(): string[] {
  const cut: string[] = [];
  for (const table of document.querySelectorAll("table")) {
    if (!table.checkVisibility()) continue;
    const box = table.closest(".table-box") ?? document.documentElement;
    const words = table.caption?.textContent ?? "";
    if (box.scrollWidth > box.clientWidth) cut.push(`table ${words}: ${box.scrollWidth} of ${box.clientWidth}`);
    for (const cell of table.querySelectorAll("tbody :is(th, td)"))
      if (cell.scrollWidth > cell.clientWidth + 1) cut.push(`${words}: ${cell.textContent}`);
  }
  return cut;
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
  "with letters of twice the size words stay whole on a phone; nothing is wider or covered",
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // The size of letters in the browser's own settings, as people set it who see badly; the next page has it.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    for (const address of [...(await addresses(demoSchool())), ...items, ...further]) {
      await page.goto(demoSchool() + address);
      expect.soft(await brokenText(page.locator("body")), address).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360);
    }
    // Nothing covers or pushes away what one came for.
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, width: 0, height: 0 };
    await page.goto(demoSchool());
    const popup = page.getByRole("dialog");
    await expect(popup.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
    const [text, actions] = [popup.locator(".popup__text").first(), popup.locator(".popup__actions").first()];
    expect((await boxOf(text)).y).toBeLessThan((await boxOf(actions)).y - 30);
    await page.goto(`${demoSchool()}/v?code=HELL0`);
    expect((await boxOf(page.locator("main"))).y).toBeLessThan(480);
    const check = page.getByRole("button", { name: "Check", exact: true });
    expect((await boxOf(page.getByRole("alert"))).y).toBeLessThan((await boxOf(check)).y);
    await page.goto(`${demoSchool()}/Search?q=fees`);
    expect((await boxOf(page.getByRole("searchbox"))).width).toBeGreaterThan(300);
    await visitAlbum(page, "#photo-2");
    await expect(dialog(page)).toBeVisible();
    const photo = await boxOf(shown(page).locator("img.lightbox__photo"));
    const caption = await boxOf(shown(page).locator(".yarl__slide_captions_container"));
    expect(photo.y + photo.height).toBeLessThanOrEqual(caption.y + 1);
  },
);
