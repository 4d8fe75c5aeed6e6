import { expect } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { ownSchool } from "../support/browser/own-school.ts";
import { test } from "../support/browser/test.ts";
import { demoFolder } from "../support/demo-folder.ts";

const demo = ownSchool({ DEMO: "1" }, demoFolder);
test.use({ viewport: { width: 360, height: 740 } });

const sentence = "This is a demo: nothing is saved.";

test("a visitor walks through a demo's office, and the page that refuses to save leads back", async ({ page }) => {
  await page.goto(`${demo.url}/office`);
  expect(await violationsOf(page, "body")).toEqual([]);
  await page.getByRole("button", { name: "Look around as clerk" }).click();
  await expect(page.getByRole("complementary", { name: "Demo" })).toContainText(sentence);
  await expect(page).toHaveTitle(/^Desk/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("link", { name: "Post something" }).click();
  await page.getByRole("link", { name: "News item" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Owls in the tower");
  const photo = { name: "owl.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(6_000_000) };
  await page.locator('input[type="file"]').first().setInputFiles(photo);
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
  expect(await violationsOf(page, "main")).toEqual([]);
  await page.getByRole("link", { name: "Back to the page" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toBeVisible();
});

test("a form of a demo's website that a script sends ends on the same page", async ({ page, mayComplain }) => {
  mayComplain(/^Feedback was not sent: /);
  await page.goto(demo.url);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const form = page.locator('form[data-draft="feedback"]');
  const fields = { Name: "Asha", "E-mail": "asha@family.test", Phone: "9876543210", Message: "Good morning" };
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
  await form.getByRole("button").click();
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
});
