import { expect, type Page } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import {
  enquiry,
  failedFeedback,
  feedback,
  fill,
  formOn,
  formSection,
  forms,
  judged,
  openFormSchool,
  saidOn,
  send,
  summaries,
  valuesOf,
} from "../support/browser/forms.ts";
import { demoSchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

test.use({ javaScriptEnabled: false });

// All tests share one school; every visitor has an address of his own.
test.describe.configure({ mode: "default" });

let school: Awaited<ReturnType<typeof openFormSchool>>;
test.beforeAll(async () => {
  school = await openFormSchool();
});
test.afterAll(() => school?.close());

let visitors = 0;
const from = () => ({ "X-Forwarded-For": `10.0.0.${visitors}` });
test.beforeEach(({ page }) => {
  visitors += 1;
  return page.setExtraHTTPHeaders(from());
});

for (const [name, { path }] of Object.entries(forms)) {
  test(`${name}: empty, it lists the errors of all fields with links; the list has the focus`, async ({ page }) => {
    const { title, lines } = summaries[name as keyof typeof summaries];
    await page.goto(school.url + path);
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

test("feedback: each rule shows its text, and the input comes back", async ({ page }) => {
  for (const [field, values] of Object.entries(judged)) {
    for (const [value, text] of Object.entries(values)) {
      // A second wrong field, so that nothing is stored.
      const other = field === "message" ? "name" : "message";
      const typed = { ...feedback, [other]: "", [field]: value };
      const answer = await page.request.post(school.url, { form: typed, headers: from() });
      const { error, kept } = await page.evaluate(answered, { html: await answer.text(), field });
      expect([value, error]).toEqual([value, text]);
      expect({ ...kept, [field]: kept[field]?.trim() }).toEqual({ ...typed, [field]: value.trim() });
    }
  }
});

/** Returns the error of a field and the values of the feedback form in an answer. Runs in the browser. */
function answered({ html, field }: { html: string; field: string }) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const form = page.querySelector("form[data-draft]") as HTMLFormElement;
  const values = [...new FormData(form)].filter(([name]) => name !== "website") as [string, string][];
  return {
    error: page.querySelector(`#feedback-${field}-error`)?.textContent?.trim() ?? null,
    kept: Object.fromEntries(values.map(([name, value]) => [name, value.replaceAll("\r\n", "\n")])),
  };
}

for (const [name, { path, valid, sent }] of Object.entries(forms)) {
  test(`${name}: a sent form is stored once, confirmed and empty; a reload or a repetition sends nothing`, async ({
    page,
  }) => {
    const typed = { ...valid, name: `${name} sent` };
    for (const _ of ["once", "again"]) {
      await page.goto(school.url + path);
      await answerTo(page, typed);
      await expect(page).toHaveURL(`${school.url}${path}?sent=${name}#${name}`);
      await expect(saidOn(page)).toHaveText(sent);
      await expect(saidOn(page)).toBeInViewport();
      expect(Object.values(await valuesOf(page)).join("")).toBe("");
      await page.reload();
    }
    expect(school.kept(typed.name)).toEqual([typed]);
  });

  test(`${name}: too many from one address are held back, with a sentence and the whole input`, async ({ page }) => {
    const post = (number: number) =>
      page.request.post(school.url + path, {
        form: { ...valid, name: `${name} ${number}` },
        headers: from(),
        maxRedirects: 0,
      });
    for (let number = 0; (await post(number)).status() === 303; number += 1) expect(number).toBeLessThan(100);
    await page.goto(school.url + path);
    const answer = await answerTo(page, { ...valid, name: `${name} once more` });
    expect(answer.status()).toBe(429);
    expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
    await expect(saidOn(page)).toContainText("Please try again in");
    expect(await valuesOf(page)).toMatchObject({ phone: valid.phone });
  });

  test(`${name}: a storage failure loses no input`, async ({ page }) => {
    await page.goto(school.url + path);
    school.breakStore();
    const answer = await answerTo(page, valid);
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([503, "no-store"]);
    expect(await valuesOf(page)).toEqual(valid);
    const said = new RegExp(`^${failedFeedback} If it stays so, tell the school this number: \\w{8}$`);
    await expect(saidOn(page)).toHaveText(name === "feedback" ? said : "");
    await expect(formOn(page).getByRole("button")).toHaveText(name === "feedback" ? "Send feedback" : "Try again");
    school.mendStore();
    await send(page);
    await expect(saidOn(page)).toHaveText(forms[name as keyof typeof forms].sent);
  });
}

test("the enquiry names blank fields and keeps the rest", async ({ page }) => {
  await page.goto(`${school.url}/PreAdmission`);
  const answer = await answerTo(page, { ...enquiry, fatherName: "  ", email: " " });
  expect(answer.status()).toBe(400);
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
    "Write the father’s name",
    "Write an e-mail address",
  ]);
  await expect(page.locator("#enquiry")).toBeFocused();
  await expect(page.getByLabel("Father’s name")).toHaveAttribute("aria-invalid", "true");
  expect(await valuesOf(page)).toMatchObject({ class: "III", motherName: enquiry.motherName });
});

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
  await page.goto(`${school.url}/PreAdmission`);
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
  await page.goto(`${school.url}/PreAdmission`);
  const answer = await answerTo(page, typed);
  expect(answer.status()).toBe(400);
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/At most 10 characters/);
  expect(await valuesOf(page)).toEqual(typed);
  expect(school.kept("Eleven Digits")).toEqual([]);
  await fill(page, { phone: "+91 98765-43210" });
  await send(page);
  await expect(saidOn(page)).toHaveText(forms.enquiry.sent);
  expect(school.kept("Eleven Digits")).toMatchObject([{ phone: "9876543210" }]);
});

test("a post with a wrong body gives a page with empty fields, not an error", async ({ request }) => {
  for (const path of ["/", "/PreAdmission"]) {
    const answer = await request.post(school.url + path, { data: { name: "JSON" } });
    expect([path, answer.status()]).toEqual([path, 400]);
    expect(await answer.text()).toContain('role="alert"');
  }
});

async function answerTo(page: Page, values: Record<string, string>) {
  await fill(page, values);
  const [answer] = await Promise.all([page.waitForResponse((one) => one.request().method() === "POST"), send(page)]);
  await page.waitForLoadState();
  return answer;
}

// Axe needs script; the page's own scripts are blocked.
test.describe("to axe", () => {
  test.use({ javaScriptEnabled: true });

  for (const [name, { path, valid }] of Object.entries(forms)) {
    test(`${name}: nothing is wrong in any state`, async ({ page, mayComplain }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      mayComplain(/ERR_FAILED/);
      await page.route("**/*.js", (route) => route.abort());
      const states: [string, Record<string, string>, () => void][] = [
        ["invalid", { ...valid, name: " " }, () => {}],
        ["failed", valid, school.breakStore],
        ["sent", valid, school.mendStore],
      ];
      await page.goto(school.url + path);
      for (const [state, values, prepare] of states) {
        prepare();
        await answerTo(page, values);
        expect([state, await violationsOf(page, formSection)]).toEqual([state, []]);
      }
    });
  }

  test("where an enquiry stands: nothing is wrong in any state", async ({ page, mayComplain }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    mayComplain(/ERR_FAILED/);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(`${school.url}/PreAdmission`);
    await answerTo(page, forms.enquiry.valid);
    const press = (name: string) => page.getByRole("button", { name }).click();
    const look = async (reference: string) => {
      await page.getByLabel("Reference").fill(reference);
      await page.getByLabel("Phone").fill("9000000000");
      await press("Show my enquiry");
      await expect(page.getByRole("alert")).toBeVisible();
    };
    const states: [string, () => Promise<unknown>][] = [
      ["found", () => page.goto(`${school.url}/Enquiry`)],
      ["withdrawing", () => page.getByRole("link", { name: "Withdraw the enquiry" }).click()],
      ["kept", () => page.getByRole("link", { name: "Keep it" }).click()],
      ["ended", () => press("End it now")],
      ["no reference", () => look("none")],
      ["wrong reference", () => look("KTRM-4827")],
    ];
    for (const [state, reach] of states) {
      await reach();
      await page.waitForLoadState();
      expect([state, await violationsOf(page, "main")]).toEqual([state, []]);
    }
  });
});
