import { expect } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

test("the printed disclosure is a copy to file: head, date, signatures, no screen controls", async ({ page }) => {
  await page.goto(`${demoSchool()}/CBSEDisclosure`);
  await expect(page.locator(".signatures")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const furniture of [".nav", ".strip", ".announce", ".footer", ".contents", ".crumbs-box"]) {
    await expect(page.locator(furniture)).toBeHidden();
  }
  await expect(page.locator(".paper-head")).toContainText("affiliation no. 0000000");
  await expect(page.locator(".paper-head")).toContainText(/printed on \d+\s\w+ \d{4}/);
  await expect(page.locator(".masthead__name")).toContainText("Kindled Star Convent");
  await expect(page.getByText(/As on/)).toBeVisible();
  await expect(page.locator(".signatures__line")).toHaveText([/Principal, signature and seal/, /Manager, signature/]);
  expect(
    await page
      .locator("thead")
      .first()
      .evaluate((head) => getComputedStyle(head).display),
  ).toBe("table-header-group");
});

test("ContactUs has a picture that a click replaces with the map, and axe finds nothing", async ({ page }) => {
  const map = page.locator("main .still-map");
  const asked: string[] = [];
  await page.route(/maps\.example/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Map</title><p>A map</p>" });
  });
  await page.goto(`${demoSchool()}/ContactUs`);
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator("img")).toBeVisible();
  expect(asked).toEqual([]);
  await map.getByRole("link", { name: "Show the map" }).click();
  await expect(page.frameLocator(".still-map__frame").getByText("A map")).toBeVisible();
  await expect(map.locator("iframe")).toHaveAttribute("title", "Road map");
  expect(asked).toHaveLength(1);
  await expect(page).toHaveURL(/\/ContactUs$/);
  expect(await violationsOf(page, "html", ["iframe"])).toEqual([]);
  await map.getByRole("link", { name: "Show the map" }).click();
  await expect(page).toHaveURL(/^https:\/\/maps\.example\/kindled-star-convent$/);
});

test("no code of the disclosure and no account of a payment address is broken", async ({ page }) => {
  for (const [path, selector, least] of [
    ["/CBSEDisclosure", "td .notice-link", 10],
    ["/ModeOfPayment", ".payees__address, .pay-safely__addresses li", 2],
  ] as const) {
    await page.goto(demoSchool() + path);
    expect(await page.locator(selector).count()).toBeGreaterThanOrEqual(least);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.locator(selector).evaluateAll(broken), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("on a phone the next due day is in the first screen of the fees, places above links", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${demoSchool()}/FeeStructure`);
  await expect(page.getByText("Fees due, by the month")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "What a late payment costs" })).toBeInViewport({ ratio: 1 });

  await page.goto(`${demoSchool()}/hi/FeeStructure`);
  const gaps = await page.locator(".walk__stop").evaluateAll((stops) =>
    stops.map((stop) => {
      const [place, link] = stop.children;
      const words = document.createRange();
      words.selectNodeContents(link as Element);
      const [first, ...others] = words.getClientRects();
      return {
        lines: 1 + others.length,
        gap: Math.round((first?.top ?? 0) - (place?.getBoundingClientRect().bottom ?? 0)),
      };
    }),
  );
  expect(new Set(gaps.map(({ lines }) => lines)).size).toBe(2);
  expect(new Set(gaps.map(({ gap }) => gap)).size).toBe(1);
});

/** Returns the words before a mark in each element, or all, that stand on more than one line. Runs in the page. */
function broken(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const words = document.createRange();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    words.setStart(text, 0);
    words.setEnd(text, Math.min(text.length, (element.textContent ?? "").indexOf("@") + 1 || text.length));
    return new Set([...words.getClientRects()].map(({ top }) => top)).size > 1 ? [element.textContent ?? ""] : [];
  });
}
