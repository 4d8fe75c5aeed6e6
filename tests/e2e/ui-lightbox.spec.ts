import { expect } from "@playwright/test";
import { lightbox } from "../../src/ui/lightbox/lightbox.ts";
import { layoutRules, violationsOf } from "../support/browser/accessibility.ts";
import { button, dialog, opening, openPhoto, rest, shown, visitAlbum, zoomOf } from "../support/browser/lightbox.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test, testInUsedWindow, withMotion } from "../support/browser/test.ts";

/** Messages of the browser for a picture opened alone: the policy of stored files forbids the browser's own style. */
const pictureAlone = /inline style|ViewTransition/;

test.describe("opening", () => {
  test("an address of no photo opens nothing; the first click opens its photo before React loads", async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const album = await visitAlbum(page, "#photo-99");
    await page.waitForLoadState("networkidle");
    await expect(dialog(page)).toHaveCount(0);
    expect(requested.filter((url) => /react|viewer/.test(url))).toEqual([]);
    const clicked = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await clicked.promise;
      await route.continue();
    });
    const scripts: Promise<number>[] = [];
    page.on("response", (response) => {
      const bytes = async () => (await response.request().sizes()).responseBodySize;
      if (response.url().endsWith(".js")) scripts.push(bytes());
    });
    // No pointer move before: this press is the first intent.
    await page.locator("#photo-2").dispatchEvent("pointerdown");
    await page.locator("#photo-2").click();
    clicked.resolve();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/SubGallery\?id=[^#]+#photo-2$/);
    await expect(shown(page)).toHaveAttribute("aria-label", `Photo 2 of ${album.attachments.length}`);
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(40_000);
    expect(bytes).toBeLessThanOrEqual(90 * 1024);
  });

  test("without script, and with a key held, a photo is a link", async ({ browser, page, mayComplain }) => {
    mayComplain(pictureAlone);
    const album = await visitAlbum(page);
    const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await still.goto(page.url());
    await still.locator("#photo-1").click();
    await expect(still).toHaveURL(`${demoSchool()}/api/image/${album.attachments[0]}`);
    // The browser's tab is not opened: some headless browsers crash there, or tell nothing of it.
    const isLeftToBrowser = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          addEventListener("click", (event) => {
            resolve(!event.defaultPrevented);
            event.preventDefault();
          });
        }),
    );
    await page.locator("#photo-1").click({ modifiers: ["ControlOrMeta"] });
    expect(await isLeftToBrowser).toBe(true);
    await expect(dialog(page)).toHaveCount(0);
  });

  testInUsedWindow(
    "until its script has come, and when that fails, the photo itself is shown",
    async ({ page, mayComplain }) => {
      mayComplain(/ERR_FAILED|dynamically imported/);
      const failing = Promise.withResolvers<void>();
      await page.route(/viewer-.*\.js/, async (route) => {
        await failing.promise;
        await route.abort();
      });
      const album = await visitAlbum(page);
      await page.locator("#photo-1").click();
      const photo = opening(page).locator("img");
      await expect(photo).toHaveJSProperty("complete", true);
      expect(await photo.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toBe(
        `/api/image/${album.attachments[0]}`,
      );
      await expect(photo).toHaveCSS("background-image", /^url/);
      failing.resolve();
      await expect(page.locator("[data-island=lightbox]")).not.toHaveAttribute("data-awake");
      await expect(photo).toBeVisible();
      await opening(page).getByRole("button", { name: "Close" }).click();
      await expect(opening(page)).toHaveCount(0);
      await expect(page.locator("#photo-1")).toBeFocused();
      // Pictures that had not come were held back meanwhile.
      const last = page.locator(`#photo-${album.attachments.length} img`);
      await last.scrollIntoViewIfNeeded();
      await expect(last).not.toHaveJSProperty("naturalWidth", 0);
    },
  );

  testInUsedWindow(
    "Back closes it, Forward opens it again, Close takes its entry out of the history, and Back leaves the page where it was",
    async ({ page }) => {
      await page.goto(`${demoSchool()}/PhotoGallery`);
      await visitAlbum(page);
      await openPhoto(page, 5);
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(/#photo-6$/);
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/SubGallery\?id=[^#]+$/);
      await expect(page.locator("#photo-5")).toBeFocused();
      await page.goForward();
      await expect(shown(page)).toHaveAttribute("aria-label", /^Photo 6 of/);
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await openPhoto(page, 1);
      await button(page, "Close").click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/SubGallery\?id=[^#]+$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/PhotoGallery$/);
    },
  );
});

test("a photo that stands alone has nothing to turn", async ({ page }) => {
  await page.goto(`${demoSchool()}/Events/open-morning`);
  await page.waitForLoadState("networkidle");
  await openPhoto(page, 1);
  await expect(button(page, "Close")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /(Previous|Next) photo/ })).toHaveCount(0);
});

test("the photos of a carousel open as well, and nothing moves behind the large view", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto(`${demoSchool()}/InterSchoolQuizCompetition`);
  await page.locator("#photo-1").hover();
  // A click that waits too long leads to the picture (see above).
  await page.waitForLoadState("networkidle");
  await openPhoto(page, 1);
  await expect(page).toHaveURL(/#photo-1$/);
  // Nobody could reach its Pause.
  const position = await page.locator("[data-position]").textContent();
  await page.clock.runFor(5000);
  expect(await page.locator("[data-position]").textContent()).toBe(position);
  await page.keyboard.press("Escape");
  // Before the history has gone back, the browser has still to say where the focus goes.
  await expect(page).not.toHaveURL(/photo/);
  await expect(page.locator("#photo-1")).toBeFocused();
});
test("only this large picture and the next are fetched; the original on enlarging", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  const album = await visitAlbum(page);
  await page.locator("#photo-2").hover();
  // A click that waits too long leads to the picture (see above).
  await page.waitForLoadState("networkidle");
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/api/image/albums/")) asked.push(url);
  });
  await openPhoto(page, 2);
  const large = dialog(page).locator("img.lightbox__photo");
  await expect(large).toHaveCount(2);
  await expect
    .poll(() => large.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  const nameOf = (url: URL) => album.attachments.indexOf(url.pathname.slice("/api/image/".length)) + 1;
  expect([...new Set(asked.map(nameOf))].every((number) => number === 2 || number === 3)).toBe(true);
  expect(asked.every((url) => url.searchParams.has("width"))).toBe(true);
  const loaded = await large.evaluateAll((images) =>
    images.map((image) => new URL((image as HTMLImageElement).currentSrc).pathname),
  );
  expect(loaded).toEqual([1, 2].map((index) => `/api/image/${album.attachments[index]}`));
  asked.length = 0;
  await button(page, "Zoom in").click();
  await expect.poll(() => asked.map((url) => [nameOf(url), url.searchParams.has("width")])).toEqual([[2, false]]);
});

test.describe("constants of §9", () => {
  test.use(withMotion);

  test("a photo changes in 25 ms, is enlarged 8 times, and is shown by night", async ({ page }) => {
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
    await openPhoto(page, 2);
    const turn = async (key: "ArrowLeft" | "ArrowRight", to: RegExp) => {
      await page.keyboard.press(key);
      await expect(page).toHaveURL(to);
    };
    // A touch turns it by 50 px: `ui-lightbox-by-hand.spec.ts`.
    await turn("ArrowRight", /#photo-3$/);
    await turn("ArrowLeft", /#photo-2$/);
    const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    expect(new Set(durations)).toEqual(new Set([25]));

    await test.step("zoom", async () => {
      for (let press = 0; press < 6; press += 1) await page.keyboard.press("+");
      await expect.poll(() => zoomOf(page)).toBe(lightbox.maxZoom);
      await expect(button(page, "Zoom in")).toBeDisabled();
    });
    await test.step("night first, and day by choice, which lasts while the page is open", async () => {
      const isDay = () => button(page, "Day colours").getAttribute("aria-pressed");
      expect(await isDay()).toBe("false");
      await button(page, "Day colours").click();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await openPhoto(page, 2);
      expect(await isDay()).toBe("true");
    });
  });
  test("the slideshow shows each photo for 1700 ms; Pause and a hidden tab stop it", async ({ page }) => {
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
});

testInUsedWindow(
  "axe finds nothing while it is open, by night and by day, with details and magnifier, on a phone and a desk",
  async ({ page }) => {
    const sizes = { 360: undefined, 1280: layoutRules };
    const expectSound = async () => {
      for (const [width, rules] of Object.entries(sizes)) {
        await page.setViewportSize({ width: Number(width), height: 800 });
        await rest(page);
        expect(await violationsOf(page, "html", [], rules), width).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 800 });
    };
    await page.setViewportSize({ width: 360, height: 800 });
    await visitAlbum(page);
    await openPhoto(page, 1);
    await expectSound();
    await button(page, "Show thumbnails").click();
    await button(page, "Photo details").click();
    await button(page, "Magnifier").click();
    await expectSound();
    await button(page, "Day colours").click();
    await expectSound();
  },
);
