import { expect, type Page } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { brokenText } from "../support/browser/broken-text.ts";
import { arriveHome, carouselIn, carousels, expectClosed, hideTab, settle } from "../support/browser/home.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test, testInUsedWindow } from "../support/browser/test.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

/** Waits until Home is unfolded: the notices open before that, if at all. */
async function afterNotices(page: Page) {
  await expect(page.locator(".home")).toBeVisible();
  await expect(page.locator("[data-fold]")).toHaveCount(0);
  await settle(page);
}

/** Reads the school's notices from the API. */
async function notices(): Promise<{ _id: string; title: string; description: string; url: string | null }[]> {
  return (await fetch(`${demoSchool()}/api/notification/DEMO`)).json();
}

testInUsedWindow(
  "it opens on arrival as a true modal, and its notices go round and say the position",
  async ({ page }) => {
    const all = await notices();
    await page.goto(demoSchool());
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((node) => node.matches(":modal"))).toBe(true);
    await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(dialog.locator("img").first()).toBeVisible();
    const next = dialog.getByRole("button", { name: "Next notice" });
    for (const [index, { title, description, url }] of [...all, ...all.slice(0, 1)].entries()) {
      await expect(dialog).toHaveAccessibleName(title);
      await expect(dialog.getByRole("heading", { level: 2 })).toHaveText([title]);
      await expect(dialog).toContainText(description);
      if (url) await expect(dialog.locator(`a[href="${url}"]`)).toBeVisible();
      await expect(dialog.locator("[aria-live=polite]")).toHaveText(
        `Notice ${(index % all.length) + 1} of ${all.length}`,
      );
      await next.click();
      await expect(next).toBeFocused();
    }
    await dialog.getByRole("button", { name: "Previous notice" }).click();
    await expect(dialog).toHaveAccessibleName(all[0]?.title ?? "");
  },
);

test("the page behind it is out of reach: Tab stays inside, and nothing moves there (A13)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto(demoSchool());
  await expect(dialogOf(page)).toBeVisible();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    const where = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest("dialog") !== null;
    });
    expect(where).toBe(true);
  }
  const { places } = carouselIn(page, carousels.hero);
  const before = await places();
  await page.clock.runFor(10_000);
  expect(await places()).toEqual(before);
  expect(
    await page.locator(".announce__track").evaluate((node) => node.getAnimations().map(({ playState }) => playState)),
  ).toEqual(["paused"]);
});

const ways: Record<string, (page: Page) => Promise<void>> = {
  Esc: (page) => page.keyboard.press("Escape"),
  Close: (page) => dialogOf(page).getByRole("button", { name: "Close" }).click(),
  "a click beside it": (page) => page.mouse.click(20, 400),
};
testInUsedWindow(
  "each way to close it lasts for the session and makes the page usable; a selection that ends beside it is none",
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [name, close] of Object.entries(ways)) {
      await test.step(name, async () => {
        await page.goto(demoSchool());
        const box = await dialogOf(page).locator(".popup__text").first().boundingBox();
        await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
        await page.mouse.down();
        await page.mouse.move(20, 400, { steps: 5 });
        await page.mouse.up();
        await expect(dialogOf(page)).toBeVisible();
        await close(page);
        await expectClosed(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        await page.goto(`${demoSchool()}/News`);
        await page.goto(demoSchool());
        await afterNotices(page);
        await expect(dialogOf(page)).toBeHidden();
        await page.evaluate(() => sessionStorage.clear());
      });
    }
  },
);

test("a new notice opens it again, at that notice", async ({ page }) => {
  const all = await notices();
  await arriveHome(page, demoSchool());
  await page.evaluate((known) => sessionStorage.setItem("dismissed-notices", JSON.stringify([known])), all[0]?._id);
  await page.reload();
  await expect(dialogOf(page)).toHaveAccessibleName(all[1]?.title ?? "");
});

testInUsedWindow("it opens over the place that the address names and does not scroll the page", async ({ page }) => {
  await page.goto(`${demoSchool()}/?calendar=2026-12#calendar`);
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await expect(page.locator("#calendar")).toBeFocused();
  await expect(page.locator("#calendar")).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
});

test("a hidden or prerendered page opens none, and starts nothing, until it is seen", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    const started: string[] = [];
    const note = (owner: object, name: string) => {
      const real = Reflect.get(owner, name);
      const noted = function (this: unknown, ...all: unknown[]) {
        started.push(name);
        return real.apply(this, all);
      };
      Reflect.set(owner, name, noted);
    };
    for (const name of ["setInterval", "fetch"]) note(window, name);
    note(Storage.prototype, "setItem");
    Object.assign(window, { started });
  });
  await page.goto(demoSchool());
  await afterNotices(page);
  await expect(dialogOf(page)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, "started"))).toEqual([]);
  await hideTab(page, false);
  await expect(dialogOf(page)).toBeVisible();
});

test("a browser that keeps no session storage shows it on every arrival, and closes it", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new Error("blocked");
      },
    }),
  );
  await arriveHome(page, demoSchool());
  await page.reload();
  await expect(dialogOf(page)).toBeVisible();
});

testInUsedWindow(
  "axe finds nothing at 320 to 1280 px; on low screens and with large letters words are whole and Close is in sight",
  async ({ page }) => {
    await page.goto(demoSchool());
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: width < 1000 ? 640 : 800 });
      expect([width, await violationsOf(page, "dialog")]).toEqual([width, []]);
      for (const control of await dialog.locator(":is(a, button):visible").all()) {
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    }
    for (const size of ["16px", "32px"]) {
      await page.evaluate((pixels) => {
        document.documentElement.style.fontSize = pixels;
      }, size);
      for (const [width, height] of [
        [360, 740],
        [740, 360],
      ] as const) {
        await page.setViewportSize({ width, height });
        await dialog.evaluate((node) => node.scrollTo(0, 0));
        await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
        expect(await brokenText(dialog.getByRole("heading"))).toEqual([]);
      }
    }
  },
);
