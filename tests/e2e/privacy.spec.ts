import { expect } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { forms } from "../support/browser/forms.ts";
import { arriveHome } from "../support/browser/home.ts";
import { demoSchool, emptySchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

for (const [name, school] of Object.entries({ demo: demoSchool, empty: emptySchool })) {
  test(`${name}: each form says what is stored, why, how long and whom to ask, and leads to Privacy`, async ({
    page,
  }) => {
    for (const { path } of Object.values(forms)) {
      if (path === "/" && name === "demo") await arriveHome(page, school());
      else await page.goto(school() + path);
      const note = page.locator(".form__note");
      await expect(note).toContainText("18 months");
      await expect(note).toContainText("ask the office");
      await note.getByRole("link", { name: "Privacy" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
    }
  });

  test(`${name}: the page Privacy is in the footer, whole and accessible`, async ({ page }) => {
    await page.goto(`${school()}/News`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL(`${school()}/Privacy`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
    await expect(page).toHaveTitle(/^Privacy \| /);
    for (const heading of ["What the forms keep", "What a visit leaves behind", "Whom to ask"]) {
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    }
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await violationsOf(page, "main")).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
