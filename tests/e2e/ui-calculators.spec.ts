import { expect, type Page, type Request } from "@playwright/test";
import { demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

// `pages-lists.test.ts` holds what the server answers.
const answer = (page: Page) =>
  expect.poll(async () => (await page.locator("output").textContent())?.replaceAll(/\s+/g, " "));

/** Scripts, pictures and the tab icon ask the school nothing, whenever they come. */
const isQuestion = (request: Request) => request.method() !== "GET" || !/\/(assets|api\/image)\//.test(request.url());

test("with script the date of birth causes no request, even when sent early", async ({ page }) => {
  // Delays the island's script: the form is filled in and sent before it arrives.
  const held: (() => void)[] = [];
  await page.route(/react.*\.js/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(`${demoSchool()}/Admission`);
  const asked: Request[] = [];
  page.on("request", (request) => asked.push(request));
  const field = page.getByLabel("Date of birth");
  await field.fill("2015-04-13");
  await field.press("Enter");
  await page.getByRole("button", { name: "Work it out" }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
  await answer(page).toMatch(/^ ?Nursery: yes/);
  await field.fill("2014-04-13");
  await page.getByRole("button", { name: "Work it out" }).click();
  expect(page.url()).toBe(`${demoSchool()}/Admission`);
  expect(asked.filter(isQuestion).map((request) => request.url())).toEqual([]);
  expect(asked.filter((request) => request.url().includes("04-13"))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toMatch(/201[45]|04-13/);
});
test("the hydrated island answers at every change, without a request", async ({ page }) => {
  for (const [path, label, later] of [
    ["/FeeRules?due=2026-11-15&paid=2026-11-20", "Paid on", /₹500 ?30 days late/],
    ["/Discipline?lent=2026-11-15&returned=2026-11-20", "Brought back on", /₹200 ?23 days over/],
  ] as const) {
    await page.goto(demoSchool() + path);
    const field = page.getByLabel(label);
    await field.focus();
    await expect(page.locator("[data-island][data-awake=ready]")).toHaveCount(1);
    const asked: string[] = [];
    page.on("request", (request) => isQuestion(request) && asked.push(request.url()));
    await field.fill("2026-12-15");
    await answer(page).toMatch(later);
    await field.press("Enter");
    await field.fill("");
    await expect(page.locator("output")).toHaveText("Choose the two days.");
    expect(asked).toEqual([]);
  }
});
