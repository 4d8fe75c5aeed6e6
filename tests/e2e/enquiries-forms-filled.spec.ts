import { expect, type Page, type Request } from "@playwright/test";
import {
  enquiry,
  failedFeedback,
  feedback,
  fill,
  formOn,
  forms,
  judged,
  savedIn,
  send,
  submitOn,
  summaries,
  textOn,
  valuesOf,
} from "../support/browser/forms.ts";
import { answerCalls, failed, openForm, stored, wakeForm } from "../support/browser/forms-with-script.ts";
import { busySchool, busySchoolFolder, demoSchool, emptySchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

test.beforeEach(({ mayComplain }) => mayComplain(/^Feedback was not sent: /));

test("no React and no key before the visitor's intent; Home's script stays small", async ({ page }) => {
  const scripts: Request[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  const answer = await page.goto(emptySchool());
  expect(await answer?.text()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(12 * 1024);
  const before = scripts.length;
  await wakeForm(page);
  expect(scripts.length).toBeGreaterThan(before);
});

for (const [name, { path, phoneHint }] of Object.entries({
  feedback: { path: "/", phoneHint: "10 digits" },
  enquiry: { path: "/PreAdmission", phoneHint: "10 digits, without +91 or 0" },
})) {
  test(`${name}: an error stands at its field and in a focused list; nothing is sent`, async ({ page }) => {
    const { title, lines } = summaries[name as keyof typeof summaries];
    const line = lines.find((text) => /phone number/i.test(text)) as string;
    await openForm(page, path);
    const calls = await answerCalls(page, stored);
    await send(page);
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("heading")).toHaveText(title);
    await expect(summary.getByRole("listitem")).toHaveText([...lines]);
    await expect(page.locator(".summary")).toBeFocused();
    await expect(page.locator(".summary")).toBeInViewport();
    await summary.getByRole("link", { name: line }).press("Enter");
    await expect(page.getByLabel("Phone")).toBeFocused();
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(`${phoneHint} ${line}`);
    await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
    expect(calls).toEqual([]);
  });
}

test("feedback: each rule shows its text", async ({ page }) => {
  await openForm(page, "/");
  const calls = await answerCalls(page, failed);
  for (const [field, values] of Object.entries(judged)) {
    for (const [value, text] of Object.entries(values)) {
      const before = calls.length;
      await fill(page, { ...feedback, [field]: value });
      await send(page);
      if (text) await expect(page.locator(`#feedback-${field}-error`), value).toHaveText(text);
      else await expect(textOn(page), value).toHaveText(failedFeedback);
      expect([value, calls.length - before]).toEqual([value, text ? 0 : 1]);
    }
  }
});

test("the enquiry names each empty or blank field, and keeps all others; nothing is sent", async ({ page }) => {
  await openForm(page, "/PreAdmission");
  const calls = await answerCalls(page, stored);
  for (const [index, field] of Object.keys(enquiry).entries()) {
    // A class cannot be blank, and blanks leave the phone by themselves.
    for (const empty of field === "class" || field === "phone" ? [""] : ["", "   "]) {
      const typed = { ...enquiry, [field]: empty };
      await fill(page, typed);
      await send(page);
      await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([summaries.enquiry.lines[index] ?? ""]);
      await expect(page.locator(".summary")).toBeFocused();
      expect(await valuesOf(page)).toEqual(typed);
      await submitOn(page).focus();
    }
  }
  expect(calls).toEqual([]);
});

test("a pasted telephone number is tidied and never cut; a typed one ends at ten digits", async ({ page }) => {
  await page.goto(`${demoSchool()}/PreAdmission`);
  const phone = page.getByLabel("Phone");
  for (const [pasted, shown] of [
    ["+91 98765-43210", "9876543210"],
    ["0 98765 43210", "9876543210"],
    ["98765 43210", "9876543210"],
    ["98765", "98765"],
    ["919876543210", "919876543210"],
    ["(+91) 98765 43210", "(+91)9876543210"],
  ] as const) {
    await page.getByLabel("Student’s name").fill(pasted);
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Control+X");
    await phone.fill("");
    await phone.focus();
    await page.keyboard.press("Control+V");
    await expect(phone).toHaveValue(shown);
  }
  await phone.fill("");
  await phone.pressSequentially("987654321099");
  await expect(phone).toHaveValue("9876543210");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, { path }] of Object.entries(forms)) {
    test(`${name}: empty, it lists the errors of all fields with links; the list has the focus`, async ({ page }) => {
      const { title, lines } = summaries[name as keyof typeof summaries];
      await page.goto(emptySchool() + path);
      const answer = await answerTo(page, {});
      expect([answer.status(), answer.headers()["cache-control"]]).toEqual([400, "no-store"]);
      const summary = page.getByRole("alert");
      await expect(summary.getByRole("heading")).toHaveText(title);
      await expect(summary.getByRole("listitem")).toHaveText([...lines]);
      await expect(page.locator(`#${name}`)).toBeFocused();
      await expect(page.locator(`#${name}`)).toBeInViewport();
      await summary.getByRole("link", { name: lines.at(-1) }).click();
      const last = page.locator(`#${name}-${Object.keys(forms[name as keyof typeof forms].valid).at(-1)}`);
      await expect(last).toBeFocused();
      await expect(last).toHaveAccessibleDescription(lines.at(-1) ?? "");
    });
  }

  test("the enquiry requires six fields without the browser's words, beside the school's number", async ({ page }) => {
    await page.goto(`${demoSchool()}/PreAdmission`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admission Open");
    expect(await formOn(page).evaluate((form) => (form as HTMLFormElement).noValidate)).toBe(true);
    await expect(formOn(page).locator("[required]")).toHaveCount(6);
    await expect(page.getByLabel("E-mail")).toHaveAttribute("type", "text");
    await expect(page.locator(".enquiry a[href^='tel:']").first()).toBeVisible();
  });

  test("a name that is too long is refused and stays whole", async ({ page }) => {
    const typed = { ...enquiry, name: "👩".repeat(201) };
    await page.goto(`${busySchool()}/PreAdmission`);
    const answer = await answerTo(page, typed);
    expect(answer.status()).toBe(400);
    await expect(page.getByLabel("Student’s name")).toHaveAccessibleDescription(
      "Student’s name is too long. At most 200 characters, not 201",
    );
    expect(await valuesOf(page)).toEqual(typed);
  });

  test("a telephone number with +91 is stored tidied; one of eleven digits is refused and stays as typed", async ({
    page,
  }) => {
    const typed = { ...enquiry, name: "Eleven Digits", phone: "98765432101" };
    await page.goto(`${busySchool()}/PreAdmission`);
    const answer = await answerTo(page, typed);
    expect(answer.status()).toBe(400);
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/At most 10 characters/);
    expect(await valuesOf(page)).toEqual(typed);
    expect(savedIn(busySchoolFolder(), "Eleven Digits")).toEqual([]);
    await fill(page, { phone: "+91 98765-43210" });
    await send(page);
    await expect(textOn(page)).toHaveText(forms.enquiry.sent);
    expect(savedIn(busySchoolFolder(), "Eleven Digits")).toMatchObject([{ phone: "9876543210" }]);
  });
});

async function answerTo(page: Page, values: Record<string, string>) {
  await fill(page, values);
  const [answer] = await Promise.all([page.waitForResponse((one) => one.request().method() === "POST"), send(page)]);
  await page.waitForLoadState();
  return answer;
}
