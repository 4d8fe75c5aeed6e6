import { expect } from "@playwright/test";
import { addDays, schoolDay } from "../../src/base/dates.ts";
import { signIn } from "../support/browser/office-link.ts";
import { busySchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "10.9.0.24" } });

test.beforeEach(async ({ page, context }, { testId }) => {
  const email = `${testId}@beside.example`;
  await signIn(context, { role: "clerk", email });
  await page.goto(`${busySchool()}/office/news/new`);
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test("beside the form stands the page as parents will see it, anew after each save", async ({ page }) => {
    const seen = page.frameLocator(".page-beside iframe").last();
    await expect(page.getByText("What you write stands here as soon as it is complete and at school.")).toBeVisible();
    await page.getByLabel("Title", { exact: true }).fill("Larks at nine");
    await expect(seen.getByRole("heading", { name: "Larks at nine" })).toBeInViewport();
    await page.getByLabel("Title", { exact: true }).fill("Larks at ten");
    await expect(seen.getByRole("heading", { name: "Larks at ten" })).toBeVisible();
    await expect(page.locator(".page-beside iframe")).toHaveCount(1);
    const [form, beside] = [
      await page.locator("form.edit").boundingBox(),
      await page.locator(".page-beside").boundingBox(),
    ];
    expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a phone loads nothing of the page beside the form", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.getByLabel("Title", { exact: true }).fill("Larks at noon");
    await expect(page.locator("p[data-said]")).toHaveText(/^At school/);
    await page.reload();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Larks at noon");
    expect(asked.filter((path) => path.startsWith("/office/preview/"))).toEqual([]);
    await expect(page.locator(".page-beside")).toBeHidden();
  });
});

test("a new notice line comes down this evening, or after the day that it names", async ({ page }) => {
  await page.goto(`${busySchool()}/office/highlights/new`);
  const today = schoolDay(new Date());
  await expect(page.getByLabel("Comes down by itself")).toBeChecked();
  const end = page.getByLabel("Last day");
  await expect(end).toHaveValue(today);
  await page.getByLabel("Sentence", { exact: true }).pressSequentially("Buses run late tomorrow");
  await expect(end).toHaveValue(addDays(today, 1));
  await end.fill(addDays(today, 5));
  await page.getByLabel("Sentence", { exact: true }).fill("Buses run late today");
  await expect(end).toHaveValue(addDays(today, 5));
});
