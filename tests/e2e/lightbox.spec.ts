import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { lightbox } from "@school/content/lightbox";
import { startServer, temporaryFolder } from "../server-process.ts";
import { violationsOf } from "./accessibility.ts";
import { demoSchool } from "./schools.ts";

interface Album {
  _id: string;
  title: string;
  attachments: string[];
}

/** Complaints of the browser, of the policy or of a script: none is allowed in any test of this file. */
const complaints = new WeakMap<Page, string[]>();
test.beforeEach(({ page }) => {
  const found: string[] = [];
  complaints.set(page, found);
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  page.on("pageerror", (error) => found.push(error.message));
});
test.afterEach(({ page }) => expect(complaints.get(page)).toEqual([]));

async function albumOf(school = demoSchool()): Promise<Album> {
  const albums = (await (await fetch(`${school}/api/gallery/All/DEMO`)).json()) as Album[];
  const album = albums.find(({ attachments }) => attachments.length >= 6);
  if (!album) throw new Error("the demo school has no album of six photos");
  return album;
}

async function visitAlbum(page: Page, hash = "") {
  const album = await albumOf();
  await page.goto(`${demoSchool()}/SubGallery?id=${album._id}${hash}`);
  return album;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Photos in large" });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const shown = (page: Page) => dialog(page).locator(".yarl__slide_current");
/** How much the current photo is enlarged. */
const zoomOf = (page: Page) =>
  shown(page)
    .locator(".yarl__slide_wrapper")
    .evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a);

async function openPhoto(page: Page, number: number) {
  await page.locator(`#photo-${number}`).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator(".yarl__portal_open")).toHaveCount(1);
}

test.describe("opening", () => {
  test("the very first click opens that photo, though nothing of React is there yet", async ({ page }) => {
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    const album = await visitAlbum(page);
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
    // Without a move of the pointer before it: this press is the first intent.
    await page.locator("#photo-2").dispatchEvent("pointerdown");
    await page.locator("#photo-2").click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/SubGallery\?id=[^#]+#photo-2$/);
    await expect(shown(page)).toHaveAttribute("aria-label", `Photo 2 of ${album.attachments.length}`);
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(40_000);
    expect(bytes).toBeLessThanOrEqual(90 * 1024);
  });

  test("without script, and with another key held, a photo is a link to its picture", async ({ browser, page }) => {
    const album = await visitAlbum(page);
    const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await still.goto(page.url());
    await still.locator("#photo-1").click();
    await expect(still).toHaveURL(`${demoSchool()}/api/image/${album.attachments[0]}`);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.locator("#photo-1").click({ modifiers: ["ControlOrMeta"] }),
    ]);
    expect(tab.url()).toContain("/api/image/");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("when its script does not come, the click goes to the picture", async ({ page }) => {
    await page.route(/viewer-.*\.js|lightbox\.island-.*\.js/, (route) => route.abort());
    const album = await visitAlbum(page);
    await page.locator("#photo-1").click();
    await expect(page).toHaveURL(`${demoSchool()}/api/image/${album.attachments[0]}`);
    complaints.get(page)?.splice(0);
  });

  test("when its script takes too long, the click goes to the picture", async ({ page }) => {
    await page.route(/react-.*\.js/, async () => undefined);
    const album = await visitAlbum(page);
    await page.locator("#photo-1").click();
    await expect(page).toHaveURL(`${demoSchool()}/api/image/${album.attachments[0]}`);
    complaints.get(page)?.splice(0);
  });

  test("the address of a photo opens it; closing leaves the album's own address", async ({ page }) => {
    await visitAlbum(page, "#photo-3");
    await expect(shown(page)).toHaveAttribute("aria-label", /^Photo 3 of/);
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
    await page.waitForTimeout(300);
    await expect(dialog(page)).toHaveCount(0);
    expect(asked.filter((url) => /react|viewer/.test(url))).toEqual([]);
  });

  test("Back closes it, Forward opens it again, and Back leaves the page where it was", async ({ page }) => {
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
  });

  test("closing with the button takes its entry out of the history", async ({ page }) => {
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
    await expect(page).toHaveURL(/#photo-4$/, { timeout: 9000 });
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

test("of the large pictures only this one and the next are fetched, in a fixed width; the original when enlarging", async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  const album = await visitAlbum(page);
  await page.locator("#photo-2").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/api/image/albums/")) asked.push(url);
  });
  await openPhoto(page, 2);
  await page.waitForTimeout(600);
  const nameOf = (url: URL) => album.attachments.indexOf(url.pathname.slice("/api/image/".length)) + 1;
  expect([...new Set(asked.map(nameOf))].every((number) => number === 2 || number === 3)).toBe(true);
  expect(asked.every((url) => url.searchParams.has("width"))).toBe(true);
  const loaded = await dialog(page)
    .locator("img.lightbox__photo")
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).currentSrc).pathname));
  expect(loaded).toEqual([1, 2].map((index) => `/api/image/${album.attachments[index]}`));
  asked.length = 0;
  await button(page, "Zoom in").click();
  await expect.poll(() => asked.map((url) => [nameOf(url), url.searchParams.has("width")])).toEqual([[2, false]]);
});

test("by keyboard only, through all states; the focus returns to the opener", async ({ page }) => {
  await visitAlbum(page);
  await page.locator("#photo-2").focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  /** Goes on by Tab until that button has the focus, then presses it. */
  const press = async (name: string, key = "Enter") => {
    for (let step = 0; step < 40; step += 1) {
      if (await button(page, name).evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(button(page, name)).toBeFocused();
    await page.keyboard.press(key);
  };
  const everything = await page.evaluate(
    () => document.querySelectorAll("body > :not([inert], script, .lightbox)").length,
  );
  expect(everything).toBe(0);

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

  test("through all states", async ({ page, context }) => {
    await visitAlbum(page);
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
    // While the large picture is decoded a tap would last long enough to be a long press.
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
    await button(page, "Hide thumbnails").tap();
    await button(page, "Start slideshow").tap();
    await expect(page).toHaveURL(/#photo-4$/);
    await button(page, "Pause slideshow").tap();
    await button(page, "Photo details").tap();
    await expect(dialog(page).getByRole("region", { name: "Photo details" })).toBeVisible();
    await button(page, "Day colours").tap();
    await button(page, "Previous photo").tap();
    await button(page, "Next photo").tap();
    await button(page, "Close").tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("#photo-2")).toBeFocused();

    await page.locator("#photo-1").tap();
    await expect(page.locator(".yarl__portal_open")).toHaveCount(1);
    await finger.swipe([180, 200], [180, 420]);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("every button is 44 px and none lies on another, at 360 and 320", async ({ page }) => {
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

for (const width of [360, 1280]) {
  test(`axe finds nothing while it is open, by night and by day, with details and magnifier, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visitAlbum(page);
    await openPhoto(page, 1);
    await page.waitForTimeout(400);
    expect(await violationsOf(page)).toEqual([]);
    if (width === 360) await button(page, "Show thumbnails").click();
    await button(page, "Photo details").click();
    await button(page, "Magnifier").click();
    expect(await violationsOf(page)).toEqual([]);
    await button(page, "Day colours").click();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test("the details tell what the camera wrote, and leave out what it did not; its place is in no page", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const folder = await temporaryFolder();
  const school = await startServer({ DATA_DIR: folder, SEED: "demo" });
  try {
    const album = await albumOf(school.url);
    const store = new DatabaseSync(join(folder, "school.sqlite"));
    const captured = { time: "2026-10-24T10:32", iso: 200, fNumber: 2.8, exposure: 0.004, GPSLatitude: 31.6367 };
    store
      .prepare("update files set captured = ? where path = ?")
      .run(JSON.stringify(captured), album.attachments[0] as string);
    store.prepare("update files set captured = null where path = ?").run(album.attachments[1] as string);
    store.close();
    const answer = await page.goto(`${school.url}/SubGallery?id=${album._id}#photo-1`);
    expect(await answer?.text()).not.toMatch(/gps|latitude|31\.6367/i);
    await button(page, "Photo details").click();
    const details = dialog(page).getByRole("region", { name: "Photo details" });
    const name = (path: string | undefined) => path?.split("/").at(-1) as string;
    await expect(details.locator("dt")).toHaveText([
      "File name",
      "Captured",
      "Resolution",
      "ISO",
      "Aperture",
      "Shutter speed",
    ]);
    await expect(details.locator("dd")).toHaveText([
      name(album.attachments[0]),
      "24 October 2026, 10:32 am",
      /^\d+ × \d+$/,
      "200",
      "f/2.8",
      "1/250 s",
    ]);
    await expect(details).not.toContainText(/gps|latitude|31\.6/i);
    await button(page, "Next photo").click();
    await expect(details.locator("dt")).toHaveText(["File name", "Resolution"]);
    await expect(details.locator("dd").first()).toHaveText(name(album.attachments[1]));
  } finally {
    await school.stop();
    await rm(folder, { recursive: true });
  }
});

for (const [address, photo, tab] of [
  ["/InterSchoolQuizCompetition", "photo-1"],
  ["/PreSchool", "photo-1"],
  ["/Infrastructure", "library-photo-2", "Library"],
]) {
  test(`the photos of ${address} open as well`, async ({ page }) => {
    await page.goto(demoSchool() + address);
    if (tab) await page.getByRole("tab", { name: tab }).click();
    await page.locator(`#${photo}`).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${photo}$`));
    if (!tab) {
      // Behind the large view nothing moves: its Pause is out of reach.
      const position = await page.locator("[data-position]").textContent();
      await page.waitForTimeout(2500);
      expect(await page.locator("[data-position]").textContent()).toBe(position);
    }
    await page.keyboard.press("Escape");
    await expect(page.locator(`#${photo}`)).toBeFocused();
  });
}

/** A finger, or two, on the glass. */
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
      await page.waitForTimeout(400);
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
      await page.waitForTimeout(400);
    },
  };
}
