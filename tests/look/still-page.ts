import type { Browser, Page, Route } from "@playwright/test";
import { MOMENT } from "./moment.ts";
import type { Screen } from "./screens.ts";

/**
 * Stops moving parts at their start and hides what other programs draw (a PDF in its frame), and codes, which differ at each start and
 * are given letters of one width: a column is as wide as its code.
 * Pictures are scaled without smoothing, because the browser smooths from any size it has at hand.
 */
const still = `
  *, *::before, *::after {
    animation: none !important;
    transition: none !important;
    scroll-behavior: auto !important;
    caret-color: transparent !important;
    image-rendering: pixelated !important;
  }
  iframe, .notice-link { visibility: hidden !important; }
  .notice-link { font-family: monospace !important; }
`;

/** Opens a page, complete and at rest, with its notices dismissed. The caller closes its context. */
export async function openStill(browser: Browser, school: string, { address, width }: Screen): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // The page's policy names the hash of its style, which changes below.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.route(school + address, waitForFonts);
  await page.clock.setFixedTime(MOMENT);
  await page.addInitScript(() => {
    // Stops timers: carousels stay at their first picture.
    window.setInterval = (() => 1) as unknown as typeof window.setInterval;
  });
  await page.goto(school + address, { waitUntil: "load" });
  if (await page.locator("dialog[data-popup]").count()) {
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
  }
  await page.evaluate(standStill, still);
  await page.evaluate(seeAll);
  return page;
}

/** Makes the page wait for its fonts: when they load is not judged here. */
async function waitForFonts(route: Route) {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll(/font-display: ?optional/g, "font-display:block");
  await route.fulfill({ response, body });
}

/** Runs in the page, after all of its sheets. */
function standStill(style: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Runs in the page: scrolls through all of it so that lazy parts load; ends at the top with all pictures drawn. */
async function seeAll() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    scrollTo(0, top);
    await frame();
    await frame();
  }
  scrollTo(0, 0);
  // Late scripts have run now.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const pictures = [...document.images];
  for (const picture of pictures) {
    picture.loading = "eager";
    picture.decoding = "sync";
  }
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  await document.fonts.ready;
  await frame();
  await frame();
}
