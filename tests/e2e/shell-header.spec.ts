import { expect } from "@playwright/test";
import { MARQUEE_SPEED } from "../../src/ui/motion.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test, withMotion } from "../support/browser/test.ts";

test.use(withMotion);

test("what parents come for and every telephone number are one tap away at any width", async ({ page }) => {
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // A new page each time: a menu that was opened at one width closes at the next.
    await page.goto(`${demoSchool()}/FeeRules`);
    const menuButton = page.getByRole("button", { name: "Menu", exact: true });
    if (await menuButton.isVisible()) await menuButton.click();
    const row = page.getByRole("list", { name: "For parents" }).getByRole("link");
    await expect(row).toHaveText(["Today", "News", "Circulars", "Events", "Calendar", "Fees", "Search"]);
    for (const link of await row.all()) await link.click({ trial: true });
    const first = await page.locator(".nav__list").boundingBox();
    expect((await row.last().boundingBox())?.y).toBeLessThan(first?.y ?? 0);
    const numbers = await page.locator("footer a[href^='tel:']").all();
    expect(numbers.length).toBeGreaterThan(1);
    for (const number of numbers)
      await page
        .locator(`header a[href="${await number.getAttribute("href")}"]:visible`)
        .last()
        .click({ trial: true });
  }
});
test("one group is open at a time; a click elsewhere closes it, and Escape keeps its focus", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demoSchool()}/News`);
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByText("Academic", { exact: true }).click();
  await expect(nav.getByRole("link", { name: "School Timing" })).toBeVisible();
  await nav.locator("summary", { hasText: "Gallery" }).click();
  await expect(nav.getByRole("link", { name: "School Timing" })).toBeHidden();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(nav.getByRole("link", { name: "Photo Gallery" })).toBeHidden();
  const group = page.locator("summary", { hasText: "Academic" });
  await group.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "School Uniform" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(group).toBeFocused();
  await expect(page.getByRole("link", { name: "School Uniform" })).toBeHidden();
});

test.describe("on a phone without script", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, javaScriptEnabled: false });

  test("by touch: the menu opens as a sheet, a group unfolds, its link leads on", async ({ page }) => {
    await page.goto(`${demoSchool()}/News`);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    const nav = page.getByRole("navigation", { name: "Main" });
    await nav.locator("summary", { hasText: "Admission" }).tap();
    await nav.getByRole("link", { name: "Fee Rules" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fee rules");
  });
});

test("the marquee runs without a gap, and rests under the pointer, on focus and by Pause", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demoSchool()}/News`);
  const track = page.locator(".announce__track");
  const position = () => track.evaluate((node) => node.getBoundingClientRect().x);
  const state = () => track.evaluate((node) => node.getAnimations().map(({ playState }) => playState));
  const before = await position();
  await expect.poll(position).not.toBe(before);
  const pixelsASecond = () =>
    page.locator(".announce__track").evaluate((track) => {
      const [run] = track.getAnimations();
      const duration = Number(run?.effect?.getComputedTiming().duration) / 1000;
      return (track.getBoundingClientRect().width / 2 / duration) * (run?.playbackRate ?? 0);
    });
  await expect.poll(pixelsASecond).toBeCloseTo(MARQUEE_SPEED, 0);
  await page.locator(".announce__window").hover();
  await expect.poll(state).toEqual(["paused"]);
  await page.mouse.move(10, 700);
  await expect.poll(state).toEqual(["running"]);
  await page.locator(".announce__list a").first().focus();
  await expect.poll(state).toEqual(["paused"]);
  await page.locator(".announce__list a").first().blur();
  await expect.poll(state).toEqual(["running"]);
  await page.getByRole("checkbox", { name: "Pause announcements" }).check();
  await page.mouse.move(10, 700);
  await expect.poll(state).toEqual(["paused"]);
  const [list, copy] = [page.locator(".announce__list").first(), page.locator(".announce__list").last()];
  const [first, second] = [await list.boundingBox(), await copy.boundingBox()];
  expect(second?.width).toBeCloseTo(first?.width ?? 0, 1);
  expect(await copy.textContent()).toBe(await list.textContent());
  const addresses = (links: Element[]) => links.map((link) => link.getAttribute("href"));
  expect(await copy.locator("a").evaluateAll(addresses)).toEqual(await list.locator("a").evaluateAll(addresses));
  await expect(copy.locator("a:not([tabindex='-1'])")).toHaveCount(0);
});

test("by keyboard every attachment comes into sight at any position of the marquee", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demoSchool()}/News`);
  const box = page.locator(".announce__window");
  const links = page.locator(".announce__list").first().getByRole("link");
  const count = await links.count();
  expect(count).toBeGreaterThan(1);
  for (const progress of [0.1, 0.6, 0.95]) {
    await page.locator(".announce__track").evaluate((track, part) => {
      const [run] = track.getAnimations();
      if (run) run.currentTime = Number(run.effect?.getComputedTiming().duration) * part;
    }, progress);
    await box.focus();
    for (let index = 0; index < count; index++) {
      await page.keyboard.press("Tab");
      await expect(links.nth(index)).toBeFocused();
      const [link, room] = [await links.nth(index).boundingBox(), await box.boundingBox()];
      expect(link?.x).toBeGreaterThanOrEqual((room?.x ?? 0) - 1);
      expect(link?.x).toBeLessThan((room?.x ?? 0) + (room?.width ?? 0) - 100);
    }
    await page.locator("body").click({ position: { x: 5, y: 700 } });
  }
});

test("under reduced motion and without script nothing moves", async ({ browser }) => {
  for (const options of [{ reducedMotion: "reduce" as const }, { javaScriptEnabled: false }]) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${demoSchool()}/News`);
    const running = await page.locator(".announce__track").evaluate((node) => node.getAnimations().length);
    expect(running).toBe(0);
    await context.close();
  }
});
