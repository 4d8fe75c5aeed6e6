import { expect, type Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expectSound } from "../support/browser/accessibility.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

async function openNotice(page: Page) {
  await page.goto(`${demoSchool()}/admission-result`);
  await page.locator("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await page.getByRole("link", { name: /^Code .* check or share/ }).click();
}

test("a notice is found from its page and by its typed code; all is accessible and fits", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openNotice(page);
  await expect(page.getByRole("note").filter({ hasText: "Current." })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Leads a camera to / })).toBeVisible();
  await expectSound(page);
  const code = (await page.locator(".issued__code").textContent()) ?? "";

  await page.getByRole("contentinfo").getByRole("link", { name: "Check a notice" }).click();
  await expect(page.getByLabel("Its code")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Its code").fill(code.toLowerCase().replace("-", " "));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${demoSchool()}/v/${code.replace("\u2060", "")}`);

  await page.goto(`${demoSchool()}/v/BBBB-CCCC`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No notice has this code");
  await expectSound(page);
});

test("a camera reads the address of its page from a printed notice", async ({ page }) => {
  await openNotice(page);
  const code = (await page.locator(".issued__code").textContent())?.replace("\u2060", "");
  await page.emulateMedia({ media: "print" });
  const picture = await page.getByRole("img", { name: /^Leads a camera to / }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toMatch(new RegExp(`^https?://.*/v/${code}$`));
});

test("an order is printed for the notice board: large, on one sheet", async ({ page }) => {
  await page.goto(`${demoSchool()}/v?of=orders.jeep-mela`);
  await page.emulateMedia({ media: "print" });
  const sizes = await page
    .locator("h1, article .issued__text--whole")
    .evaluateAll((nodes) => nodes.map((node) => Number.parseFloat(getComputedStyle(node).fontSize)));
  expect(sizes.map((size) => size > 30)).toEqual([true, true]);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Other timings on ");
  for (const words of ["Current.", "Share it", "For inspectors", "Whom you pay"]) {
    await expect(page.locator("main").getByText(words).first()).toBeHidden();
  }
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});
