import { expect, type Page } from "@playwright/test";
import { demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

const search = (page: Page) => page.getByLabel("Search the titles");
const shown = (page: Page, html: string | null = null) => page.evaluate(shownOn, html);

/** Runs in the browser: returns titles and count of the list, on this page or in the HTML of another. */
function shownOn(html: string | null) {
  const page = html === null ? document : new DOMParser().parseFromString(html, "text/html");
  const titles = [...page.querySelectorAll("[data-island] :is(.news-list__item h3, .card-list h2)")];
  const count = page.querySelector("[data-island] [role=status] strong");
  return { titles: titles.map(({ textContent }) => textContent), count: Number(count?.textContent) };
}

for (const screen of ["News", "Events"]) {
  test(`${screen}: after each choice the island shows what the server shows at its address`, async ({ page }) => {
    await page.goto(`${demoSchool()}/${screen}?year=All`);
    await page.getByLabel("Year").hover();
    await page.locator('[data-awake="ready"]').waitFor();
    for (const choose of [
      () => page.getByLabel("Year").selectOption({ index: 1 }),
      () => page.getByLabel("Month").selectOption({ index: 1 }),
      () => page.getByLabel("Year").selectOption("All"),
      () => page.getByLabel("Month").selectOption("All"),
      () => search(page).fill("THE"),
      () => search(page).fill("zzz"),
    ]) {
      const before = page.url();
      await choose();
      await expect(page).not.toHaveURL(before);
      const served = await (await page.request.get(page.url())).text();
      expect([page.url(), await shown(page)]).toEqual([page.url(), await shown(page, served)]);
    }
    expect(await shown(page)).toEqual({ titles: [], count: 0 });
  });
}
test("a failed island leaves the list and its filters as served", async ({ page, mayComplain }) => {
  mayComplain(/reading 'fromDate'/);
  // Data that makes the island fail, like a function that an old browser lacks.
  await page.route(`${demoSchool()}/News`, async (route) => {
    const answer = await route.fetch();
    const served = await answer.text();
    const broken = served.replace("&quot;shown&quot;:[", "&quot;shown&quot;:[null,");
    expect(broken).not.toBe(served);
    await route.fulfill({ response: answer, body: broken });
  });
  await page.goto(`${demoSchool()}/News`);
  const { titles } = await shown(page);
  await page.getByLabel("Year").hover();
  await expect(page.locator("[data-island]")).toHaveAttribute("data-awake", "failed");
  expect((await shown(page)).titles).toEqual(titles);
  const [, year = ""] = await page.getByLabel("Year").locator("option").allTextContents();
  await page.getByLabel("Year").selectOption(year);
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
});
test("input from before hydration is kept", async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    if (!route.request().url().includes("entry.client")) await typed.promise;
    await route.continue();
  });
  await page.goto(`${demoSchool()}/News`);
  await search(page).pressSequentially("bell");
  typed.resolve();
  await page.locator('[data-awake="ready"]').waitFor();
  await expect(search(page)).toHaveValue("bell");
  await expect(page).toHaveURL(/q=bell/);
});
