import { type BrowserContext, expect, type Page } from "@playwright/test";
import { button, dialog, rest, visitAlbum, zoomOf } from "../support/browser/lightbox.ts";
import { test, testInUsedWindow, withMotion } from "../support/browser/test.ts";

test.use(withMotion);

test("by keyboard only, through all states; the focus returns to the opener", async ({ page }) => {
  await visitAlbum(page);
  await page.locator("#photo-2").focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  /** Presses Tab until the button has the focus, then presses the button. */
  const press = async (name: string, key = "Enter") => {
    for (let step = 0; step < 40; step += 1) {
      if (await button(page, name).evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(button(page, name)).toBeFocused();
    await page.keyboard.press(key);
  };
  await expect(page.locator("body > :not([inert], script, .lightbox)")).toHaveCount(0);

  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/#photo-3$/);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/#photo-2$/);

  await press("Zoom in");
  await expect.poll(() => zoomOf(page)).toBe(2);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/#photo-2$/);
  await press("Zoom out", "Space");
  await expect.poll(() => zoomOf(page)).toBe(1);

  await press("Magnifier");
  const lens = dialog(page).getByRole("group", { name: /^Magnifier/ });
  await expect(lens).toBeFocused();
  const before = await lens.boundingBox();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const after = await lens.boundingBox();
  expect(after?.x).toBeGreaterThan(before?.x as number);
  expect(after?.y).toBeGreaterThan(before?.y as number);
  await expect(page).toHaveURL(/#photo-2$/);
  await page.keyboard.press("Escape");
  await expect(lens).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await expect(button(page, "Magnifier")).toBeFocused();

  await press("Start slideshow");
  await press("Pause slideshow");
  await press("Hide thumbnails");
  await expect(dialog(page).getByRole("navigation", { name: "Thumbnails" })).toHaveCount(0);
  await press("Show thumbnails");
  await press("Photo details");
  await expect(dialog(page).getByRole("region", { name: "Photo details" })).toContainText("Resolution");
  await press("Photo details");
  await press("Day colours");
  await press("Full screen");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await press("Leave full screen");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  const fourth = dialog(page)
    .getByRole("navigation", { name: "Thumbnails" })
    .getByRole("button", { name: /^Photo 4 of/ });
  await fourth.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#photo-4$/);
  await press("Close");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("#photo-2")).toBeFocused();
});

test.describe("by touch only", () => {
  test.use({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true });

  test("a finger turns, enlarges, moves the magnifier, chooses a thumbnail and pulls it down", async ({
    page,
    context,
  }) => {
    await visitAlbum(page);
    // A tap that waits too long leads to the picture (`lightbox.spec.ts`).
    await page.locator("#photo-2").dispatchEvent("touchstart");
    await page.waitForLoadState("networkidle");
    await page.locator("#photo-2").tap();
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator(".yarl__portal_open")).toHaveCount(1);
    const finger = await fingerOf(context, page);
    await finger.swipe([250, 300], [201, 300]);
    await expect(page).toHaveURL(/#photo-2$/);
    await finger.swipe([250, 300], [200, 300]);
    await expect(page).toHaveURL(/#photo-3$/);
    await finger.swipe([100, 300], [160, 310]);
    await expect(page).toHaveURL(/#photo-2$/);

    await finger.pinch([160, 340], [200, 340], 90);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.3);
    await finger.swipe([250, 300], [150, 300]);
    await expect(page).toHaveURL(/#photo-2$/);
    while (await button(page, "Zoom out").isEnabled()) await button(page, "Zoom out").tap();
    await expect.poll(() => zoomOf(page)).toBe(1);

    await button(page, "Magnifier").tap();
    const lens = dialog(page).getByRole("group", { name: /^Magnifier/ });
    const before = await lens.boundingBox();
    // While the large picture is decoded, a tap could last long enough to become a long press.
    const enlarged = lens.locator("img");
    await expect.poll(() => enlarged.evaluate((node) => (node as HTMLImageElement).complete)).toBe(true);
    await finger.swipe([180, 340], [300, 380]);
    expect((await lens.boundingBox())?.x).toBeGreaterThan((before?.x as number) + 40);
    await expect(page).toHaveURL(/#photo-2$/);
    // On a busy machine the browser may take a tap for the end of the swipe before it.
    await expect(async () => {
      if ((await lens.count()) > 0) await button(page, "Magnifier").tap();
      await expect(lens).toHaveCount(0, { timeout: 1000 });
    }).toPass();

    await button(page, "Show thumbnails").tap();
    await dialog(page)
      .getByRole("navigation", { name: "Thumbnails" })
      .getByRole("button", { name: /^Photo 3 of/ })
      .tap();
    await expect(page).toHaveURL(/#photo-3$/);
    await button(page, "Close").tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("#photo-2")).toBeFocused();

    await page.locator("#photo-1").tap();
    await expect(page.locator(".yarl__portal_open")).toHaveCount(1);
    await finger.swipe([180, 200], [180, 420]);
    await expect(dialog(page)).toHaveCount(0);
  });

  testInUsedWindow("every button is 44 px and none overlaps another, at 360 and 320 px", async ({ page }) => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await visitAlbum(page, "#photo-1");
      await expect(page.locator(".yarl__portal_open")).toHaveCount(1);
      const boxes = await dialog(page)
        .locator(".yarl__button")
        .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.length).toBe(11);
      for (const [index, box] of boxes.entries()) {
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(width);
        for (const other of boxes.slice(index + 1)) {
          const apart =
            other.left >= box.right || box.left >= other.right || other.top >= box.bottom || box.top >= other.bottom;
          expect(apart).toBe(true);
        }
      }
    }
  });
});

/** Returns touch input with one finger or two. */
async function fingerOf(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: [number, number][]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  return {
    async swipe([x, y]: [number, number], [toX, toY]: [number, number]) {
      await touch("touchStart", [[x, y]]);
      await touch("touchMove", [[(x + toX) / 2, (y + toY) / 2]]);
      await touch("touchMove", [[toX, toY]]);
      await touch("touchEnd", []);
      await rest(page);
    },
    async pinch([x, y]: [number, number], [otherX, otherY]: [number, number], by: number) {
      await touch("touchStart", [[x, y]]);
      await touch("touchStart", [
        [x, y],
        [otherX, otherY],
      ]);
      for (let step = 1; step <= 3; step += 1) {
        const away = (by * step) / 6;
        await touch("touchMove", [
          [x - away, y],
          [otherX + away, otherY],
        ]);
      }
      await touch("touchEnd", []);
      await rest(page);
    },
  };
}
