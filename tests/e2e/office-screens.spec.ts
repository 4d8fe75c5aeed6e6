import { type BrowserContext, expect, type Page } from "@playwright/test";
import routes from "../../src/routes.ts";
import { hindiRulesWithoutColours, violationsOf } from "../support/browser/accessibility.ts";
import { signIn } from "../support/browser/office-link.ts";
import {
  busySchool,
  busySchoolFolder,
  demoSchool,
  demoSchoolFolder,
  emptySchool,
  emptySchoolFolder,
} from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";
import { kib, weighFirstLoad, withoutFonts } from "../support/browser/weights.ts";
import { fieldsOf } from "../support/office-fields.ts";

/** The last is the narrowest: from it to 480 px nothing of the layout changes. */
const WIDTHS = [1280, 320];

/** Returns the addresses of every screen, by the routes; where a route has gaps, there are examples with data. */
function screensWith({ enquiry, suspect, feedback, topper, preview }: Examples): string[] {
  const examples: Record<string, readonly string[]> = {
    "office/invitation/:token": ["/office/invitation/none"],
    "office/enquiries": ["/office/enquiries", "/office/enquiries?tab=suspect"],
    "office/enquiries/:id": [enquiry, suspect].map((id) => `/office/enquiries/${id}`),
    "office/feedback/:id": [`/office/feedback/${feedback}`],
    "office/removals/:id": ["/office/removals/none"],
    "office/library/*": ["/office/library/albums/sports-day/at-the-finish-line.jpg"],
    "office/preview/:kind/:id/:token": ["/office/preview/news/none/none", preview],
    "office/:kind": ["/office/news", "/office/toppers?tab=wait", "/office/news?q=nothing+called+so"],
    "office/:kind/:id": [
      ...["/office/news/new", "/office/news/library-card-design", "/office/albums/sports-day"],
      ...["/office/pageTexts/AboutUs", "/office/profile/holidays", topper],
    ],
    "office/:kind/:id/approval": [`${topper}/approval`],
    "office/:kind/:id/versions": [`${topper}/versions`],
    "office/*": ["/office/a/b/c/d"],
  };
  return routes.flatMap(({ path, file }) => {
    if (!path?.startsWith("office") || !file.endsWith(".tsx")) return [];
    const addresses = examples[path] ?? [`/${path}`];
    if (addresses.some((address) => address.includes(":"))) throw new Error(`no example of ${path}`);
    return addresses;
  });
}

/** Something of each kind that the routes of the office show. */
type Examples = Awaited<ReturnType<typeof writeExamples>>;

/** Writes an example of each, without script: visitors of this school see nothing of it. */
async function writeExamples({ request }: BrowserContext, school: string) {
  const headers = { Origin: school };
  const family = { name: "Ravi Thapa", phone: "9876543210", email: "family@example.org" };
  const sent = async (form: string, fields: Record<string, string>) => {
    const answer = await request.post(`${school}/api/form/DEMO/${form}`, { headers, data: { ...family, ...fields } });
    return String((await answer.json())._id);
  };
  const written = async (kind: string, verb: string, fields: Record<string, string>) => {
    const { action, fields: own } = fieldsOf(await (await request.get(`${school}/office/${kind}/new`)).text());
    const form = { ...own, ...fields, verb };
    const answer = await request.post(school + action, { headers, form, maxRedirects: 0 });
    const [location = ""] = (answer.headers().location ?? "").split("#");
    return { action, location };
  };
  const child = { class: "Nursery", fatherName: "A. Thapa", motherName: "B. Thapa" };
  return {
    enquiry: await sent("Admission", child),
    suspect: await sent("Admission", { ...child, name: "Mira Thapa", _filledIn: "5" }),
    feedback: await sent("Feedback", { message: "The bell rings late.", feedback: "The bell rings late." }),
    topper: (await written("toppers", "send", { name: "Asha", class: "XII", division: "97.2", word: "Read it." }))
      .action,
    preview: (await written("news", "look", { title: "Owls" })).location,
  };
}

const comeIn = (context: BrowserContext, folder: string, origin: string, role: string, name: string = role) =>
  signIn(context, { folder, origin, role, email: `${name}-screens@school.example` });

/** The widths at which a screen is judged by the rules of accessibility; it must fit all of them. */
const judgedAt = process.env.SOAK === "1" ? WIDTHS : [320];

/** Looks at a screen in its present state at every width. */
async function faultsOf(page: Page, name: string, rules?: string[]) {
  const faults: unknown[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push([name, width, `is ${wide} wide`]);
    // All screens share the frame: the desk judges it.
    const seen = name === "/office" ? [] : ["body > header", "body > .foot"];
    const violations = judgedAt.includes(width) ? await violationsOf(page, "html", seen, rules) : [];
    if (violations.length > 0) faults.push([name, width, violations]);
  }
  return faults;
}

async function faultsAt(page: Page, school: string, addresses: readonly string[], rules?: string[]) {
  const faults: unknown[] = [];
  for (const address of addresses) {
    await page.goto(school + address);
    faults.push(...(await faultsOf(page, address, rules)));
  }
  return faults;
}

/** The fault in each of these forms, and the button that sends it. */
const failing: readonly { at: string; wrong: Record<string, string>; press: string }[] = [
  { at: "/office/events/new", wrong: { title: "" }, press: "Publish now" },
  { at: "/office/profile/contact", wrong: { email: "nobody" }, press: "Publish the change now" },
  { at: "topper", wrong: { division: "" }, press: "Publish now" },
];

for (const language of ["en", "hi"])
  test(`every screen of the office fits, and keeps the rules of accessibility: ${language}`, async ({
    page,
    context,
  }) => {
    await comeIn(context, demoSchoolFolder(), demoSchool(), "administrator", language);
    const examples = await writeExamples(context, demoSchool());
    await context.request.post(`${demoSchool()}/office/language/${language}`, { headers: { Origin: demoSchool() } });
    const rules = language === "en" ? undefined : hindiRulesWithoutColours;
    expect(await faultsAt(page, demoSchool(), screensWith(examples), rules)).toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("lang", language === "en" ? "en-IN" : language);
  });

test("an administrator reaches the way out on phone and desk, and with letters of twice the size", async ({
  page,
  context,
}) => {
  await comeIn(context, demoSchoolFolder(), demoSchool(), "administrator", "way-out");
  const signOut = page.getByRole("button", { name: "Sign out" });
  const open = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${demoSchool()}/office/news`);
    if (width < 1024) await page.getByRole("button", { name: "Menu" }).click();
    await expect(signOut).toBeInViewport({ ratio: 1 });
  };
  await open(1280, 720);
  await open(740, 360);
  await open(360, 740);
  await (await context.newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await open(360, 740);
  const wide: unknown[] = [];
  for (const at of ["", "/news", "/staff", "/library", "/me", "/post"]) {
    await page.goto(`${demoSchool()}/office${at}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) wide.push([at, width]);
  }
  expect(wide).toEqual([]);
});

test("screens of the office fit, and keep the rules of accessibility: failing and empty", async ({ page, context }) => {
  await comeIn(context, demoSchoolFolder(), demoSchool(), "administrator", "failing");
  const examples = await writeExamples(context, demoSchool());
  for (const { at, wrong, press } of failing) {
    await page.goto(demoSchool() + (at === "topper" ? examples.topper : at));
    for (const [name, text] of Object.entries(wrong)) await page.locator(`[name="${name}"]`).fill(text);
    await page.getByRole("button", { name: press }).click();
    await expect(page.getByText(/not right yet/)).toBeVisible();
    expect(await faultsOf(page, `${at}, failing`)).toEqual([]);
  }
  // Somebody has changed it since this form was opened.
  await page.goto(`${demoSchool()}/office/news/library-card-design`);
  await page.locator('[name="seen"]').evaluate((field: HTMLInputElement) => {
    field.value = "0.older";
  });
  await page.getByLabel("Title", { exact: true }).fill("Another title");
  await page.getByRole("button", { name: "Keep the change as a draft" }).click();
  await expect(page.getByRole("heading", { name: "Two people wrote this" })).toBeVisible();
  expect(await faultsOf(page, "two texts")).toEqual([]);
  await page.goto(`${demoSchool()}${examples.topper}/approval`);
  await page.getByRole("button", { name: "Send back with my word" }).click();
  await expect(page.getByText("This was not done.")).toBeVisible();
  expect(await faultsOf(page, "approval, failing")).toEqual([]);

  await context.clearCookies();
  await comeIn(context, emptySchoolFolder(), emptySchool(), "administrator");
  const paths =
    "/ /outage?to=/office /lists /news /enquiries /enquiries/data /feedback /log /care /present-system /profile/hero";
  const addresses = paths.split(" ").map((address) => `/office${address}`);
  expect(await faultsAt(page, emptySchool(), addresses)).toEqual([]);
});

test("desk and forms keep their budget on a phone; visitors load nothing of the office", async ({
  context,
  browser,
}) => {
  await comeIn(context, demoSchoolFolder(), demoSchool(), "principal");
  for (const address of ["/office", "/office/news/new", "/office/pageTexts/AboutUs"]) {
    const weight = await weighFirstLoad(browser, demoSchool(), address, await context.cookies());
    // Without pictures: how many the desk shows depends on what the other tests have written.
    const { Font = 0, Image = 0 } = weight.bytes;
    expect.soft(kib(withoutFonts(weight) + Font - Image), address).toBeLessThanOrEqual(75);
    // With the queue of files, which must be there before a line is lost.
    expect.soft(kib(weight.bytes.Script), `${address}: script`).toBeLessThanOrEqual(15);
    expect.soft(weight.complaints, address).toEqual([]);
  }
  const { asked } = await weighFirstLoad(browser, demoSchool(), "/PreAdmission");
  expect(asked.filter((url) => /office|autosave|formatting/.test(url))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a news item is published by keyboard alone, and the form says what it is", async ({ page, context }) => {
    await comeIn(context, busySchoolFolder(), busySchool(), "clerk");
    await page.goto(`${busySchool()}/office/post`);
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
    await expect
      .poll(async () => (await context.request.get(`${busySchool()}/News`)).text())
      .toContain("Owls by keyboard");
  });
});

test("with the keyboard of a phone open, the field that has the focus is never hidden", async ({ page, context }) => {
  await comeIn(context, demoSchoolFolder(), demoSchool(), "principal", "reader");
  const { topper, enquiry } = await writeExamples(context, demoSchool());
  await page.setViewportSize({ width: 360, height: 320 });
  const pages = [
    "/office/news/library-card-design",
    `${topper}/approval`,
    `/office/enquiries/${enquiry}`,
    "/office/lists",
  ];
  for (const address of [...pages, "/office/profile/contact", "/office/events"]) {
    await page.goto(demoSchool() + address);
    // The way to what can be done with ticked rows stands over the list.
    await page.evaluate(() => document.querySelector<HTMLInputElement>(".tick input")?.click());
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(hiddenFocus);
      expect([address, hidden]).toEqual([address, null]);
    }
  }
});

/** Returns what has the focus and cannot be seen, or lies under something else; null when it can be seen. Runs in the page. */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  // Within a frame, the frame's own document scrolls to its focus as soon as it has loaded.
  if (!focused || focused === document.body || focused instanceof HTMLIFrameElement) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const [x, y] = [left + Math.min(width / 2, 20), top + Math.min(height / 2, 20)];
  const seen = document.elementFromPoint(x, y);
  const isSeen = seen && (focused.contains(seen) || seen.contains(focused) || seen.closest("label"));
  return isSeen ? null : focused.outerHTML.slice(0, 200);
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
