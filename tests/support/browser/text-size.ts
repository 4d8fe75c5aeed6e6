import type { Page } from "@playwright/test";

/** Sets the size of letters in the browser's own settings, as people do who see badly; the next page has it. */
export async function setTextSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard } });
  await browser.detach();
}
