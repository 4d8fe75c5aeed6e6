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

test("each code of the disclosure stands in one piece on a line of its own", async ({ page }) => {
  await page.goto(`${demoSchool()}/CBSEDisclosure`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const cells = page.locator("td").filter({ hasText: "Check code" });
    const codes = await cells.locator(".notice-link").evaluateAll((links) =>
      links.map((link) => {
        const words = document.createRange();
        words.setStart(link, 0);
        words.setEndBefore(link.lastElementChild ?? link);
        const lines = new Set([...words.getClientRects()].map(({ top }) => top));
        const cell = link.closest("td") ?? link;
        const start = cell.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(cell).paddingLeft);
        return [lines.size, Math.round(link.getBoundingClientRect().left - start)];
      }),
    );
    expect(codes.length, `${width} px`).toBeGreaterThan(9);
    expect(
      codes.filter(([lines, from]) => lines !== 1 || from !== 0),
      `${width} px`,
    ).toEqual([]);
  }
});
