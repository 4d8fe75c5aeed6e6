import { expect, type Page, type Request } from "@playwright/test";
import { expectSound, violationsOf } from "../support/browser/accessibility.ts";
import { busySchool, busySchoolFolder, demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";
import { inRows } from "../support/rows.ts";

// Feedback and enquiry are one form with other fields: `enquiries-forms.test.ts` holds what each says. Here it is the enquiry.
const PATH = "/PreAdmission";
const enquiry = {
  name: "Asha Minj",
  class: "III",
  fatherName: "Ravi Minj",
  motherName: "Sunita Minj",
  phone: "9876543210",
  email: "ravi at mail",
};
const SENT = "Your Form Submitted Successfully.";

test.beforeEach(({ mayComplain }) => mayComplain(/^Admission was not sent: /));

const formOn = (page: Page) => page.locator("form[data-draft]");
/** The sentence with which the form says what became of it. */
const textOn = (page: Page) => formOn(page).getByRole("status");
const submitOn = (page: Page) => formOn(page).locator("button[type=submit]");
const send = (page: Page) => submitOn(page).click();
/** Leaves the sentence that it is sent. Within a second of it a press would be the second of a double click. */
const again = (page: Page) =>
  expect(async () => {
    await page.getByRole("link", { name: "Send another enquiry" }).click();
    await expect(submitOn(page)).toBeVisible({ timeout: 500 });
  }).toPass();
const statement = (page: Page) => formOn(page).getByRole("checkbox", { name: /parent or guardian/ });
/** Ticks the statement with the last field. */
async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = formOn(page).locator(`[name="${name}"]`);
    if (name === "class") await field.selectOption(value);
    else await field.fill(value);
  }
  if ("email" in values) await statement(page).check();
}
async function valuesOf(page: Page): Promise<Record<string, string>> {
  const values = await formOn(page).evaluate((form) => [...new FormData(form as HTMLFormElement)]);
  return Object.fromEntries((values as [string, string][]).filter(([name]) => name in enquiry));
}
const isEmpty = async (page: Page) => Object.values(await valuesOf(page)).join("") === "";
/** What this window keeps of the form. */
const draft = (page: Page) => page.evaluate(() => ({ ...sessionStorage }));
/** Returns what is stored under a name. */
const kept = (name: string) =>
  inRows(busySchoolFolder(), (rows) => rows.prepare("select fields from submissions").all())
    .map(({ fields }) => JSON.parse(String(fields)))
    .filter((fields) => fields.name === name);

/** Opens the form and touches it as a visitor does. */
async function openForm(page: Page, school = demoSchool()) {
  await page.goto(school + PATH);
  await formOn(page).locator("[name=name]").focus();
  await page.locator('[data-awake="ready"] form[data-draft]').waitFor();
}

/** Expects that axe finds nothing in the form as it is now. */
async function expectFormSound(page: Page, ...widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await violationsOf(page, "section:has(form[data-draft])")]).toEqual([width, []]);
  }
}

interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
  /** The answer waits for this. */
  after?: Promise<void>;
}
const stored = { status: 201, body: { _id: "1" } };
const failed = { status: 503, body: { status: 503, title: "Service Unavailable", detail: "Not stored." } };
/** From now on answers the form's calls in place of the server. Returns the requests. */
async function answerCalls(page: Page, { status, body = {}, headers = {}, after }: Answer, calls: Request[] = []) {
  await page.unrouteAll();
  await page.route("**/api/form/**", async (route) => {
    calls.push(route.request());
    await after;
    await route.fulfill({ status, json: body, headers }).catch(() => {});
  });
  return calls;
}
const keyOf = (request: Request) => request.headers()["idempotency-key"];

test("an error stands at its field and in a focused list; nothing is lost, and nothing sent", async ({ page }) => {
  await openForm(page);
  const calls = await answerCalls(page, stored);
  const typed = { ...enquiry, phone: "", motherName: "   " };
  await fill(page, typed);
  await send(page);
  const lines = ["Write the mother’s name", "Write a phone number"];
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText(lines);
  await expect(page.locator(".summary")).toBeFocused();
  await expect(page.locator(".summary")).toBeInViewport();
  await page.getByRole("link", { name: lines[1] }).press("Enter");
  const phone = page.getByLabel("Phone");
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription("10 digits, without +91 or 0 Write a phone number");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  expect([calls, await valuesOf(page)]).toEqual([[], typed]);
  // Beside the fields, and below them.
  await expectFormSound(page, 1280, 360);
});
test("a pasted telephone number is tidied and never cut; a typed one ends at ten digits", async ({ page }) => {
  await page.goto(demoSchool() + PATH);
  const phone = page.getByLabel("Phone");
  for (const [pasted, shown] of [
    ["+91 98765-43210", "9876543210"],
    ["0 98765 43210", "9876543210"],
    ["919876543210", "919876543210"],
    ["(+91) 98765 43210", "(+91)9876543210"],
  ] as const) {
    await page.getByLabel("Student’s name").fill(pasted);
    for (const key of ["A", "X"]) await page.keyboard.press(`Control+${key}`);
    await phone.fill("");
    await page.keyboard.press("Control+V");
    await expect(phone).toHaveValue(shown);
  }
  await phone.fill("");
  await phone.pressSequentially("987654321099");
  await expect(phone).toHaveValue("9876543210");
});
test("many clicks send it once, also by a clock set back; then it is empty and says thanks", async ({ page }) => {
  await openForm(page);
  const answering = Promise.withResolvers<void>();
  const calls = await answerCalls(page, { ...stored, after: answering.promise });
  await fill(page, enquiry);
  await page.evaluate(() => {
    const before = Date.now;
    Date.now = () => before() - 3_600_000;
  });
  const button = submitOn(page);
  await button.dblclick();
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveText("Sending…");
  // The answer and the second click fall into one second, however slow the machine is.
  await page.evaluate(() => {
    const moment = performance.now();
    performance.now = () => moment;
  });
  answering.resolve();
  await expect(textOn(page)).toHaveText(SENT);
  await expect(textOn(page)).toBeInViewport();
  await expect(textOn(page)).toBeFocused();
  // The second click of a double click, where the link now stands.
  await page.getByRole("link", { name: "Send another enquiry" }).dispatchEvent("click");
  await expect(textOn(page)).toHaveText(SENT);
  await expect(page.getByLabel("Student’s name")).toBeHidden();
  await expect(button).toHaveCount(0);
  await page.evaluate(() => Reflect.deleteProperty(performance, "now"));
  await expectFormSound(page, 360);
  await again(page);
  await expect(page.getByLabel("Student’s name")).toBeInViewport();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await isEmpty(page)).toBe(true);
  expect(calls.map((request) => new URL(request.url()).pathname)).toEqual(["/api/form/DEMO/Admission"]);
  expect([calls[0]?.postDataJSON(), await draft(page)]).toMatchObject([enquiry, {}]);
  expect(calls[0]?.postDataJSON()._filledIn ?? null).toBeNull();
});
test("changes during sending stay; after a failure they make a new submission", async ({ page }) => {
  await openForm(page);
  const answering = Promise.withResolvers<void>();
  await answerCalls(page, { ...stored, after: answering.promise });
  await fill(page, enquiry);
  await send(page);
  await expect(submitOn(page)).toHaveAttribute("aria-busy", "true");
  await expectFormSound(page, 360);
  await fill(page, { name: "Another name" });
  answering.resolve();
  await expect(textOn(page)).toHaveText(SENT);
  await again(page);
  expect(Object.values(await valuesOf(page)).join("")).toBe("Another name");
  const calls = await answerCalls(page, failed);
  for (const name of ["First Words", "Other Words"]) {
    await fill(page, { ...enquiry, name });
    await send(page);
    await expect.poll(() => calls.some((call) => call.postDataJSON().name === name)).toBe(true);
    await expect(submitOn(page)).not.toHaveAttribute("aria-busy");
  }
  expect([calls.length, new Set(calls.map(keyOf)).size]).toEqual([2, 2]);
  await answerCalls(page, { status: 429, headers: { "Retry-After": "90" } });
  await fill(page, enquiry);
  await send(page);
  await expect(textOn(page)).toContainText("Please try again in 2 minutes.");
  await expectFormSound(page, 360);
  expect(await valuesOf(page)).toEqual(enquiry);
});
test("a failure keeps all values, and logs none of them; a retry has the same key", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await openForm(page);
  const calls = await answerCalls(page, failed);
  await fill(page, enquiry);
  await send(page);
  await expect(submitOn(page)).toHaveText("Try again");
  await expectFormSound(page, 360);
  expect(await valuesOf(page)).toEqual(enquiry);
  expect(logged.find((text) => text.includes("was not sent"))).toMatch(/503.*Not stored\./);
  for (const value of Object.values(enquiry).filter((text) => text.length > 3))
    expect(logged.join()).not.toContain(value);
  // Offline, then after a reload: still the same submission.
  await page.unrouteAll();
  await page.route("**/api/form/**", (route) => route.abort());
  await send(page);
  await expect(submitOn(page)).not.toHaveAttribute("aria-busy");
  await answerCalls(page, stored, calls);
  await page.reload();
  await formOn(page).locator("[name=name]").focus();
  await page.locator('[data-awake="ready"] form[data-draft]').waitFor();
  await expect.poll(() => valuesOf(page)).toEqual(enquiry);
  await statement(page).check();
  await send(page);
  await expect(textOn(page)).toHaveText(SENT);
  expect(new Set(calls.map(keyOf)).size).toBe(1);
  await again(page);
  await fill(page, enquiry);
  await send(page);
  await expect.poll(() => new Set(calls.map(keyOf)).size).toBe(2);
});
test("input survives a reload, and is erased after sending", async ({ page, mayComplain }) => {
  mayComplain(/ERR_FAILED/);
  await page.route(/react|island/, (route) => route.abort());
  await page.goto(busySchool() + PATH);
  await fill(page, enquiry);
  // The script that keeps it arrives after the first touch; from then on each touch counts.
  await expect.poll(async () => Object.values(await draft(page)).join()).toContain(JSON.stringify(enquiry.email));
  const typed = { ...enquiry, name: "Reloaded" };
  await fill(page, { name: typed.name });
  await page.reload();
  await expect.poll(() => valuesOf(page)).toEqual(typed);
  await expect(statement(page), "a tick is never set before").not.toBeChecked();
  await statement(page).check();
  await send(page);
  await expect(textOn(page)).toHaveText(SENT);
  expect(kept(typed.name)).toEqual([typed]);
  await expect.poll(() => draft(page)).toEqual({});
  await page.reload();
  await expect(textOn(page)).toHaveText(SENT);
  await page.getByRole("link", { name: "Send another enquiry" }).click();
  await expect(page).toHaveURL(`${busySchool()}${PATH}#enquiry`);
  expect(await isEmpty(page)).toBe(true);
});
for (const [name, isMarked] of [
  ["At once", false],
  ["Autofilled", true],
] as const)
  test(`all fields set by a program and sent at once are stored, and the family reads of it: ${name}`, async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.77.0.${name.length}` });
    await page.goto(busySchool() + PATH);
    // No field is touched: the pointer alone wakes the form.
    await formOn(page).hover();
    await page.locator('[data-awake="ready"] form[data-draft]').waitFor();
    if (isMarked) await markAsFilledIn(page, "email");
    const posted = page.waitForRequest("**/api/form/*/Admission");
    const typed = { ...enquiry, name };
    await fillAndSendAtOnce(page, typed);
    if (isMarked) expect((await posted).postDataJSON()._filledIn).toBeNull();
    await expect(textOn(page)).toHaveText(SENT);
    expect(kept(name)).toEqual([typed]);
    const reference = await page.locator(".receipt__reference").textContent();
    await page.goto(`${busySchool()}/Enquiry`);
    await expect(page.getByRole("heading", { name: "Received" })).toBeVisible();
    await expect(page.locator(".slip__reference")).toHaveText(reference ?? "");
  });

/** Makes a field look as if the browser had filled it in from what it knows of its owner. */
async function markAsFilledIn(page: Page, field: string) {
  const browser = await page.context().newCDPSession(page);
  for (const domain of ["DOM", "CSS"] as const) await browser.send(`${domain}.enable`);
  const { root } = await browser.send("DOM.getDocument");
  const selector = `form[data-draft] [name=${field}]`;
  const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  await browser.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["autofill"] });
}

/** Sets all fields in one go, as password managers do, and presses the button as soon as the draft is noted. */
const fillAndSendAtOnce = (page: Page, values: Record<string, string>) =>
  formOn(page).evaluate(async (node, texts) => {
    const form = node as HTMLFormElement;
    // The script that keeps the draft may still be on its way.
    while (sessionStorage.length === 0) {
      for (const [name, text] of Object.entries(texts)) {
        const field = form.elements.namedItem(name) as HTMLInputElement;
        field.value = text;
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
      await new Promise(requestAnimationFrame);
    }
    (form.elements.namedItem("statement") as HTMLInputElement).checked = true;
    form.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
  }, values);

// Without the page's scripts: axe needs its own.
test("without its scripts a parent corrects, sends, reads the slip and withdraws", async ({
  page,
  context,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/*.js", (route) => route.abort());
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "10.78.0.1" });
  await page.goto(busySchool() + PATH);
  await send(page);
  await expect(page.locator("#enquiry")).toBeFocused();
  await expect(page.locator("#enquiry")).toBeInViewport();
  await page.getByRole("alert").getByRole("link", { name: "Write an e-mail address" }).click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Write an e-mail address");
  await fill(page, enquiry);
  await send(page);
  await expect(textOn(page)).toHaveText(SENT);
  await expect(textOn(page)).toBeInViewport();
  const reference = (await page.locator(".receipt__reference").textContent()) ?? "";
  await page.getByRole("link", { name: "your slip, to print or keep" }).click();
  await expect(page.getByRole("heading", { name: "Received" })).toBeVisible();
  await expect(page.locator(".slip")).toContainText(reference);
  await expectSound(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".slip")).toBeVisible();
  await expect(page.getByLabel("A line for the office")).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Close it" }).click();
  await expect(page.getByText("Closed on every device.")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Reference").fill(reference.toLowerCase().replace("-", " "));
  await page.getByLabel("Phone").fill("9000000000");
  await page.getByRole("button", { name: "Show my enquiry" }).click();
  await expect(page.getByRole("alert")).toContainText("No enquiry has this reference and this phone number");
  await expect(page.getByText("No enquiry has this reference")).toBeInViewport();
  await expectSound(page);
  await page.getByLabel("Phone").fill(enquiry.phone);
  await page.getByLabel("Phone").press("Enter");
  await page.getByText("Correct what you wrote").click();
  await page.getByLabel("Class applying for").selectOption("IV");
  await page.getByRole("button", { name: "Correct it" }).click();
  await expect(page.getByText("It is corrected.")).toBeInViewport();
  await expect(page.locator(".slip")).toContainText("IV");
  await page.getByRole("link", { name: "See all that is kept" }).click();
  await expect(page.getByText("You agreed: to answer this enquiry")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Back to your enquiry" }).click();
  await page.getByRole("link", { name: "Withdraw the enquiry" }).click();
  await expect(page.getByRole("heading", { name: `Withdraw the enquiry ${reference}?` })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Withdraw and erase it" }).click();
  await expect(page.getByRole("heading", { name: "Withdrawn" })).toBeVisible();
  expect(JSON.stringify(await context.cookies())).not.toContain(enquiry.phone);
});
