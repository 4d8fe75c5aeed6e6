import { expect } from "@playwright/test";
import { button, dialog, opening, openPhoto, shown, visitAlbum } from "../support/browser/lightbox.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test, testInUsedWindow } from "../support/browser/test.ts";

/** Messages of the browser for a picture opened alone: the policy of stored files forbids the browser's own style. */
const pictureAlone = /inline style|ViewTransition/;

test.describe("opening", () => {
  test("the first click opens that photo, before React has loaded", async ({ page }) => {
    const album = await visitAlbum(page);
    const clicked = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await clicked.promise;
      await route.continue();
    });
    const scripts: Promise<number>[] = [];
    page.on("response", async (response) => {
      if (response.url().endsWith(".js"))
        scripts.push(
          response
            .request()
            .sizes()
            .then((sizes) => sizes.responseBodySize),
        );
    });
    expect(scripts).toHaveLength(0);
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

  test("without script, and with another key held, a photo is a link to its picture", async ({
    browser,
    page,
    mayComplain,
  }) => {
    mayComplain(pictureAlone);
    const album = await visitAlbum(page);
    const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await still.goto(page.url());
    await still.locator("#photo-1").click();
    await expect(still).toHaveURL(`${demoSchool()}/api/image/${album.attachments[0]}`);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.locator("#photo-1").click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await expect(tab).toHaveURL(/\/api\/image\//);
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

  testInUsedWindow("the address of a photo opens it; closing leaves the album's own address", async ({ page }) => {
    await visitAlbum(page, "#photo-3");
    await expect(shown(page)).toHaveAttribute("aria-label", /^Photo 3 of/);
    await expect(page.locator(".yarl__portal_open")).toHaveCount(1);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/#photo-4$/);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/SubGallery\?id=[^#]+$/);
    await expect(page.locator("#photo-3")).toBeFocused();
  });

  test("an address that names no photo opens nothing, and loads nothing of React", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visitAlbum(page, "#photo-99");
    await page.waitForLoadState("networkidle");
    await expect(dialog(page)).toHaveCount(0);
    expect(asked.filter((url) => /react|viewer/.test(url))).toEqual([]);
  });

  testInUsedWindow(
    "Back closes it, Forward opens it again, and Back leaves the page where it was",
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
      await page.goBack();
      await expect(page).toHaveURL(/\/PhotoGallery$/);
    },
  );

  testInUsedWindow("closing with the button takes its entry out of the history", async ({ page }) => {
    await page.goto(`${demoSchool()}/PhotoGallery`);
    await visitAlbum(page);
    await openPhoto(page, 1);
    await button(page, "Close").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/SubGallery\?id=[^#]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/PhotoGallery$/);
  });
});

for (const [address, photo, tab] of [
  ["/InterSchoolQuizCompetition", "photo-1"],
  ["/PreSchool", "photo-1"],
  ["/Infrastructure", "library-photo-2", "Library"],
]) {
  test(`the photos of ${address} open as well`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    if (!tab) await page.clock.install();
    await page.goto(demoSchool() + address);
    if (tab) await page.getByRole("tab", { name: tab }).click();
    await page.locator(`#${photo}`).hover();
    // A click that waits too long leads to the picture (see above).
    await page.waitForLoadState("networkidle");
    await page.locator(`#${photo}`).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${photo}$`));
    await expect(page.locator(".yarl__portal_open")).toHaveCount(1);
    if (!tab) {
      // Nothing moves behind the large view: nobody could reach its Pause.
      const position = await page.locator("[data-position]").textContent();
      await page.clock.runFor(5000);
      expect(await page.locator("[data-position]").textContent()).toBe(position);
    }
    await page.keyboard.press("Escape");
    // Before the history has gone back, the browser has still to say where the focus goes.
    await expect(page).not.toHaveURL(/photo/);
    await expect(page.locator(`#${photo}`)).toBeFocused();
  });
}

test("only this large picture and the next are fetched, in a fixed width; the original on enlarging", async ({
  page,
}) => {
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
