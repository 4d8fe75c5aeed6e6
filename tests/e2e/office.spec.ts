import { expect } from "@playwright/test";
import { expectSound, violationsOf } from "../support/browser/accessibility.ts";
import { linkPrintedFor, signIn } from "../support/browser/office-link.ts";
import { busySchool, busySchoolFolder } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test.use({ viewport: { width: 360, height: 740 }, extraHTTPHeaders: { "X-Forwarded-For": "10.9.0.1" } });

test("by a link to the desk, and from it to the website in four taps; taken down, undone, binned", async ({
  page,
  browser,
}) => {
  // The first person of an empty school is led elsewhere.
  const before = await browser.newContext();
  const first = { email: "first@school.example", role: "clerk" };
  await signIn(before, first);
  await before.close();
  await page.goto(await linkPrintedFor(busySchoolFolder(), busySchool(), "meena@school.example", "administrator"));
  await page.getByLabel("Your name").fill("Meena Bisht");
  await page.getByLabel("A password of your own").fill("too short");
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(page.getByLabel("A password of your own")).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Go to my desk" }).click();
  await expect(page.getByText("Write 12 letters or more: you have 9.")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("A password of your own").fill("amber gate sixteen owls");
  await page.getByRole("button", { name: "Go to my desk" }).click();

  await expect(page).toHaveTitle(/^Second step – Office/);
  await page.getByRole("link", { name: "Not today" }).click();
  await expect(page).toHaveTitle(/^Desk – Office/);
  await page.getByRole("link", { name: "Post something" }).click();
  await page.getByRole("link", { name: "News item" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Write something here: title is empty.")).toBeVisible();
  await page.getByLabel("Title").fill("Owls in the tower");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("It is on the website.")).toBeVisible();
  await expectSound(page);
  const form = page.url().replace(/\?.*/, "");

  const reader = await page.context().newPage();
  const seen = async () => {
    await reader.goto(`${busySchool()}/News`);
    return reader.getByRole("heading", { name: "Owls in the tower" }).count();
  };
  await expect.poll(seen).toBe(1);
  await page.getByRole("button", { name: "Take down" }).click();
  await expect.poll(seen).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(seen).toBe(1);
  await reader.close();

  const other = await page.context().newPage();
  await other.goto(form);
  await page.getByLabel("Title").fill("Owls in the bell tower");
  await page.getByRole("button", { name: "Keep the change as a draft" }).click();
  await expect(page.getByText("Your draft is kept.")).toBeVisible();
  await expectSound(page);
  await other.getByLabel("Title").fill("Bats in the tower");
  await other.getByRole("button", { name: "Publish the change now" }).click();
  await expect(other.getByRole("heading", { name: "Two people wrote this" })).toBeVisible();
  await expectSound(other);
  await other.close();

  await page.getByRole("link", { name: /^Earlier versions/ }).click();
  await expect(page).toHaveTitle(/^Earlier versions/);
  await expectSound(page);
  await page.goto(form);
  await page.getByRole("button", { name: "Put in the bin" }).click();
  await expect(page.getByText("It lies in the bin.")).toBeVisible();
  await expectSound(page);
  await page.goto(`${busySchool()}/office/news?tab=bin`);
  await expectSound(page);
  await page.goto(`${busySchool()}/office/toppers/new`);
  const file = await page.locator('input[type="file"]').boundingBox();
  expect(file?.width, "a single file has the width of the form").toBeGreaterThan(300);
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await violationsOf(page, "body > header")).toEqual([]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Your e-mail").fill("meena@school.example");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("You are not signed in.");
  await expectSound(page);
});
