import { expect, type Page, type Route, test } from "@playwright/test";
import { addresses, routes } from "../support/routes.ts";
import { START } from "./fixed-date.ts";

for (const path of [...Object.keys(routes), "/Today", "/NoSuchPage"]) {
  for (const width of [360, 1280]) {
    const name = `${path.slice(1) || "Home"}-${width}`;
    test(name, async ({ page, baseURL }) => {
      const address = (await addresses(String(baseURL))).find((each) => each.split("?")[0] === path) ?? path;
      await page.setViewportSize({ width, height: 800 });
      await openStill(page, address);
      await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true });
    });
  }
}

/** Opens a page, complete and at rest, with its pop-up notices dismissed. */
async function openStill(page: Page, address: string) {
  await page.route((url) => url.pathname + url.search === address, waitForFonts);
  await page.clock.setFixedTime(START);
  await page.addInitScript(() => {
    // Stops timers: carousels stay at their first picture.
    window.setInterval = (() => 1) as unknown as typeof window.setInterval;
  });
  await page.goto(address);
  if (await page.locator("dialog[data-popup]").count()) {
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
  }
  await page.evaluate(loadAll);
}

/** Makes the page wait for its fonts: when they load is not judged here. */
async function waitForFonts(route: Route) {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll(/font-display: ?optional/g, "font-display:block");
  await route.fulfill({ response, body });
}

/** Runs in the page: scrolls through all of it so that lazy parts load; ends at the top with all pictures decoded. */
async function loadAll() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    scrollTo({ top, behavior: "instant" });
    await frame();
    await frame();
  }
  scrollTo({ top: 0, behavior: "instant" });
  // Late scripts have run when the browser is idle.
  await new Promise((resolve) => requestIdleCallback(resolve));
  const pictures = [...document.images];
  for (const picture of pictures) {
    picture.loading = "eager";
    picture.decoding = "sync";
  }
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  await document.fonts.ready;
}
