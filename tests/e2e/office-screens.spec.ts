import { type BrowserContext, expect, type Page } from "@playwright/test";
import routes from "../../site/app/routes.ts";
import { violationsOf } from "../support/browser/accessibility.ts";
import { linkPrintedFor } from "../support/browser/office-link.ts";
import { demoSchool, demoSchoolFolder, emptySchool, emptySchoolFolder } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";
import { kib, weighFirstLoad, withoutFonts } from "../support/browser/weights.ts";

const PASSWORD = "amber gate sixteen owls";

/** Values for the gaps in the routes of the office. */
const gaps: Record<string, string> = {
  ":kind": "news",
  ":id": "library-card-design",
  ":token": "none",
  "*": "a/b/c/d",
};

const screens = routes.flatMap(({ path, file }) => {
  if (!path?.startsWith("office") || !file.endsWith(".tsx")) return [];
  return `/${path
    .split("/")
    .map((part) => gaps[part] ?? part)
    .join("/")}`;
});

async function comeIn(page: Page, folder: string, school: string, role: string) {
  await page.goto(await linkPrintedFor(folder, school, `${role}-screens@school.example`, role));
  await page.getByLabel("Your name").fill("Asha Rawat");
  await page.getByLabel("A password of your own").fill(PASSWORD);
  await page.getByRole("button", { name: "Go to my desk" }).click();
  await expect(page).not.toHaveURL(/invitation/);
}

/** Looks at every screen: whether it fits each width, and by the rules of accessibility at the last of them. */
async function faultsAt(page: Page, school: string, addresses: string[], widths: number[]) {
  const faults: unknown[] = [];
  for (const address of addresses) {
    await page.goto(school + address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) faults.push([address, width, `is ${wide} wide`]);
    }
    const violations = await violationsOf(page);
    if (violations.length > 0) faults.push([address, violations]);
  }
  return faults;
}

/** `office.spec.ts` looks at those of its way at 360 px, and at those that say what is wrong. */
test("every screen of the office is sound at 320 and 1280 px, with data and empty", async ({ page, context }) => {
  await comeIn(page, demoSchoolFolder(), demoSchool(), "administrator");
  const more = ["/office/pageTexts/AboutUs", "/office/albums/sports-day", "/office/profile"];
  expect(await faultsAt(page, demoSchool(), [...screens, ...more], [1280, 360, 320])).toEqual([]);
  await context.clearCookies();
  await comeIn(page, emptySchoolFolder(), emptySchool(), "administrator");
  const empty = screens
    .filter((address) => /^.office$|news|enquiries$|feedback$|log|care|present-system/.test(address))
    .map((address) => address.replace("library-card-design", "new"));
  expect(await faultsAt(page, emptySchool(), empty, [360, 1280])).toEqual([]);
});

test("the first load of the desk and of a form keeps its budget on a phone; visitors load nothing of the office", async ({
  page,
  context,
  browser,
}) => {
  await comeIn(page, demoSchoolFolder(), demoSchool(), "principal");
  for (const address of ["/office", "/office/news/new", "/office/pageTexts/AboutUs"]) {
    const weight = await weighFirstLoad(browser, demoSchool(), address, await context.cookies());
    expect.soft(kib(withoutFonts(weight) + (weight.bytes.Font ?? 0)), address).toBeLessThanOrEqual(90);
    expect.soft(kib(weight.bytes.Script), `${address}: script`).toBeLessThanOrEqual(12);
    expect.soft(weight.complaints, address).toEqual([]);
  }
  const { asked } = await weighFirstLoad(browser, demoSchool(), "/PreAdmission");
  expect(asked.filter((url) => /office|keep\.behaviour|marks/.test(url))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a news item is published by keyboard alone, and the form tells a screen reader what it is", async ({
    page,
    context,
  }) => {
    await comeIn(page, emptySchoolFolder(), emptySchool(), "clerk");
    await page.goto(`${emptySchool()}/office/post`);
    await goTo(page, "News item");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "News item" [level=1]
      - textbox "Title"
      - textbox "Text (if you like)"
      - textbox "Date (if you like)"
      - group "When"
      - list "Where this text is":
        - listitem: At school not yet
        - listitem: On the website not yet
      - button "Publish now"
      - button "Keep draft"
    `);
    await goTo(page, "title");
    await page.keyboard.type("Owls by keyboard");
    await goTo(page, "Publish now");
    await page.keyboard.press("Enter");
    await expect(page.getByText("It is on the website.")).toBeVisible();
    await expect.poll(() => titlesOnNews(context)).toContain("Owls by keyboard");
  });
});

async function titlesOnNews(context: BrowserContext) {
  return (await context.request.get(`${emptySchool()}/News`)).text();
}

/** Presses Tab until what is called so, by its words or name, has the focus: each stop on the way can be seen. */
async function goTo(page: Page, words: string) {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    // The browser's own controls come after the last one of the page.
    if ((await focused.count()) === 0) continue;
    const box = await focused.boundingBox();
    expect(box && box.y + box.height > 0 && box.y < 740, "the focus is in sight").toBe(true);
    const [text, name] = [(await focused.textContent()) ?? "", await focused.getAttribute("name")];
    if (text.includes(words) || name === words) return;
  }
  throw new Error(`Tab does not lead to ${words}`);
}
