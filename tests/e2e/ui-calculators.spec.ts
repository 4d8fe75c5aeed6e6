import { expect, type Page, type Request } from "@playwright/test";
import { demoSchool, emptySchool } from "../support/browser/schools.ts";
import { testInUsedWindow as test } from "../support/browser/test.ts";

/** Each calculator: page and name, input, and the beginning of the answer. */
const calculators = [
  {
    page: "/FeeRules",
    name: "Work out the late fee",
    fields: { "Due by": "2026-11-15", "Paid on": "2026-11-15" },
    answer: "No late fee",
  },
  {
    page: "/FeeRules",
    name: "Work out the late fee",
    fields: { "Due by": "2026-11-15", "Paid on": "2026-11-16" },
    answer: "₹100 1 day late",
  },
  {
    page: "/FeeRules",
    name: "Work out the late fee",
    fields: { "Due by": "2026-11-15", "Paid on": "2026-12-01" },
    answer: "₹500 16 days late",
  },
  {
    page: "/ModeOfPayment",
    name: "Work out the late fee",
    fields: { "Due by": "2026-07-15", "Paid on": "2026-08-15" },
    answer: "Name struck off 31 days late",
  },
  {
    page: "/Discipline",
    name: "Work out the fine",
    fields: { "Lent on": "2026-11-01", "Brought back on": "2026-11-08" },
    answer: "No fine",
  },
  {
    page: "/Discipline",
    name: "Work out the fine",
    fields: { "Lent on": "2026-11-01", "Brought back on": "2026-11-09" },
    answer: "₹50 1 day over",
  },
  {
    page: "/Discipline",
    name: "Work out the fine",
    fields: { "Lent on": "2026-11-09", "Brought back on": "2026-11-01" },
    answer: "The day of return lies before",
  },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("late fee and fine are right on each page and at the limits of their rules", async ({ page }) => {
      for (const { page: path, name, fields, answer } of calculators) {
        if (!page.url().startsWith(demoSchool() + path)) await page.goto(demoSchool() + path);
        const form = page.getByRole("form", { name });
        for (const [label, date] of Object.entries(fields)) await form.getByLabel(label).fill(date);
        await form.getByRole("button", { name: "Work it out" }).click();
        await expect
          .poll(() => answerOf(page, name), `${path} ${Object.values(fields)}`)
          .toMatch(new RegExp(`^${answer}`));
      }
    });

    test("/Admission answers for a child that is old enough and for one that is not", async ({ page }) => {
      const { yes, no, first } = await birthdays();
      for (const [born, answer] of [
        [yes, /^Nursery: yes .* is 3 years old/],
        [no, new RegExp(`^Nursery: not yet .* 2 years and 11 months old. The first session will be ${first}`)],
      ] as const) {
        await page.goto(`${demoSchool()}/Admission`);
        await page.getByLabel("Date of birth").fill(born);
        await page.getByRole("button", { name: "Work it out" }).click();
        await expect.poll(() => answerOf(page, "Is my child old enough?")).toMatch(answer);
      }
    });
  });
}

test("with script the date of birth causes no request and never enters the address, even when sent early", async ({
  page,
}) => {
  const { yes } = await birthdays();
  const [year, month, day] = yes.split("-") as [string, string, string];
  // Delays the island's script: the form is filled in and sent before it arrives.
  const held: (() => void)[] = [];
  await page.route(/react.*\.js/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(`${demoSchool()}/Admission`);
  const asked: Request[] = [];
  page.on("request", (request) => asked.push(request));
  const field = page.getByLabel("Date of birth");
  await field.fill(yes);
  await field.press("Enter");
  await page.getByRole("button", { name: "Work it out" }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
  await expect.poll(() => answerOf(page, "Is my child old enough?")).toMatch(/^Nursery: yes/);
  await field.fill(yes.replace(year, String(Number(year) - 1)));
  await page.getByRole("button", { name: "Work it out" }).click();

  expect(page.url()).toBe(`${demoSchool()}/Admission`);
  // Scripts of the island, pictures and the tab icon: none of them contains the date.
  const harmless = (request: Request) => request.method() === "GET" && /\/(assets|api\/image)\//.test(request.url());
  expect(asked.filter((request) => !harmless(request)).map((request) => request.url())).toEqual([]);
  expect(asked.filter((request) => request.url().includes(`${month}-${day}`))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toMatch(new RegExp(`${year}|${month}-${day}`));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the date of birth is posted, answered and stored nowhere", async ({ page }) => {
    const { yes } = await birthdays();
    await page.goto(`${demoSchool()}/Admission`);
    await page.getByLabel("Date of birth").fill(yes);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.getByRole("button", { name: "Work it out" }).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect(answer.headers()["set-cookie"]).toBeUndefined();
    expect(page.url()).toBe(`${demoSchool()}/Admission#nursery-answer`);
  });

  test("an answer can be linked to; unknown values in the address fall back to today", async ({ page }) => {
    await page.goto(`${demoSchool()}/FeeRules?due=2026-11-15&paid=2026-12-15`);
    expect(await answerOf(page, "Work out the late fee")).toMatch(/^₹500 30 days late/);
    await page.goto(`${demoSchool()}/FeeRules?due=%22%3E%3Cscript%3E&paid=2026-02-31`);
    expect(await answerOf(page, "Work out the late fee")).toMatch(/^(No late fee|₹|Name)/);
  });
});

test("a page refuses a form from another site", async ({ request }) => {
  const post = (headers: Record<string, string>) =>
    request.post(`${demoSchool()}/Admission`, { form: { born: "2024-04-01" }, headers });
  expect((await post({ Origin: "https://other.example" })).status()).toBe(403);
  expect((await post({ "Sec-Fetch-Site": "cross-site" })).status()).toBe(403);
  expect((await post({ Origin: demoSchool() })).status()).toBe(200);
});

test("an invalid date of birth gets no answer and breaks nothing", async ({ request }) => {
  const forms: Record<string, string>[] = [
    { born: "<script>alert(1)</script>" },
    { born: "2024-13-45" },
    { other: "x" },
  ];
  for (const form of forms) {
    const answer = await request.post(`${demoSchool()}/Admission`, { form, headers: { Origin: demoSchool() } });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain("Choose the day your child was born.");
  }
  const future = await request.post(`${demoSchool()}/Admission`, {
    form: { born: "2150-04-01" },
    headers: { Origin: demoSchool() },
  });
  expect(await future.text()).toContain("This day is still to come.");
  const json = await request.post(`${demoSchool()}/Admission`, {
    data: { born: 1 },
    headers: { Origin: demoSchool() },
  });
  expect(json.status()).toBe(200);
});

test("the hydrated island answers at every change, without a request", async ({ page }) => {
  for (const [path, label, later] of [
    ["/FeeRules?due=2026-11-15&paid=2026-11-20", "Paid on", /^₹500 30 days late/],
    ["/Discipline?lent=2026-11-15&returned=2026-11-20", "Brought back on", /^₹200 23 days over/],
  ] as const) {
    await page.goto(demoSchool() + path);
    const field = page.getByLabel(label);
    await field.focus();
    await expect(page.locator("[data-island][data-awake=ready]")).toHaveCount(1);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await field.fill("2026-12-15");
    await expect.poll(async () => inOneLine(await page.locator("output").textContent())).toMatch(later);
    await field.press("Enter");
    await field.fill("");
    await expect(page.locator("output")).toHaveText("Choose the two days.");
    expect(asked).toEqual([]);
  }
  await page.goto(`${demoSchool()}/Admission`);
  await page.getByLabel("Date of birth").fill("2150-01-01");
  await expect(page.locator("output")).toContainText("This day is still to come.");
});

test("by keyboard alone", async ({ page }) => {
  await page.goto(`${demoSchool()}/FeeRules`);
  const form = page.getByRole("form", { name: "Work out the late fee" });
  await form.getByLabel("Due by").focus();
  for (
    let part = 0;
    part < 8 && !(await form.getByRole("button").evaluate((node) => node === document.activeElement));
    part += 1
  )
    await page.keyboard.press("Tab");
  await expect(form.getByRole("button", { name: "Work it out" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await answerOf(page, "Work out the late fee")).toMatch(/late|fee/);
});

test("timing and uniform show the present season and the day it changes", async ({ page }) => {
  for (const school of [demoSchool(), emptySchool()]) {
    for (const path of ["/SchoolTiming", "/SchoolUniform"]) {
      await page.goto(school + path);
      await expect(page.getByRole("complementary")).toContainText(
        /(Summer|Winter) (hours|uniform) from1 (April|November) 20\d\d/,
      );
    }
  }
});

test("payment addresses have QR codes, marked as samples in the demo school, and no line of one is the address of another account", async ({
  page,
}) => {
  await page.goto(`${demoSchool()}/ModeOfPayment`);
  const codes = page.getByRole("img", { name: /^QR code for .*@.*\.example, a sample/ });
  await expect(codes).toHaveCount(2);
  await expect(codes.first()).toContainText("SAMPLE");
  await expect(page.getByRole("definition").getByText("fees@kindledstar.example", { exact: true })).toBeVisible();
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await page.locator(".payees__address, .pay-safely__addresses li").evaluateAll((addresses) =>
      addresses.flatMap((address) => {
        const account = document.createRange();
        const words = address.textContent ?? "";
        const walker = document.createTreeWalker(address, NodeFilter.SHOW_TEXT);
        const text = walker.nextNode() as Text;
        account.setStart(text, 0);
        account.setEnd(text, Math.min(text.length, words.indexOf("@") + 1 || text.length));
        return new Set([...account.getClientRects()].map(({ top }) => top)).size > 1 ? [words] : [];
      }),
    );
    expect(broken, `${width} px`).toEqual([]);
  }
});

/** Returns the text of a calculator's answer in one line. */
async function answerOf(page: Page, name: string): Promise<string> {
  const answer = page.getByRole("form", { name }).getByRole("status");
  return inOneLine(await answer.textContent());
}

const inOneLine = (text: string | null) => (text ?? "").trim().replaceAll(/\s+/g, " ");

/** Returns the last date of birth that is old enough for the page's session, the day after, and the next session. */
async function birthdays() {
  const html = await (await fetch(`${demoSchool()}/Admission`)).text();
  const session = Number(/the session (?:<!-- -->)?(\d{4})–/.exec(html)?.[1]);
  return {
    yes: `${session - 3}-04-01`,
    no: `${session - 3}-04-02`,
    first: `${session + 1}–${String((session + 2) % 100).padStart(2, "0")}`,
  };
}
