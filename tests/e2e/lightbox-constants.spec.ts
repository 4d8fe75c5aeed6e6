import { expect } from "@playwright/test";
import { lightbox } from "../../src/ui/lightbox/lightbox.ts";
import { button, dialog, openPhoto, rest, shown, visitAlbum, zoomOf } from "../support/browser/lightbox.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test, testInUsedWindow, withMotion } from "../support/browser/test.ts";

test.use(withMotion);

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
    await page.clock.install();
    await page.addInitScript((interval) => {
      const { setTimeout: start } = window;
      const turns = { awaited: 0 };
      Object.assign(window, {
        turns,
        setTimeout: (act: () => void, wait: number) => {
          if (wait === interval) turns.awaited += 1;
          return start(act, wait);
        },
      });
    }, lightbox.slideshowInterval);
    /** Returns how many times the slideshow has started to wait. */
    const awaited = () => page.evaluate(() => (window as unknown as { turns: { awaited: number } }).turns.awaited);
    await visitAlbum(page);
    await openPhoto(page, 1);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await button(page, "Start slideshow").click();
    for (const photo of [1, 2]) {
      await expect.poll(awaited).toBeGreaterThanOrEqual(photo);
      await page.clock.runFor(lightbox.slideshowInterval - 1);
      await expect(page).toHaveURL(new RegExp(`#photo-${photo}$`));
      await page.clock.runFor(1);
      await expect(page).toHaveURL(new RegExp(`#photo-${photo + 1}$`));
    }
    await button(page, "Pause slideshow").click();
    await expect(button(page, "Start slideshow")).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(/#photo-3$/);
    await button(page, "Start slideshow").click();
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect(button(page, "Start slideshow")).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(/#photo-3$/);
  });

  testInUsedWindow("a photo is enlarged 8 times at most", async ({ page }) => {
    await visitAlbum(page);
    await openPhoto(page, 2);
    for (let press = 0; press < 6; press += 1) await page.keyboard.press("+");
    await expect.poll(() => zoomOf(page)).toBe(lightbox.maxZoom);
    await expect(button(page, "Zoom in")).toBeDisabled();
  });

  testInUsedWindow("buttons lie below the photo at 767 px, above it at 768, its words below", async ({ page }) => {
    for (const [width, tools] of [
      [767, "below"],
      [768, "above"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await visitAlbum(page);
      await openPhoto(page, 1);
      const { y } = (await button(page, "Zoom in").boundingBox()) ?? { y: Number.NaN };
      expect(y > 400 ? "below" : "above").toBe(tools);
      await expect(dialog(page).getByRole("navigation", { name: "Thumbnails" })).toHaveCount(tools === "above" ? 1 : 0);
      await expect(button(page, "Close")).toBeInViewport();
      const photo = await shown(page).locator(".lightbox__photo").boundingBox();
      const words = await shown(page).locator(".yarl__slide_description").boundingBox();
      expect(words?.y).toBeGreaterThanOrEqual((photo?.y ?? Number.NaN) + (photo?.height ?? 0));
    }
  });

  testInUsedWindow("each of eight photos has one thumbnail, whichever is shown", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${demoSchool()}/SubGallery?id=sports-day`);
    await openPhoto(page, 1);
    const thumbnails = dialog(page).getByRole("navigation", { name: "Thumbnails" }).getByRole("button");
    for (const key of ["", "ArrowRight", "ArrowLeft"]) {
      if (key) await page.keyboard.press(key);
      await rest(page);
      const names = await thumbnails.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""));
      const seen = await Promise.all(
        names.map(async (name, index) => ((await thumbnails.nth(index).isVisible()) ? name : "")),
      );
      expect(seen.filter(Boolean).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Photo ${number} of 8`));
    }
  });

  testInUsedWindow(
    "night is the first theme, day the other; the choice lasts while the page is open",
    async ({ page }) => {
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
    },
  );

  testInUsedWindow("a swipe of 50 px turns, one of 49 does not", async ({ page }) => {
    await visitAlbum(page);
    await openPhoto(page, 2);
    const drag = async (by: number) => {
      await page.mouse.move(500, 300);
      await page.mouse.down();
      await page.mouse.move(500 + by / 2, 302);
      await page.mouse.move(500 + by, 302);
      await page.mouse.up();
      await rest(page);
    };
    const turn = async (key: "ArrowLeft" | "ArrowRight", to: RegExp) => {
      await page.keyboard.press(key);
      await expect(page).toHaveURL(to);
    };
    // The library takes two presses on one photo within half a second for a double click, and the page's beginning for a press.
    await page.waitForFunction(() => performance.now() > 500);
    await drag(-49);
    await expect(page).toHaveURL(/#photo-2$/);
    await turn("ArrowRight", /#photo-3$/);
    await turn("ArrowLeft", /#photo-2$/);
    await drag(-50);
    await expect(page).toHaveURL(/#photo-3$/);
    await drag(49);
    await expect(page).toHaveURL(/#photo-3$/);
    await turn("ArrowLeft", /#photo-2$/);
    await turn("ArrowRight", /#photo-3$/);
    await drag(50);
    await expect(page).toHaveURL(/#photo-2$/);
  });
});
