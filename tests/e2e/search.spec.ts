import { expect } from "@playwright/test";
import { expectSound } from "../support/browser/accessibility.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test("by keyboard on a phone: the search answers while one types, says how much, is accessible", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${demoSchool()}/Privacy`);
  await page.getByRole("link", { name: "Search", exact: true }).press("Enter");
  const words = page.getByRole("searchbox", { name: "What are you looking for?" });
  await words.focus();
  await page.keyboard.type("school unifrom");
  const hits = page.locator(".hit");
  await expect(hits.first().getByRole("link")).toHaveAttribute("href", "/SchoolUniform");
  await expect(page.getByRole("status")).toHaveText(/^\d+ results?$/);
  await expect(page.getByText("Did you mean")).toBeVisible();
  await expect(words).toBeFocused();
  expect(new URL(page.url()).search).toBe("?q=school+unifrom");
  await expectSound(page, "html");
  await words.fill("zzyzx");
  await expect(page.getByRole("heading", { name: "What parents look for most" })).toBeVisible();
  await expectSound(page, "html");
  await page.goBack();
  await expect(page).toHaveURL(/Privacy$/);
});
