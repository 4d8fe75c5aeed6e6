import { expect, type Locator } from "@playwright/test";
import { arriveHome } from "../support/browser/home.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test("states can be told apart in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await test.step("the days of the calendar, and the controls of Home", async () => {
    await arriveHome(page, `${demoSchool()}/?calendar=2026-12`);
    const day = await edges(page.locator('.day:not([class*="day--"])').first());
    for (const kind of ["event", "holiday"])
      expect.soft(await edges(page.locator(`.day--${kind}`).first()), kind).not.toEqual(day);
    for (const button of await page.locator(".button:visible").all())
      expect.soft(await button.evaluate(edgeIsSeen), String(await button.textContent())).toBe(true);
    for (const control of [".button:visible", ".more:visible", ".field__input:visible", "a.day--event"]) {
      const first = page.locator(control).first();
      await first.focus();
      expect.soft(await first.evaluate(focusIsSeen), control).toBe(true);
    }
  });
  await test.step("the current tab", async () => {
    await page.goto(`${demoSchool()}/Infrastructure`);
    const tabs = page.locator(".tabs__tab");
    await tabs.nth(1).click();
    await expect.poll(() => edges(tabs.nth(1))).not.toEqual(await edges(tabs.nth(2)));
  });
  await test.step("a field with an error", async () => {
    await page.goto(`${demoSchool()}/PreAdmission`);
    const field = page.locator(".field", { has: page.getByLabel("Student’s name") });
    const before = await edges(field.locator(".field__input"));
    await page.locator("form[data-draft] button[type=submit]").click();
    await expect(field.locator(".field__error .icon")).toBeVisible();
    expect(await edges(field.locator(".field__input"))).not.toEqual(before);
  });
});

/** Returns everything that distinguishes states in forced colours. */
function edges(control: Locator) {
  return control.evaluate((node) => {
    const { borderWidth, borderStyle, borderColor, outlineStyle, outlineColor, textDecorationLine } =
      getComputedStyle(node);
    return { borderWidth, borderStyle, borderColor, outlineStyle, outlineColor, textDecorationLine };
  });
}

/** Runs in the browser: returns whether a border surrounds the control in another colour than the page's. */
function edgeIsSeen(node: Element): boolean {
  const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(node);
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  return Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === "solid" && borderTopColor !== ground;
}

/** Runs in the browser: returns whether a focus ring surrounds the control in another colour than the page's. */
function focusIsSeen(node: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  return outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== ground;
}
