import { expect, type Page } from "@playwright/test";
import { expectSound } from "../support/browser/accessibility.ts";
import { linkPrintedFor } from "../support/browser/office-link.ts";
import { busySchool, busySchoolFolder } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";
import { codeOfApp } from "../support/totp.ts";

test.use({ viewport: { width: 320, height: 640 }, extraHTTPHeaders: { "X-Forwarded-For": "10.9.0.2" } });

/** A phone that its owner unlocks by a finger at once. */
async function withPhone(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const isUnlocked = (isUserVerified: boolean) =>
    browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { isUnlocked };
}

test("a phone signs in by its own lock, until it is taken away; an app’s code is the second step", async ({ page }) => {
  const phone = await withPhone(page);
  await page.goto(await linkPrintedFor(busySchoolFolder(), busySchool(), "asha@school.example", "principal"));
  await page.getByLabel("Your name").fill("Asha Rawat");
  const password = page.getByLabel("A password of your own");
  await password.fill("amber gate sixteen owls");
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Sign in with this phone next time" }).click();
  await expect(page).not.toHaveURL(/invitation/);
  await expectSound(page);
  await page.getByRole("button", { name: "Use this phone" }).click();

  await expect(page).toHaveTitle(/^Second step – Office/);
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: /key for the app/ })).toBeVisible();
  await expectSound(page);
  const key = (await page.locator(".second-step__key").textContent()) ?? "";
  await page.getByLabel("The six digits").fill(codeOfApp(key));
  await page.getByRole("button", { name: "Ask me for a code from now on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await expectSound(page);
  const kept = page.waitForEvent("download");
  await page.getByRole("link", { name: "Keep them as a file" }).click();
  expect((await kept).suggestedFilename()).toBe("office-recovery-codes.txt");
  await page.getByRole("link", { name: "I have kept them" }).click();
  // The first person of a school is led to its facts.
  await expect(page).toHaveTitle(/^(Desk|Is it so at your school\?) – Office/);

  const signOut = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
  };
  await signOut();
  await page.getByRole("button", { name: "Sign in with this phone" }).click();
  await expect(page).toHaveTitle(/^Desk – Office/);

  await page.goto(`${busySchool()}/office/me`);
  await expectSound(page);
  await page.getByLabel("Your password, to take one away").fill("amber gate sixteen owls");
  await page.getByRole("button", { name: "Take it away" }).click();
  await expect(page.getByText("None yet.")).toBeVisible();
  await signOut();
  await page.getByRole("button", { name: "Sign in with this phone" }).click();
  await expect(page.getByRole("alert")).toContainText("You are not signed in.");
  await phone.isUnlocked(false);
  await page.getByRole("button", { name: "Sign in with this phone" }).click();
  await expect(page.getByText("The phone did not say yes.")).toBeVisible();
  await page.getByLabel("Your e-mail").fill("asha@school.example");
  await page.getByLabel("Password").fill("amber gate sixteen owls");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Code")).toBeVisible();
  await expectSound(page);
});
