import { expect } from "@playwright/test";
import { demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";
import { addresses } from "../support/routes.ts";

const furtherPages = ["/Today", "/Calendar", "/OpenData", "/SafePayment", "/Privacy"];

/** Returns the tables, and the cells, that are wider than their box. */
function cutOff(): string[] {
  const cut: string[] = [];
  for (const table of document.querySelectorAll("table")) {
    if (!table.checkVisibility()) continue;
    const box = table.closest(".table-box") ?? document.documentElement;
    const words = table.caption?.textContent ?? "";
    if (box.scrollWidth > box.clientWidth) cut.push(`table ${words}: ${box.scrollWidth} of ${box.clientWidth}`);
    for (const cell of table.querySelectorAll("tbody :is(th, td)")) {
      if (cell.scrollWidth > cell.clientWidth + 1) cut.push(`${words}: ${cell.textContent}`);
    }
  }
  return cut;
}

test("no table of any page is wider than a screen of 320 or 360 px, nor a cell than its box", async ({ page }) => {
  const pages = [...(await addresses(demoSchool())), ...furtherPages];
  const withTables: string[] = [];
  for (const address of pages) {
    if ((await (await fetch(demoSchool() + address)).text()).includes("<table")) withTables.push(address);
  }
  expect(withTables).toEqual(expect.arrayContaining(["/FeeStructure", "/Admission", "/CBSEDisclosure", "/Today"]));
  for (const address of withTables) {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(demoSchool() + address);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await page.evaluate(cutOff), `${address} at ${width} px`).toEqual([]);
    }
  }
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
