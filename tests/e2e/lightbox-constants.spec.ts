import { expect } from "@playwright/test";
import { lightbox } from "@school/content/lightbox";
import { button, dialog, openPhoto, test, visitAlbum, zoomOf } from "./lightbox.ts";

test.describe("constants of §9", () => {
  test("the change to the next photo takes 25 ms", async ({ page }) => {
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      const durations: unknown[] = [];
      Object.assign(window, { durations });
      Element.prototype.animate = function (keyframes, options) {
        if (this.classList.contains("yarl__carousel")) durations.push((options as KeyframeAnimationOptions).duration);
        return animate.call(this, keyframes, options);
      };
    });
    await visitAlbum(page);
    await openPhoto(page, 1);
    await button(page, "Next photo").click();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/#photo-3$/);
    const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    expect(new Set(durations)).toEqual(new Set([25]));
  });

  test("the slideshow shows each photo for 1700 ms; it starts and pauses, and a hidden tab stops it", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { replaceState } = history;
      const turns: number[] = [];
      Object.assign(window, { turns });
      history.replaceState = function (...entry) {
        turns.push(performance.now());
        return replaceState.apply(this, entry);
      };
    });
    await visitAlbum(page);
    await openPhoto(page, 1);
    await page.waitForLoadState("networkidle");
    await button(page, "Start slideshow").click();
    await expect(page).toHaveURL(/#photo-4$/);
    const turns = await page.evaluate(() => (window as unknown as { turns: number[] }).turns);
    const steps = turns.slice(1).map((turn, index) => turn - (turns[index] as number));
    for (const step of steps) expect(step).toBeGreaterThanOrEqual(lightbox.slideshowInterval - 5);
    expect(Math.min(...steps)).toBeLessThan(lightbox.slideshowInterval + 300);
    await button(page, "Pause slideshow").click();
    await page.waitForTimeout(2000);
    await expect(page).toHaveURL(/#photo-4$/);
    await button(page, "Start slideshow").click();
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect(button(page, "Start slideshow")).toBeVisible();
    await page.waitForTimeout(2000);
    await expect(page).toHaveURL(/#photo-4$/);
  });

  test("a photo is enlarged 8 times at most", async ({ page }) => {
    await visitAlbum(page);
    await openPhoto(page, 2);
    for (let press = 0; press < 6; press += 1) await page.keyboard.press("+");
    await expect.poll(() => zoomOf(page)).toBe(lightbox.maxZoom);
    await expect(button(page, "Zoom in")).toBeDisabled();
  });

  for (const [width, tools] of [
    [767, "below"],
    [768, "above"],
  ] as const) {
    test(`at ${width} px the buttons lie ${tools} the photo`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await visitAlbum(page);
      await openPhoto(page, 1);
      const { y } = (await button(page, "Zoom in").boundingBox()) ?? { y: Number.NaN };
      expect(y > 400 ? "below" : "above").toBe(tools);
      await expect(dialog(page).getByRole("navigation", { name: "Thumbnails" })).toHaveCount(tools === "above" ? 1 : 0);
      await expect(button(page, "Close")).toBeInViewport();
    });
  }

  test("night is the first theme, day the other, kept while the page is open", async ({ page }) => {
    await visitAlbum(page);
    const ground = () =>
      dialog(page)
        .locator(".yarl__container")
        .evaluate((node) => getComputedStyle(node).backgroundColor);
    await openPhoto(page, 1);
    expect(await ground()).toBe("rgb(20, 33, 61)");
    await button(page, "Day colours").click();
    expect(await ground()).toBe("rgb(251, 243, 225)");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await openPhoto(page, 2);
    expect(await ground()).toBe("rgb(251, 243, 225)");
    await expect(button(page, "Day colours")).toHaveAttribute("aria-pressed", "true");
  });

  test("a swipe of 50 px turns, one of 49 does not", async ({ page }) => {
    await visitAlbum(page);
    await openPhoto(page, 2);
    const drag = async (by: number) => {
      await page.mouse.move(500, 300);
      await page.mouse.down();
      await page.mouse.move(500 + by / 2, 302);
      await page.mouse.move(500 + by, 302);
      await page.mouse.up();
      await page.waitForTimeout(600);
    };
    await drag(-49);
    await expect(page).toHaveURL(/#photo-2$/);
    await drag(-50);
    await expect(page).toHaveURL(/#photo-3$/);
    await drag(49);
    await expect(page).toHaveURL(/#photo-3$/);
    await drag(50);
    await expect(page).toHaveURL(/#photo-2$/);
  });
});
