import { expect, type Locator } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { signIn } from "../support/browser/office-link.ts";
import { busySchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("a news item in both languages takes three taps and four fields on a phone; when the English changes, one tap more", async ({
  page,
  context,
}) => {
  await signIn(context, { email: "two-languages@school.example", role: "clerk" });
  await page.goto(`${busySchool()}/office`);
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  await tap(page.getByRole("link", { name: "Post something" }));
  await tap(page.getByRole("link", { name: /News item/i }));
  const title = page.getByRole("textbox", { name: /^Title \(|^Title$/ });
  await title.fill("Two owls moved in");
  await page.getByLabel("Title in Hindi").fill("दो उल्लू आ बसे");
  await page.getByRole("textbox", { name: /^Text \(|^Text$/ }).fill("In the bell tower.");
  await page.getByLabel("Text in Hindi").fill("घंटाघर में।");
  expect(await violationsOf(page)).toEqual([]);
  await tap(page.getByRole("button", { name: "Publish now" }));
  await expect(page.getByText("It is on the website.")).toBeVisible();
  expect(taps).toBe(3);
  const item = page.url().replace(/.*\/office\/news\/([^?]+).*/, `${busySchool()}/hi/News/$1`);
  const form = page.url();
  await page.goto(item);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("दो उल्लू आ बसे");

  await page.goto(form);
  await title.fill("Three owls moved in");
  await page.getByRole("button", { name: "Publish the change now" }).tap();
  await expect(page.getByText("The Hindi is older than the English.")).toBeVisible();
  const published = Date.now();
  await expect(async () => {
    await page.goto(item);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three owls moved in", { timeout: 1 });
  }).toPass({ intervals: [100] });
  test
    .info()
    .annotations.push({ type: "seconds until no old Hindi", description: `${(Date.now() - published) / 1000}` });
  await expect(page.getByText("इसकी हिंदी नई की जा रही है")).toBeVisible();

  await page.goto(`${busySchool()}/office`);
  await page.getByRole("button", { name: /The Hindi is still right\s*: Three owls/ }).tap();
  await expect(page.getByText("It is on the website.")).toBeVisible();
  await expect(async () => {
    await page.goto(item);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("दो उल्लू आ बसे", { timeout: 1 });
  }).toPass({ intervals: [100] });
});
