import { expect, type Page } from "@playwright/test";
import { demoSchool, emptySchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

interface Entry {
  title: string;
  date: string | null;
}

const lists = {
  News: { call: "news", dateOf: "fromDate" },
  Events: { call: "events/All", dateOf: "date" },
} as const;

for (const [screen, { call, dateOf }] of Object.entries(lists)) {
  test(`${screen}: server and island show the same list for the same filters`, async ({ page }) => {
    const entries = await readEntries(call, dateOf);
    await page.goto(`${demoSchool()}/${screen}?year=All`);
    await wake(page);
    for (const [index, filters] of generatedCases(entries, 12).entries()) {
      const answer = await fetch(`${demoSchool()}/${screen}?${new URLSearchParams(filters)}`);
      const served = await page.evaluate(shownOn, await answer.text());
      await choose(page, filters);
      expect([index, filters, await shown(page)]).toEqual([index, filters, served]);
      expect([filters, served.titles.toSorted()]).toEqual([filters, expected(entries, filters)]);
      expect(served.count).toBe(served.titles.length);
    }
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
  const titles = (await shown(page)).titles;
  await page.getByLabel("Year").hover();
  await expect(page.locator("[data-island]")).toHaveAttribute("data-awake", "failed");
  expect((await shown(page)).titles).toEqual(titles);
  const [, year = ""] = await page.getByLabel("Year").locator("option").allTextContents();
  await page.getByLabel("Year").selectOption(year);
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
});

test("Events start on the current year, which has events; All is in the address", async ({ page }) => {
  await page.goto(`${demoSchool()}/Events`);
  const year = new Intl.DateTimeFormat("en", { timeZone: "Asia/Kolkata", year: "numeric" }).format(new Date());
  await expect(page.getByLabel("Year")).toHaveValue(year);
  await wake(page);
  await page.getByLabel("Year").selectOption("All");
  await expect(page).toHaveURL(/\?year=All$/);
  await page.getByLabel("Year").selectOption(year);
  await expect(page).toHaveURL(/\/Events$/);
});

test("a filter without matches says so, with a link to All; unknown values fall back to the default", async ({
  page,
}) => {
  await page.goto(`${demoSchool()}/News?q=zzzz`);
  await expect(page.getByRole("status").first()).toContainText("0");
  await expect(page.getByText("No news with “zzzz” in the title")).toBeVisible();
  await page.getByRole("link", { name: "Show all news" }).click();
  await expect(page.getByRole("status").first()).not.toContainText(/^0/);
  await page.goto(`${demoSchool()}/News?year=1800&month=13`);
  await expect(page.getByLabel("Year")).toHaveValue("All");
  await expect(page.getByLabel("Month")).toHaveValue("All");
});

test("input from before hydration is kept", async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    if (!route.request().url().includes("entry.client")) await typed.promise;
    await route.continue();
  });
  await page.goto(`${demoSchool()}/News`);
  await page.getByLabel("Search the titles").pressSequentially("bell");
  typed.resolve();
  await page.locator('[data-awake="ready"]').waitFor();
  await expect(page.getByLabel("Search the titles")).toHaveValue("bell");
  await expect(page).toHaveURL(/q=bell/);
});

test("each list of an empty school shows its placeholder", async () => {
  for (const [path, title] of Object.entries({
    "/News": "News Title",
    "/Events": "Event Title",
    "/PhotoGallery": "Album Title",
    "/VideoGallery": "Video Title",
    "/Topperx": "Topper Name",
    "/TopperXII": "Topper Name",
  })) {
    const html = await (await fetch(emptySchool() + path)).text();
    expect(html, path).toContain(title);
    expect(html, path).toContain("Stay tuned for latest updates");
  }
  expect(await (await fetch(`${emptySchool()}/admission-result`)).text()).toContain("No admission results available.");
});

async function readEntries(call: string, dateOf: string): Promise<Entry[]> {
  const rows = (await (await fetch(`${demoSchool()}/api/${call}/DEMO`)).json()) as Record<string, string | null>[];
  return rows.map((row) => ({ title: row.title as string, date: row[dateOf] ?? null }));
}

/** Returns pseudo-random cases, the same in every run. */
function generatedCases(entries: Entry[], number: number) {
  let state = 7;
  const pick = <T>(values: T[]): T => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return values[state % values.length] as T;
  };
  const years = ["All", ...new Set(entries.flatMap(({ date }) => (date ? [date.slice(0, 4)] : [])))];
  const months = new Set(entries.flatMap(({ date }) => (date ? [String(Number(date.slice(5, 7)))] : [])));
  const words = ["", "", "", ...entries.map(({ title }) => title.split(" ")[0] as string), "THE", "zzz"];
  return Array.from({ length: number }, () => ({
    year: pick(years),
    month: pick(["All", "All", ...months]),
    q: pick(words),
  }));
}

function expected(entries: Entry[], filters: { year: string; month: string; q: string }): string[] {
  return entries
    .filter(({ date }) => filters.year === "All" || date?.slice(0, 4) === filters.year)
    .filter(({ date }) => filters.month === "All" || Number(date?.slice(5, 7)) === Number(filters.month))
    .filter(({ title }) => title.toLowerCase().includes(filters.q.toLowerCase()))
    .map(({ title }) => title)
    .toSorted();
}

async function wake(page: Page) {
  await page.getByLabel("Year").hover();
  await page.locator('[data-awake="ready"]').waitFor();
}

async function choose(page: Page, { year, month, q }: { year: string; month: string; q: string }) {
  await page.getByLabel("Search the titles").fill("");
  await page.getByLabel("Month").selectOption("All");
  await page.getByLabel("Year").selectOption(year);
  const offered = await page
    .getByLabel("Month")
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  if (!offered.includes(month)) {
    // A month outside the chosen year stays selected only if it was chosen before the year.
    await page.getByLabel("Year").selectOption("All");
    await page.getByLabel("Month").selectOption(month);
    await page.getByLabel("Year").selectOption(year);
  } else await page.getByLabel("Month").selectOption(month);
  await page.getByLabel("Search the titles").fill(q);
}

function shown(page: Page) {
  return page.evaluate(shownOn, null);
}

/** Runs in the browser: returns titles and count of the list, on this page or in the HTML of another. */
function shownOn(html: string | null) {
  const page = html === null ? document : new DOMParser().parseFromString(html, "text/html");
  const titles = [...page.querySelectorAll("[data-island] :is(.news-list__item h3, .card-list__title)")];
  const count = page.querySelector("[data-island] [role=status] strong");
  return { titles: titles.map(({ textContent }) => textContent), count: Number(count?.textContent) };
}
