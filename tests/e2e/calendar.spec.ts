import { expect, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { arriveHome } from "../support/browser/home.ts";
import { demoSchool, emptySchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

interface SchoolEvent {
  title: string;
  date: string | null;
}

const october = /^(2|21|24|28) Holiday: (Gandhi Jayanti|Maha Saptami|Dussehra|Maharshi Valmiki Jayanti)$/;
const table = (page: Page) => page.getByRole("table", { name: /Academic calendar/ });
/** The year of months from this one on. */
const months = (page: Page) => page.getByRole("list", { name: "Months" }).getByRole("link");
const heading = (page: Page) => page.locator("#calendar-month");

async function allEvents(): Promise<SchoolEvent[]> {
  return (await fetch(`${demoSchool()}/api/events/All/DEMO`)).json();
}

test("a real table with days as headers; today and the events of a day are words, with the full date (A14)", async ({
  page,
}) => {
  const dated = (await allEvents()).flatMap(({ title, date }) => (date ? [{ title, date }] : []));
  const { title, date } = dated[0] as { title: string; date: string };
  await page.goto(`${demoSchool()}/?calendar=${date.slice(0, 7)}`);
  await expect(table(page).getByRole("columnheader")).toHaveText(["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]);
  expect(await table(page).locator("abbr").first().getAttribute("title")).toBe("Sunday");
  const day = table(page).getByRole("link").filter({ hasText: title });
  const [year, , number] = date.split("-");
  await expect(day).toHaveAccessibleName(new RegExp(`^${Number(number)} [A-Z][a-z]+ ${year}, `));
  await page.goto(demoSchool());
  await expect(page.locator("[aria-current=date]")).toHaveText(/, today/);
});

/** Returns the dates of the school's calendar file that touch a month: the days within it, and their name. */
function datesIn(month: string, events: readonly ICAL.Event[]) {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  return events.flatMap(({ summary, startDate, endDate, component }) => {
    const from = startDate.toString().slice(0, 10);
    const end = new Date(endDate.toString().slice(0, 10));
    const until = startDate.isDate ? new Date(end.getTime() - 86_400_000).toISOString().slice(0, 10) : from;
    if (from > last || until < `${month}-01`) return [];
    const first = from < month ? 1 : Number(from.slice(8));
    const final = Number((until.startsWith(month) ? until : last).slice(8));
    const isFree = /^(Holiday|Vacation|School closed)$/.test(String(component.getFirstPropertyValue("categories")));
    return { first, final, summary, isFree };
  });
}

test("Home shows each date that the school's calendar tells, and each day without school", async ({ page }) => {
  const file = await (await fetch(`${demoSchool()}/calendars/school.ics`)).text();
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  await page.goto(demoSchool());
  const year = await months(page).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).search));
  expect(year).toHaveLength(12);
  const kinds = new Set<boolean>();
  for (const search of year) {
    const served = await (await fetch(`${demoSchool()}/${search}`)).text();
    const { rows, free } = await page.evaluate((html) => {
      const all = (selector: string) => [
        ...new DOMParser().parseFromString(html, "text/html").querySelectorAll(selector),
      ];
      const free = all(".day--holiday").map((day) => Number.parseInt(day.textContent, 10));
      return { rows: all(".calendar__row").map((row) => row.textContent), free };
    }, served);
    const expected = datesIn(search.slice(-7), events);
    const words = expected.map(({ first, final, summary }) => `${first}${final > first ? `–${final}` : ""} ${summary}`);
    expect(rows.toSorted(), search).toEqual(words.toSorted());
    const days = expected
      .filter(({ isFree }) => isFree)
      .flatMap(({ first, final }) => Array.from({ length: final - first + 1 }, (_, by) => first + by));
    expect(free, search).toEqual([...new Set(days)].sort((a, b) => a - b));
    for (const { first, final } of expected) kinds.add(final > first);
  }
  expect(kinds.size).toBe(2);
});

test("the strip of months says the year of its first month and of January", async ({ page }) => {
  await page.goto(demoSchool());
  const [first = ""] = await months(page).allTextContents();
  const years = page.locator(".calendar__year");
  await expect(years.first()).toHaveText(first.slice(-4));
  for (const year of await years.all()) await expect(year).toBeVisible();
  await expect(months(page).filter({ hasText: "Jan" }).locator(".calendar__year")).toBeVisible();
});

test("October has the four holidays of the specification where the office has dated none", async ({ page }) => {
  await page.goto(`${emptySchool()}/?calendar=2031-10`);
  const rows = page.locator(".calendar__row").filter({ hasText: "Holiday" });
  await expect(rows).toHaveCount(4);
  for (const text of await rows.allTextContents()) expect(text).toMatch(october);
  await expect(page.locator(".day--holiday")).toHaveCount(4);
});

test("it turns without a page load, month by month, to June and back to today, and the address changes with it", async ({
  page,
}) => {
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
});

test("after turning it shows the same as the server at that address", async ({ page }) => {
  await arriveHome(page, `${demoSchool()}/?calendar=2026-12`);
  await page.locator(".calendar").hover();
  await expect(page.locator("[data-island=calendar]")).toHaveAttribute("data-awake", "ready");
  for (const name of ["November", "October", "September"]) {
    await page.getByRole("link", { name: /^Previous month/ }).click();
    await expect(heading(page)).toContainText(name);
    const island = await page.locator(".calendar").innerHTML();
    const served = await page.request.get(page.url());
    const html = await page.evaluate(
      (text) => {
        return new DOMParser().parseFromString(text, "text/html").querySelector(".calendar")?.innerHTML;
      },
      await served.text(),
    );
    expect(island.replaceAll(/<!--.*?-->/g, "")).toBe(html?.replaceAll(/<!--.*?-->/g, ""));
  }
});

test("the keyboard turns it and goes from a day to its events", async ({ page }) => {
  await arriveHome(page, demoSchool());
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the first tap turns it, before and after its script has loaded", async ({ page }) => {
    for (const early of [true, false]) {
      if (early) await arriveHome(page, `${demoSchool()}/?calendar=2026-12`);
      else await page.goto(`${demoSchool()}/?calendar=2026-12`);
      const next = page.getByRole("link", { name: /^Next month/ });
      await next.scrollIntoViewIfNeeded();
      if (!early) await page.waitForLoadState("networkidle");
      await next.tap();
      await expect(heading(page)).toContainText("January 2027");
    }
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("it turns by links, and a year of months is one press away", async ({ page }) => {
    await page.goto(`${demoSchool()}/?calendar=2026-12`);
    await page.getByRole("link", { name: /^Next month/ }).click();
    await expect(heading(page)).toContainText("January 2027");
    await page.getByRole("link", { name: /^Previous month/ }).click();
    await expect(heading(page)).toContainText("December 2026");
    await page.getByRole("link", { name: /^Jun / }).click();
    await expect(heading(page)).toContainText("June");
    await months(page).first().click();
    await expect(page.locator("[aria-current=date]")).toBeVisible();
  });
});

test("an unknown month shows the current one", async ({ page }) => {
  await page.goto(`${emptySchool()}/?calendar=2026-13`);
  await expect(page.locator("[aria-current=date]")).toBeVisible();
});
