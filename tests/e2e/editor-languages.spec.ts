import { expect, type Locator } from "@playwright/test";
import { violationsOf } from "../support/browser/accessibility.ts";
import { signIn } from "../support/browser/office-link.ts";
import { busySchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("a news item in both languages takes three taps and four fields on a phone", async ({ page, context }) => {
  await signIn(context, { email: "two-languages@school.example", role: "clerk" });
  await page.goto(`${busySchool()}/office`);
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  await tap(page.getByRole("link", { name: "Post something" }));
  await tap(page.getByRole("link", { name: /News item/i }));
  await page.getByRole("textbox", { name: /^Title \(|^Title$/ }).fill("Two owls moved in");
  await page.getByLabel("Title in Hindi").fill("दो उल्लू आ बसे");
  await page.getByRole("textbox", { name: /^Text \(|^Text$/ }).fill("In the bell tower.");
  await page.getByLabel("Text in Hindi").fill("घंटाघर में।");
  expect(await violationsOf(page)).toEqual([]);
  await tap(page.getByRole("button", { name: "Publish now" }));
  await expect(page.getByText("It is on the website.")).toBeVisible();
  expect(taps).toBe(3);
  await page.goto(page.url().replace(/.*\/office\/news\/([^?]+).*/, `${busySchool()}/hi/News/$1`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("दो उल्लू आ बसे");
});
