import { expect } from "@playwright/test";
import { signIn } from "../support/browser/office-link.ts";
import { busySchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "10.9.0.25" } });

/** Each on a document of its own: what the script of one saves meanwhile would be a change that the other has not seen. */
const refusals = [
  [true, "contact", "Phones", "98765", "+91 00000 01993", "Look at “98765” again"],
  [false, "principal", "Principal since", "x", "2015", "Write a number"],
] as const;

for (const [javaScriptEnabled, group, field, typed, right, sentence] of refusals) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("Back and Reload show a refused form with what was typed, and send nothing", async ({
      page,
      context,
      browser,
    }, { testId }) => {
      const member = { role: "principal" };
      await signIn(context, { ...member, email: `${testId}@back.example` });
      await page.goto(`${busySchool()}/office/profile/${group}`);
      await page.getByLabel(field).fill(typed);
      await page
        .getByRole("button", { name: /^Publish/ })
        .first()
        .click();
      const refused = page.getByText(sentence);
      await expect(refused.first()).toBeVisible();
      const posts: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && request.isNavigationRequest()) posts.push(request.url());
      });
      await page.goto(`${busySchool()}/office/log`);
      await page.goBack();
      await expect(refused.first()).toBeVisible();
      await expect(page.getByLabel(field)).toHaveValue(typed);
      await page.reload();
      await expect(refused.first()).toBeVisible();
      expect(posts).toEqual([]);

      const other = await browser.newContext({ extraHTTPHeaders: { "X-Forwarded-For": "10.9.0.26" } });
      await signIn(other, { ...member, email: `${testId}-2@back.example` });
      const [first, second] = [await context.cookies(page.url()), await other.newPage()];
      await other.addCookies(first.filter(({ name }) => name.startsWith("answer-")));
      await second.goto(page.url());
      expect(new URL(second.url()).search).toBe("");
      await expect(second.getByText(sentence)).toHaveCount(0);
      await other.close();

      // From a preview as well (B25). With script what was written since is at school: the form shows it.
      await page.getByLabel(field).fill(right);
      if (javaScriptEnabled) await expect(page.getByText(/not right yet/).or(refused)).toHaveCount(0);
      await page.getByRole("button", { name: "See it as parents will" }).click();
      await expect(page.getByRole("complementary", { name: "About this page" })).toBeVisible();
      await page.goBack();
      if (javaScriptEnabled) await expect(page.getByLabel(field)).toHaveValue(right);
      else await expect(refused.first()).toBeVisible();
      expect(posts).toHaveLength(1);
      if (!javaScriptEnabled) return;
      const saved = page.waitForResponse((response) => response.url().endsWith("/keep"));
      await page.getByLabel(field).fill(`${right}0`);
      await page.getByRole("heading", { level: 1 }).click();
      expect((await saved).status()).toBe(200);
      await expect(page.getByText("has not arrived at school")).toBeHidden();
    });
  });
}
