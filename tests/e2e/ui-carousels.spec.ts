import { expect, type Page } from "@playwright/test";
import { carouselIn, carousels, hideTab, INTERVAL, settle, stillHome } from "../support/browser/home.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test, withMotion } from "../support/browser/test.ts";

test.use(withMotion);

const width = (pixels: number) => ({ width: pixels, height: 900 });

/**
 * Scrolls a carousel into sight again, so that its clock restarts. Returns its number of items, and which one comes after some
 * steps.
 */
async function begin(page: Page, section: string) {
  const carousel = carouselIn(page, section);
  const away = section === carousels.hero ? Number.MAX_SAFE_INTEGER : 0;
  await page.mouse.move(5, 5);
  await page.evaluate((top) => scrollTo(0, top), away);
  await settle(page);
  await carousel.show();
  const before = Number((await carousel.position.textContent())?.split(" ")[0]);
  const count = await carousel.list.locator("> li").count();
  return { ...carousel, count, numberAfter: (steps: number) => ((((before - 1 + steps) % count) + count) % count) + 1 };
}

/** Notes the timers that start from now on. Returns a function that says how many run. */
async function watchTimers(page: Page) {
  await page.evaluate(() => {
    const running = new Set<unknown>();
    const { setInterval: start, clearInterval: stop } = window;
    const begin = (act: () => void, wait: number) => {
      const id = start(act, wait);
      running.add(id);
      return id;
    };
    const end = (id: number) => {
      running.delete(id);
      stop(id);
    };
    Object.assign(window, { running, setInterval: begin, clearInterval: end });
  });
  return () => page.evaluate(() => (window as unknown as { running: Set<unknown> }).running.size);
}

test.describe("on one Home with a stopped clock", () => {
  // In this order: after a click the browser takes a focus set by script for one of the mouse.
  test.describe.configure({ mode: "default" });

  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await stillHome(page);
  });
  test.afterAll(() => page?.context().close());
  test.beforeEach(async () => {
    await page.setViewportSize(width(1300));
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.mouse.move(5, 5);
  });

  test("§9: news show 4 cards from 1300 px, 3 from 992, 2 from 767, else 1, of 240 px or more", async () => {
    const counts = { 1300: 4, 1299: 3, 992: 3, 991: 2, 767: 2, 766: 1 };
    for (const [pixels, count] of Object.entries(counts)) {
      await page.setViewportSize(width(Number(pixels)));
      await expect.poll(async () => (await carouselIn(page, carousels.news).inSight()).length, pixels).toBe(count);
    }
    for (const pixels of [320, 360, 480, 766, 767, 800, 991, 992, 1100, 1299, 1300, 1400, 1600]) {
      await page.setViewportSize(width(pixels));
      const narrow = await page.locator("[data-scroll-list]").evaluateAll((lists) =>
        lists.flatMap((list) => {
          const room = list.getBoundingClientRect().width;
          return [...list.children]
            .filter((card) => card.getBoundingClientRect().width < Math.min(240, room * 0.86) - 0.5)
            .map((card) => `${list.ariaLabel} ${card.getBoundingClientRect().width}`);
        }),
      );
      expect([pixels, narrow]).toEqual([pixels, []]);
    }
  });

  test("§9, from 1300 px: events 3, toppers 5 and 5, gallery 4, one hero of 5, facilities fixed 6", async () => {
    const count = async (section: string) => (await carouselIn(page, section).inSight()).length;
    expect(await count(carousels.events)).toBe(3);
    expect(await count(carousels.toppersXII)).toBe(5);
    expect(await count(carousels.toppersX)).toBe(5);
    expect(await count(carousels.gallery)).toBe(4);
    expect(await count(carousels.hero)).toBe(1);
    await expect(page.locator(".hero__slide")).toHaveCount(5);
    expect(await page.locator(".cloister__name").allTextContents()).toEqual([
      "Smart classes",
      "Library",
      "Computer lab",
      "Chemistry lab",
      "Biology lab",
      "Physics lab",
    ]);
  });

  test("it rests by Pause, in a hidden tab, out of sight, and under pointer or focus", async () => {
    const { show, list, next, pause, places, position } = carouselIn(page, carousels.news);
    const timers = await watchTimers(page);
    await show();

    /** Expects no movement for ten seconds (A1). */
    async function expectRest() {
      await page.clock.runFor(INTERVAL);
      await settle(page);
      const before = [await places(), await position.textContent()];
      await page.clock.runFor(10_000);
      await settle(page);
      expect([await places(), await position.textContent()]).toEqual(before);
    }

    async function expectMovement() {
      const before = await places();
      await page.clock.runFor(INTERVAL * 2);
      expect(await places()).not.toEqual(before);
    }

    /** Scrolls it out of the screen and back. */
    async function comeBack() {
      await page.evaluate(() => scrollTo(0, 0));
      await settle(page);
      await show();
    }

    await expect(position).toHaveAttribute("aria-live", "off");
    await test.step("under the pointer", async () => {
      await list.hover();
      await expectRest();
      await page.mouse.move(5, 5);
      await expectRest();
      await comeBack();
      await expectMovement();
    });
    await test.step("while the focus is inside, on the list, a link or a handle", async () => {
      for (const inside of [list, list.getByRole("link").first(), next, pause]) {
        await inside.focus();
        await expectRest();
      }
      await page.getByRole("link", { name: "View All news" }).focus();
      await expectRest();
      await comeBack();
      await expectMovement();
    });
    // Last: after the click, the browser treats a focus set by script as one of the mouse.
    await test.step("by Pause, until Pause is taken away, although pointer and focus are still on it", async () => {
      await expectMovement();
      await pause.check();
      await page.mouse.move(5, 5);
      await expectRest();
      await pause.uncheck();
      await expectMovement();
      await page.mouse.move(5, 5);
      await expectMovement();
    });
    await test.step("in a hidden tab, without a timer", async () => {
      expect(await timers()).toBeGreaterThan(0);
      await hideTab(page, true);
      expect(await timers()).toBe(0);
      await expectRest();
      await hideTab(page, false);
      await expectMovement();
    });
    await test.step("out of sight", async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await settle(page);
      await expectRest();
    });
  });

  test("each carousel steps every 2000 ms and not sooner, and back by hand past its first item", async () => {
    for (const section of Object.values(carousels)) {
      const { position, previous, inSight, count, numberAfter } = await begin(page, section);
      await page.clock.runFor(INTERVAL - 1);
      await expect(position, section).toHaveText(`${numberAfter(0)} of ${count}`);
      await page.clock.runFor(1);
      await expect(position, section).toHaveText(`${numberAfter(1)} of ${count}`);
      await page.clock.runFor(INTERVAL);
      await expect(position, section).toHaveText(`${numberAfter(2)} of ${count}`);
      for (const steps of [1, 0, -1, -2, -3]) {
        await previous.click();
        await page.clock.runFor(1000);
        await expect(position, section).toHaveText(`${numberAfter(steps)} of ${count}`);
        expect([section, (await inSight())[0]]).toEqual([section, numberAfter(steps)]);
      }
    }
  });

  test("by keyboard alone every slide can be brought to the front (A3)", async () => {
    for (const section of [carousels.hero, carousels.news]) {
      const { show, next, position, inSight, list } = carouselIn(page, section);
      await show();
      const count = await list.locator("> li").count();
      await next.focus();
      const seen = new Set<number | undefined>();
      for (let press = 0; press < count; press++) {
        await page.keyboard.press("Enter");
        await page.clock.runFor(1000);
        seen.add((await inSight())[0]);
      }
      expect([section, seen.size]).toEqual([section, count]);
      // Moves by the visitor are announced; automatic moves are not (A12).
      await expect(position).toHaveAttribute("aria-live", "polite");
    }
  });
});

test("the small carousel of a page: 1 item, margin 30, speed 1000, loop, autoplay every 2000 ms", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${demoSchool()}/InterSchoolQuizCompetition`);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const { show, list, inSight, position, pause, next } = carouselIn(page, "main");
  await show();
  // The clock restarts at the first photo.
  await pause.check();
  const count = await list.locator("> li").count();
  while (!(await position.textContent())?.startsWith("1 ")) await next.click();
  await page.clock.runFor(1100);
  expect(await inSight()).toEqual([1]);
  await pause.uncheck();
  const gaps = await list.evaluate((node) => {
    const boxes = [...node.children].map((item) => item.getBoundingClientRect()).sort((a, b) => a.left - b.left);
    return boxes.slice(1).map((box, index) => Math.round(box.left - (boxes[index]?.right ?? 0)));
  });
  expect(new Set(gaps)).toEqual(new Set([30]));
  await page.clock.runFor(INTERVAL);
  await expect(position).toHaveText(`2 of ${count}`);
  await page.clock.runFor(800);
  expect(await inSight()).toEqual([]);
  await page.clock.runFor(220);
  expect(await inSight()).toEqual([2]);
  await page.clock.runFor(INTERVAL * (count - 1));
  expect(await inSight()).toEqual([1]);
});
