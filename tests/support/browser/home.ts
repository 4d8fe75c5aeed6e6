import { expect, type Page } from "@playwright/test";
import { demoSchool } from "./schools.ts";

/** The carousels of Home by section. */
export const carousels = {
  hero: ".hero",
  news: ".latest",
  facilities: ".cloister",
  events: ".diary",
  toppersXII: ".honours__row:has(.xii__list)",
  toppersX: ".honours__row:has(.roll__list)",
  gallery: ".frieze",
};

/** Opens Home and dismisses its notices. */
export async function arriveHome(page: Page, school: string) {
  await page.goto(school);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expectClosed(page);
}

/** Waits until the notices are gone and the page is usable: the browser tells the page a moment after closing. */
export async function expectClosed(page: Page) {
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("body")).not.toHaveAttribute("data-covered");
}

/** In ms: a carousel moves by itself after each. */
export const INTERVAL = 2000;

/** Opens Home with a stopped clock, scrolled to its foot, so that only the gallery's carousel has started. */
export async function stillHome(page: Page, viewport = { width: 1300, height: 900 }) {
  await page.setViewportSize(viewport);
  await page.clock.install();
  await arriveHome(page, demoSchool());
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await settle(page);
}

export function carouselIn(page: Page, section: string) {
  const root = page.locator(`${section} [data-carousel]`);
  const list = root.locator("[data-scroll-list]");
  return {
    root,
    list,
    next: root.locator("[data-move='1']"),
    previous: root.locator("[data-move='-1']"),
    pause: root.getByRole("checkbox"),
    position: root.locator("[data-position]"),
    /** Numbers of the items wholly in sight, from left to right. */
    inSight: () =>
      list.evaluate((node) => {
        const inset = Number.parseFloat(getComputedStyle(node).paddingLeft);
        const box = node.getBoundingClientRect();
        return [...node.children]
          .map((item, index) => ({ number: index + 1, at: item.getBoundingClientRect() }))
          .filter(({ at }) => at.left >= box.left + inset - 1 && at.right <= box.right - inset + 1)
          .sort((a, b) => a.at.left - b.at.left)
          .map(({ number }) => number);
      }),
    places: () =>
      list.evaluate((node) => [...node.children].map((item) => Math.round(item.getBoundingClientRect().left))),
    /** Scrolls it into sight and waits until the script notices. */
    async show() {
      await root.evaluate((node) => node.scrollIntoView({ block: "center" }));
      await expect(root).toHaveAttribute("data-carousel", "moves");
      await settle(page);
    },
  };
}

/**
 * Waits for observers and frames, also with a stopped clock: a new observer reports with the next frame, after all older ones;
 * the frame after that shows its changes.
 */
export async function settle(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise<void>((done) => {
        const newest = new IntersectionObserver(() => {
          newest.disconnect();
          done();
        });
        newest.observe(document.documentElement);
      });
    }
  });
}

/** Makes the page believe that its tab is hidden, or visible. */
export async function hideTab(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { get: () => value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
