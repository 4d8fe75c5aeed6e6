import { expect } from "@playwright/test";
import { enquiry, fill, forms, openFormSchool, send, textOn } from "../support/browser/forms.ts";
import { test } from "../support/browser/test.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("on a small phone without script a parent sends, keeps the slip, looks again, adds a line, corrects and withdraws", async ({
  page,
  context,
}) => {
  const school = await openFormSchool();
  try {
    await page.goto(`${school.url}/PreAdmission`);
    await fill(page, { ...enquiry, email: "ravi@home.example" });
    await send(page);
    await expect(textOn(page)).toHaveText(forms.enquiry.sent);
    const reference = (await page.locator(".receipt__reference").textContent()) ?? "";
    await page.getByRole("link", { name: "your slip, to print or keep" }).click();
    await expect(page.getByRole("heading", { name: "Received" })).toBeVisible();
    await expect(page.locator(".slip")).toContainText(reference);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".slip")).toBeVisible();
    await expect(page.getByLabel("A line for the office")).toBeHidden();
    await page.emulateMedia({ media: null });

    await page.getByRole("button", { name: "Close it here" }).click();
    await expect(page.getByText("Closed on this device.")).toBeVisible();
    await page.getByLabel("Reference").fill(reference.toLowerCase().replace("-", " "));
    await page.getByLabel("Phone").fill("9000000000");
    await page.getByRole("button", { name: "Show my enquiry" }).click();
    await expect(page.getByRole("alert")).toContainText("No enquiry has this reference and this phone number");
    await expect(page.getByText("No enquiry has this reference")).toBeInViewport();
    await page.getByLabel("Phone").fill(enquiry.phone);
    await page.getByLabel("Phone").press("Enter");
    expect(new URL(page.url()).search).toBe("");

    await page.getByLabel("A line for the office").fill("After six, please");
    await page.getByRole("button", { name: "Send this line" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "After six, please" })).toBeVisible();
    await page.getByText("Correct what you wrote").click();
    const classes = page.getByLabel("Class applying for");
    await classes.selectOption("IV");
    await page.getByRole("button", { name: "Correct it" }).click();
    await expect(page.getByText("It is corrected.")).toBeInViewport();
    await expect(page.locator(".slip")).toContainText("IV");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole("link", { name: "Withdraw the enquiry" }).click();
    await expect(page.getByRole("heading", { name: `Withdraw the enquiry ${reference}?` })).toBeVisible();
    await page.getByRole("button", { name: "Withdraw and erase it" }).click();
    await expect(page.getByRole("heading", { name: "Withdrawn" })).toBeVisible();
    expect(JSON.stringify(await context.cookies())).not.toContain(enquiry.phone);
  } finally {
    await school.close();
  }
});
