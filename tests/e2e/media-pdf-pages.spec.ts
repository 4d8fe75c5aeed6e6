import { expect, type Page } from "@playwright/test";
import { scannedPdf } from "../support/browser/scanned-pdf.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

/** The activity planner is shown by the same. */
const PAGE = `${demoSchool()}/FeeStructure`;

/** Makes a browser without a PDF viewer, like Chrome on Android. */
async function withoutViewer(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => false }));
}

test.describe("on a phone of 360 px without a PDF viewer", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test("a tap or the keyboard draws the pages, fitted to the width, with text; not before", async ({ page }) => {
    await withoutViewer(page);
    const readers: string[] = [];
    page.on("request", (request) => {
      if (/pdf/.test(request.url())) readers.push(request.url());
    });
    await page.goto(PAGE);
    await expect(page.locator("iframe")).toBeHidden();
    expect(readers).toEqual([]);
    await page.getByText("Read it here").tap();
    const pages = page.getByRole("list", { name: "Pages of the fee structure" }).locator("canvas");
    await expect(pages.first()).toContainText(/\w{4}/);
    expect(await inked(page)).toBeGreaterThan(1000);
    expect(await pages.first().evaluate((node) => node.getBoundingClientRect().width)).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(readers.every((url) => url.startsWith(demoSchool()))).toBe(true);
    await page.getByRole("link", { name: "Download the fee structure" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator("canvas")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.locator("canvas").first()).toContainText(/\w{4}/);
  });
  test("without reader or file there is a sentence and the download", async ({ page, mayComplain }) => {
    await withoutViewer(page);
    mayComplain(/ERR_FAILED/);
    await page.route("**/api/image/school/*.pdf", (route) => route.abort());
    await page.goto(PAGE);
    await page.getByText("Read it here").tap();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("The fee structure cannot be shown here just now.");
    await expect(alert.getByRole("link")).toHaveAttribute("href", /^\/api\/image\/school\/.*\.pdf$/);
  });
});
test("a browser with a viewer shows the PDF inline and no reader", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => true }));
  await page.goto(PAGE);
  await expect(page.locator("iframe")).toBeVisible();
  await expect(page.getByText("Read it here")).toBeHidden();
});
test("scanned pages, JPEG 2000 and JBIG2, are drawn by decoders fetched on demand", async ({ page }) => {
  await withoutViewer(page);
  const decoders: string[] = [];
  page.on("request", (request) => {
    const name = /(\w+)-[^/]*\.wasm$/.exec(request.url())?.[1];
    if (name) decoders.push(name);
  });
  await page.route("**/api/image/school/*.pdf*", (route) =>
    route.fulfill({ contentType: "application/pdf", body: scannedPdf() }),
  );
  await page.goto(PAGE);
  await page.getByText("Read it here").click();
  // Each square has about 292 by 292 of the 1240 pixels across.
  await expect.poll(() => inked(page, "left")).toBeGreaterThan(80_000);
  await expect.poll(() => inked(page, "right")).toBeGreaterThan(80_000);
  expect(decoders.toSorted()).toEqual(["jbig2", "openjpeg"]);
});

/** Returns the number of dark pixels on the first page, or on one half of it. */
function inked(page: Page, part: "all" | "left" | "right" = "all"): Promise<number> {
  return page
    .locator("canvas")
    .first()
    .evaluate((node, part) => {
      const canvas = node as HTMLCanvasElement;
      const drawn = canvas.getContext("2d") as CanvasRenderingContext2D;
      const [middle, width] = [Math.floor(canvas.width / 2), canvas.width];
      const [from, to] = part === "left" ? [0, middle] : part === "right" ? [middle, width] : [0, width];
      const { data } = drawn.getImageData(from, 0, to - from, canvas.height);
      let dark = 0;
      for (let at = 0; at < data.length; at += 4)
        if ((data[at] as number) < 100 && (data[at + 3] as number) > 200) dark += 1;
      return dark;
    }, part);
}
