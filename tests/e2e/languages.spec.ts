import { expect } from "@playwright/test";
import { demoSchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test("an enquiry is filled in and sent without leaving one window of a phone, in each language", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of ["", "/hi"]) {
    await page.goto(`${demoSchool()}${language}/PreAdmission`);
    const form = await page.locator("form[data-draft]").boundingBox();
    const button = await page.locator("form[data-draft] button[type=submit]").boundingBox();
    const height = (button?.y ?? 0) + (button?.height ?? 0) - (form?.y ?? 0);
    expect([language, height > 400 && height < 740, height]).toEqual([language, true, height]);
  }
});

test("filters, calculators and forms answer in Hindi, and the switch keeps the filters", async ({ page }) => {
  await page.goto(`${demoSchool()}/hi/News`);
  await page.getByLabel("साल").hover();
  await page.locator('[data-island="news-list"][data-awake="ready"]').waitFor();
  await page.getByLabel("साल").selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/hi\/News\?year=\d+$/);
  await expect(page.locator(".filters__count")).toContainText("समाचार");
  await expect(page.locator(".news-list h3 a").first()).toHaveAttribute("href", /^\/hi\/News\//);
  const { search } = new URL(page.url());
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${demoSchool()}/News${search}`);
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL(`${demoSchool()}/hi/News${search}`);

  await page.goto(`${demoSchool()}/hi/PreAdmission`);
  await page.getByLabel("बच्चे का नाम").click();
  await page.locator('[data-island="enquiry-form"][data-awake="ready"]').waitFor();
  await page.getByRole("button", { name: "पूछताछ भेजिए" }).click();
  await expect(page.getByRole("alert")).toContainText("पिता का नाम लिखिए");
});
