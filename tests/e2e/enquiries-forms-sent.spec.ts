import { type BrowserContext, expect, type Locator, type Page, type Request } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import {
  failedFeedback,
  feedback,
  fill,
  formOn,
  formSection,
  forms,
  openFormSchool,
  savedIn,
  send,
  submitOn,
  textOn,
  valuesOf,
} from "../support/browser/forms.ts";
import { answerCalls, failed, holdRequests, openForm, stored, wakeForm } from "../support/browser/forms-with-script.ts";
import { busySchool, busySchoolFolder } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

/** Returns the stored submissions under a name. */
const kept = (name: string) => savedIn(busySchoolFolder(), name);

/** In ms: a form sent sooner after the first touch looks like a machine's. */
const PERSON = 1100;

test.beforeEach(({ mayComplain }) => mayComplain(/^(Feedback|Admission) was not sent: /));

test("feedback: a clock set back during input does not make a visitor a machine", async ({ page }) => {
  await openForm(page, "/");
  const calls = await answerCalls(page, stored);
  await fill(page, feedback);
  await page.evaluate(() => {
    const before = Date.now;
    Date.now = () => before() - 3_600_000;
  });
  await send(page);
  await expect(textOn(page)).toHaveText(forms.feedback.sent);
  expect(calls.map((call) => call.postDataJSON()._filledIn ?? null)).toEqual([null]);
});

for (const [name, { path, call, valid, sent }] of Object.entries(forms)) {
  test(`${name}: many clicks send it once; then it is empty and says thanks`, async ({ page }) => {
    await openForm(page, path);
    const answering = holdRequests();
    const calls = await answerCalls(page, { ...stored, after: answering.opened });
    await fill(page, valid);
    const button = submitOn(page);
    await button.dblclick();
    await button.click();
    const oneMore = await pressWhenSent(button);
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(button).toHaveText("Sending…");
    answering.open();
    await expect(textOn(page)).toHaveText(sent);
    await expect(textOn(page)).toBeInViewport();
    expect(Object.values(await valuesOf(page)).join("")).toBe("");
    await oneMore();
    await expect(textOn(page)).toHaveText(sent);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(calls.map((request) => new URL(request.url()).pathname)).toEqual([`/api/form/DEMO/${call}`]);
    expect(calls[0]?.postDataJSON()).toMatchObject(valid);
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  });

  test(`${name}: changes during sending stay; a change after a failure makes a new submission; too many attempts are held back`, async ({
    page,
  }) => {
    await openForm(page, path);
    const answering = holdRequests();
    await answerCalls(page, { ...stored, after: answering.opened });
    await fill(page, valid);
    await send(page);
    const button = submitOn(page);
    await expect(button).toHaveAttribute("aria-busy", "true");
    await fill(page, { name: "Another name" });
    answering.open();
    await expect(textOn(page)).toHaveText(sent);
    expect(Object.values(await valuesOf(page)).join("")).toBe("Another name");

    const calls = await answerCalls(page, failed);
    for (const words of ["first words", "other words"]) {
      await fill(page, { ...valid, name: words });
      await send(page);
      await expect.poll(() => calls.some((call) => call.postDataJSON().name === words)).toBe(true);
      await expect(button).not.toHaveAttribute("aria-busy");
    }
    expect(calls.length).toBe(2);
    expect(new Set(calls.map(keyOf)).size).toBe(2);

    await answerCalls(page, { status: 429, body: { status: 429 }, headers: { "Retry-After": "90" } });
    await fill(page, valid);
    await send(page);
    await expect(textOn(page)).toContainText("Please try again in 2 minutes.");
    expect(await valuesOf(page)).toEqual(valid);
  });

  test(`${name}: a failure keeps all values and logs the server's answer; a retry has the same key`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await openForm(page, path);
    const problem = { type: "about:blank", title: "Service Unavailable", status: 503, detail: "Not stored." };
    const calls = await answerCalls(page, { status: 503, body: problem });
    await fill(page, valid);
    await send(page);
    const said = textOn(page);
    const button = submitOn(page);
    await expect(button).not.toHaveAttribute("aria-busy");
    await expect(said).toHaveText(name === "feedback" ? failedFeedback : "");
    await expect(button).toHaveText(name === "feedback" ? "Send feedback" : "Try again");
    expect(await valuesOf(page)).toEqual(valid);
    const line = logged.find((text) => text.includes("was not sent"));
    expect(line).toContain("503");
    expect(line).toContain("Not stored.");
    for (const value of Object.values(valid).filter((text) => text.length > 3))
      expect(logged.join()).not.toContain(value);

    // Offline, then after a reload: still the same submission.
    await page.unrouteAll();
    await page.route("**/api/form/**", (route) => route.abort());
    await send(page);
    await expect(button).not.toHaveAttribute("aria-busy");
    await expect(said).toHaveText(name === "feedback" ? failedFeedback : "");
    await answerCalls(page, stored, calls);
    await page.reload();
    await wakeForm(page);
    await expect.poll(() => valuesOf(page)).toEqual(valid);
    await send(page);
    await expect(said).toHaveText(sent);
    expect(new Set(calls.map(keyOf)).size).toBe(1);

    await fill(page, valid);
    await send(page);
    await expect.poll(() => new Set(calls.map(keyOf)).size).toBe(2);
  });

  test(`${name}: input survives a reload, also before the island is ready, and is erased after sending`, async ({
    page,
    mayComplain,
  }) => {
    mayComplain(/ERR_FAILED/);
    await page.route(/react|island/, (route) => route.abort());
    await page.goto(busySchool() + path);
    await fill(page, valid);
    // The script that keeps it arrives after the first touch; from then on each touch counts.
    const last = JSON.stringify(Object.values(valid).at(-1));
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain(last);
    const typed = { ...valid, name: `${name} typed` };
    await fill(page, { name: typed.name });
    await page.reload();
    await expect.poll(() => valuesOf(page)).toEqual(typed);
    await send(page);
    await expect(textOn(page)).toHaveText(sent);
    await expect(page).toHaveURL(`${busySchool()}${path}#${name}`);
    expect(kept(typed.name)).toEqual([typed]);
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
    await page.reload();
    expect(Object.values(await valuesOf(page)).join("")).toBe("");
  });

  test(`${name}: stored once for each of two visitors with the same page; a machine learns nothing`, async ({
    browser,
  }) => {
    const visitors: BrowserContext[] = [];
    for (const number of [1, 2]) {
      const from = { "X-Forwarded-For": `10.${Object.keys(forms).indexOf(name)}.0.${number}` };
      visitors.push(await browser.newContext({ extraHTTPHeaders: from }));
    }
    const typed = { ...valid, name: `${name} twin` };
    const program = `${name} of www.spam.example`;
    for (const visitor of visitors) {
      const page = await visitor.newPage();
      await page.clock.install();
      await page.goto(busySchool() + path);
      await wakeForm(page);
      await fill(page, typed);
      await page.clock.fastForward(PERSON);
      await submitOn(page).dblclick();
      await expect(textOn(page)).toHaveText(sent);
      await fill(page, { ...valid, name: program });
      await page.locator("[name=website]").evaluate((field) => {
        (field as HTMLInputElement).value = "x";
      });
      await page.clock.fastForward(PERSON);
      await send(page);
      await expect(textOn(page)).toHaveText(sent);
    }
    expect(kept(typed.name)).toEqual([typed, typed]);
    expect(kept(program)).toEqual([]);
  });

  test(`${name}: axe finds nothing in any state`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openForm(page, path);
    const seen = async (state: string) => {
      // The messages are the same at every width; their place is judged once beside the fields and once below.
      for (const width of state === "invalid" ? [1280, 360] : [360]) {
        await page.setViewportSize({ width, height: 800 });
        expect([state, width, await violationsOf(page, formSection)]).toEqual([state, width, []]);
      }
    };
    const errors = { name: "Required", email: "Required" };
    const answers = [
      ["invalid", { status: 400, body: { errors } }],
      ["failed", failed],
      ["held back", { status: 429, body: {} }],
      ["sent", stored],
    ] as const;
    for (const [state, answer] of answers) {
      await answerCalls(page, answer);
      await fill(page, valid);
      await send(page);
      await expect(submitOn(page)).not.toHaveAttribute("aria-busy");
      await seen(state);
    }
    const answering = holdRequests();
    await answerCalls(page, { ...stored, after: answering.opened });
    await fill(page, valid);
    await send(page);
    await seen("sending");
    answering.open();
  });
}

test.describe("without script", () => {
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

  for (const [name, { path, valid, sent }] of Object.entries(forms)) {
    test(`${name}: a sent form is stored once, confirmed and empty; a reload or a repetition sends nothing`, async ({
      page,
    }) => {
      const typed = { ...valid, name: `${name} sent` };
      for (const _ of ["once", "again"]) {
        await page.goto(school.url + path);
        await answerTo(page, typed);
        await expect(page).toHaveURL(`${school.url}${path}?sent=${name}#${name}`);
        await expect(textOn(page)).toHaveText(sent);
        await expect(textOn(page)).toBeInViewport();
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
      await expect(textOn(page)).toContainText("Please try again in");
      expect(await valuesOf(page)).toMatchObject({ phone: valid.phone });
    });

    test(`${name}: a storage failure loses no input`, async ({ page }) => {
      await page.goto(school.url + path);
      school.breakStore();
      const answer = await answerTo(page, valid);
      expect([answer.status(), answer.headers()["cache-control"]]).toEqual([503, "no-store"]);
      expect(await valuesOf(page)).toEqual(valid);
      const said = new RegExp(`^${failedFeedback} If it stays so, tell the school this number: \\w{8}$`);
      await expect(textOn(page)).toHaveText(name === "feedback" ? said : "");
      await expect(formOn(page).getByRole("button")).toHaveText(name === "feedback" ? "Send feedback" : "Try again");
      school.mendStore();
      await send(page);
      await expect(textOn(page)).toHaveText(forms[name as keyof typeof forms].sent);
    });
  }

  test("a post with a wrong body gives a page with empty fields, not an error", async ({ request }) => {
    for (const path of ["/", "/PreAdmission"]) {
      const answer = await request.post(school.url + path, { data: { name: "JSON" } });
      expect([path, answer.status()]).toEqual([path, 400]);
      expect(await answer.text()).toContain('role="alert"');
    }
  });

  // Axe needs script; the page's own scripts are blocked.
  test.describe("to axe", () => {
    test.use({ javaScriptEnabled: true });

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
        ["ended", () => press("Close it here")],
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
});

/**
 * Makes the page press the button again as soon as the form says that it is sent, as a double click does. Resolves when
 * the form is watched; the result waits for the press.
 */
async function pressWhenSent(button: Locator) {
  const pressed = await button.evaluateHandle((node: HTMLButtonElement) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const watch = new MutationObserver(() => {
      if (!node.form?.querySelector(".notice--done")) return;
      watch.disconnect();
      node.click();
      resolve();
    });
    watch.observe(node.form as HTMLFormElement, { subtree: true, childList: true });
    return { promise };
  });
  return () => pressed.evaluate(({ promise }) => promise);
}

const keyOf = (request: Request) => request.headers()["idempotency-key"];

async function answerTo(page: Page, values: Record<string, string>) {
  await fill(page, values);
  const [answer] = await Promise.all([page.waitForResponse((one) => one.request().method() === "POST"), send(page)]);
  await page.waitForLoadState();
  return answer;
}
