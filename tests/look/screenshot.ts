import type { Page } from "@playwright/test";
import type { Box } from "./texts.ts";

/** Returns a PNG of a part of the page, also out of sight. Fast compression makes it larger and four times as fast. */
export async function screenshot(page: Page, { left, top, right, bottom }: Box): Promise<Buffer> {
  const shown = await windowOf(page);
  const session = await page.context().newCDPSession(page);
  const clip = { x: left, y: top, width: right - left, height: bottom - top, scale: 1 };
  const { data } = await session.send("Page.captureScreenshot", {
    clip,
    // Changes the layout to a larger window: wrong for a ring or a hover.
    captureBeyondViewport: top < shown.top || bottom > shown.bottom,
    optimizeForSpeed: true,
  });
  await session.detach();
  return Buffer.from(data, "base64");
}

/** Returns the whole page, as wide as its window. */
export function wholePage(page: Page): Promise<Box> {
  return page.evaluate(() => ({
    left: 0,
    top: 0,
    right: innerWidth,
    bottom: document.documentElement.scrollHeight,
  }));
}

/** Returns the visible part of a page. */
export function windowOf(page: Page): Promise<Box> {
  return page.evaluate(() => ({ left: 0, top: scrollY, right: innerWidth, bottom: scrollY + innerHeight }));
}

/**
 * Returns an element with some pixels around it, inside the window; at least one pixel, since an empty box crashes the browser.
 */
export function around(page: Page, selector: string, more: number): Promise<Box> {
  return page.locator(selector).evaluate((node, edge) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const [x, y] = [Math.max(0, Math.floor(left) - edge), Math.max(0, Math.floor(top) - edge)];
    return {
      left: x,
      top: y + scrollY,
      right: Math.max(x + 1, Math.min(innerWidth, Math.ceil(right) + edge)),
      bottom: Math.max(y + 1, Math.min(innerHeight, Math.ceil(bottom) + edge)) + scrollY,
    };
  }, more);
}
