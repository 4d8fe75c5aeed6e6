import { expect } from "@playwright/test";
import { signIn } from "../support/browser/office-link.ts";
import { busySchool, busySchoolFolder } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "10.9.0.25" } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("Back and Reload show a refused form with what was typed, and send nothing", async ({
      page,
      context,
      browser,
    }, { testId }) => {
      const member = { folder: busySchoolFolder(), origin: busySchool(), role: "principal" };
      await signIn(context, { ...member, email: `${testId}@back.example` });
      await page.goto(`${busySchool()}/office/profile/contact`);
      await page.getByLabel("Phones").fill("98765");
      await page
        .getByRole("button", { name: /^Publish/ })
        .first()
        .click();
      const refused = page.getByText("Look at “98765” again");
      await expect(refused.first()).toBeVisible();
      const posts: string[] = [];
      page.on(
        "request",
        (request) => request.method() === "POST" && request.isNavigationRequest() && posts.push(request.url()),
      );
      await page.goto(`${busySchool()}/office/log`);
      await page.goBack();
      await expect(refused.first()).toBeVisible();
      await expect(page.getByLabel("Phones")).toHaveValue("98765");
      await page.reload();
      await expect(refused.first()).toBeVisible();
      expect(posts).toEqual([]);

      const other = await browser.newContext({ extraHTTPHeaders: { "X-Forwarded-For": "10.9.0.26" } });
      await signIn(other, { ...member, email: `${testId}-2@back.example` });
      const [first, second] = [await context.cookies(page.url()), await other.newPage()];
      await other.addCookies(first.filter(({ name }) => name.startsWith("answer-")));
      await second.goto(page.url());
      expect(new URL(second.url()).search).toBe("");
      await expect(second.getByText("Look at “98765” again")).toHaveCount(0);
      await other.close();
    });
  });
}
