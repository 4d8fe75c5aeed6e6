import { expect, type Request } from "@playwright/test";
import {
  enquiry,
  failedFeedback,
  feedback,
  fill,
  judged,
  saidOn,
  send,
  submitOn,
  summaries,
  valuesOf,
} from "../support/browser/forms.ts";
import { answerCalls, failed, openForm, stored, wakeForm } from "../support/browser/forms-with-script.ts";
import { demoSchool, emptySchool } from "../support/browser/schools.ts";
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
      else await expect(saidOn(page), value).toHaveText(failedFeedback);
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
