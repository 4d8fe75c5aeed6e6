import { expect } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

const screens = [
  "/",
  "/Today",
  "/News",
  "/Calendar",
  "/FeeStructure",
  "/Admission",
  "/PreAdmission",
  "/SchoolUniform",
  "/CBSEDisclosure",
  "/v",
];

test("axe finds nothing on Hindi pages at 360 px, and none is wider than 320 px or fetches letters", async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const screen of screens) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${demoSchool()}/hi${screen}`);
    expect([screen, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([screen, 320]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect([screen, await violationsOf(page)]).toEqual([screen, []]);
  }
  expect(fonts).toEqual([]);
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
  await page.getByLabel("छात्र का नाम").click();
  await page.locator('[data-island="enquiry-form"][data-awake="ready"]').waitFor();
  await page.getByRole("button", { name: "पूछताछ भेजिए" }).click();
  await expect(page.getByRole("alert")).toContainText("पिता का नाम लिखिए");
});
