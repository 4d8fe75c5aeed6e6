import { expect, type Page } from "@playwright/test";
import { arriveHome } from "../support/browser/home.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

const table = (page: Page) => page.getByRole("table", { name: /Academic calendar/ });
/** The year of months from this one on. */
const months = (page: Page) => page.getByRole("list", { name: "Months" }).getByRole("link");
const heading = (page: Page) => page.locator("#calendar-month");

test("it turns without a page load, with its address, and shows the same as the server there", async ({ page }) => {
  await arriveHome(page, `${demoSchool()}/?calendar=2026-12`);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.locator(".calendar").hover();
  await expect(page.locator("[data-island=calendar]")).toHaveAttribute("data-awake", "ready");
  await page.getByRole("link", { name: /^Next month/ }).click();
  await expect(heading(page)).toContainText("January 2027");
  await expect(page).toHaveURL(/\?calendar=2027-01#calendar$/);
  await page.getByRole("link", { name: /^Previous month/ }).click();
  await page.getByRole("link", { name: /^Previous month/ }).click();
  await expect(heading(page)).toContainText("November 2026");
  await page.getByRole("link", { name: /^Jun / }).click();
  await expect(heading(page)).toContainText("June");
  await expect(page.getByRole("link", { name: /^Jun / })).toHaveAttribute("aria-current", "true");
  await months(page).first().click();
  await expect(page.locator("[aria-current=date]")).toBeVisible();
  expect(loads).toBe(0);
  // A live region must exist before its text changes (A12).
  await expect(heading(page)).toHaveAttribute("aria-live", "polite");
  for (let turn = 0; turn < 2; turn += 1) {
    const before = (await heading(page).textContent()) ?? "";
    await page.getByRole("link", { name: /^Previous month/ }).click();
    await expect(heading(page)).not.toHaveText(before);
    const island = await page.locator(".calendar").innerHTML();
    const served = await (await page.request.get(page.url())).text();
    const html = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, "text/html").querySelector(".calendar")?.innerHTML,
      served,
    );
    expect(island.replaceAll(/<!--.*?-->/g, "")).toBe(html?.replaceAll(/<!--.*?-->/g, ""));
  }
});

test("the keyboard turns it and goes from a day to its events", async ({ page }) => {
  await arriveHome(page, demoSchool());
  // Two links in one line are seen as two (37).
  const ways = await page.locator(".diary .section__foot a").all();
  const [first, second] = await Promise.all(ways.map((way) => way.boundingBox()));
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeGreaterThan(20);
  const before = await heading(page).textContent();
  const next = page.getByRole("link", { name: /^Next month/ });
  await next.focus();
  await expect(page.locator("[data-island=calendar]")).toHaveAttribute("data-awake", "ready");
  await page.keyboard.press("Enter");
  await expect(heading(page)).not.toHaveText(before ?? "");
  await expect(next).toBeFocused();
  const day = table(page).getByRole("link").first();
  const name = (await day.textContent())?.split(", ").at(-1) ?? "";
  await day.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(".calendar__row:target")).toContainText(name);
  expect(await page.evaluate(() => document.activeElement?.closest(".calendar__row")?.matches(":target"))).toBe(true);
});

test("the class chosen on School today is remembered, and chooses the calendar's classes", async ({ page }) => {
  await page.goto(`${demoSchool()}/Today`);
  await page.getByRole("radio", { name: "VII", exact: true }).check({ force: true });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("class"))).toBe("VII");
  await page.goto(`${demoSchool()}/Calendar`);
  await expect(page.getByRole("radio", { name: "VI to VIII" })).toBeChecked();
  await page.goto(`${demoSchool()}/Today`);
  await expect(page.getByRole("radio", { name: "VII", exact: true })).toBeChecked();
});
