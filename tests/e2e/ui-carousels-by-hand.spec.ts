import { expect } from "@playwright/test";
import { arriveHome, carouselIn, carousels, INTERVAL, settle, stillHome } from "../support/browser/home.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test, withMotion } from "../support/browser/test.ts";

test.use(withMotion);

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a touch rests it until it has left the screen; the handles are 44 px", async ({ page }) => {
    await stillHome(page, { width: 360, height: 740 });
    const { show, list, places, root } = carouselIn(page, carousels.hero);
    await show();
    const box = await list.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 100, (box?.y ?? 0) + 80);
    await page.clock.runFor(INTERVAL);
    const before = await places();
    await page.clock.runFor(10_000);
    expect(await places()).toEqual(before);
    const foot = await root.boundingBox();
    await page.touchscreen.tap(10, Math.min(735, (foot?.y ?? 0) + (foot?.height ?? 0) + 20));
    await page.clock.runFor(10_000);
    expect(await places()).toEqual(before);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await settle(page);
    await show();
    await page.clock.runFor(INTERVAL * 2);
    expect(await places()).not.toEqual(before);

    for (const section of Object.values(carousels)) {
      await carouselIn(page, section).show();
      for (const control of await page.locator(`${section} .handles :is(button, label)`).all()) {
        const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
        expect([section, Math.min(width, height) >= 44]).toEqual([section, true]);
      }
    }
  });

  test("a swipe continues past the end", async ({ page }) => {
    await arriveHome(page, demoSchool());
    const { show, list, position } = carouselIn(page, carousels.hero);
    await show();
    await page.touchscreen.tap(100, 300);
    await settle(page);
    const before = Number((await position.textContent())?.split(" ")[0]);
    for (let swipe = 0; swipe < 7; swipe++) {
      await list.evaluate((node) => {
        const ended = new Promise((done) => node.addEventListener("scrollend", done, { once: true }));
        node.scrollBy({ left: node.clientWidth, behavior: "smooth" });
        return ended;
      });
      await settle(page);
    }
    await expect(position).toHaveText(`${((before + 6) % 5) + 1} of 5`);
  });
});

test.describe("reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves, there is no Pause, and the handles work at once (A2)", async ({ page }) => {
    await stillHome(page);
    for (const section of Object.values(carousels)) {
      const { show, places, pause, next } = carouselIn(page, section);
      await show();
      const before = await places();
      await page.clock.runFor(10_000);
      expect(await places()).toEqual(before);
      await expect(pause).toBeHidden();
      await next.click();
      await page.clock.runFor(50);
      expect(await places()).not.toEqual(before);
    }
  });
});
