import { expect, type Locator } from "@playwright/test";
import { dialog, shown, visitAlbum } from "../support/browser/lightbox.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, width: 0, height: 0 };

test("with letters of twice the size, at 360 px, nothing covers or cuts what one came for", async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto(demoSchool());
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  const [text, actions] = [popup.locator(".popup__text").first(), popup.locator(".popup__actions").first()];
  expect((await boxOf(text)).y).toBeLessThan((await boxOf(actions)).y - 30);

  await page.goto(`${demoSchool()}/v?code=HELL0`);
  expect((await boxOf(page.locator("main"))).y).toBeLessThan(480);
  const check = page.getByRole("button", { name: "Check", exact: true });
  expect((await boxOf(page.getByRole("alert"))).y).toBeLessThan((await boxOf(check)).y);

  await page.goto(`${demoSchool()}/Search?q=fees`);
  expect((await boxOf(page.getByRole("searchbox"))).width).toBeGreaterThan(300);

  await visitAlbum(page, "#photo-2");
  await expect(dialog(page)).toBeVisible();
  const photo = await boxOf(shown(page).locator("img.lightbox__photo"));
  const caption = await boxOf(shown(page).locator(".yarl__slide_captions_container"));
  expect(photo.y + photo.height).toBeLessThanOrEqual(caption.y + 1);
});
