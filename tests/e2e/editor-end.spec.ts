import { expect } from "@playwright/test";
import { addDays, schoolDay } from "../../src/base/dates.ts";
import { signIn } from "../support/browser/office-link.ts";
import { busySchool, busySchoolFolder } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "10.9.0.18" } });

test("a new notice line comes down this evening, or after the day that it names", async ({ page, context }) => {
  await signIn(context, { folder: busySchoolFolder(), origin: busySchool(), role: "clerk", email: "end@line.example" });
  await page.goto(`${busySchool()}/office/highlights/new`);
  const today = schoolDay(new Date());
  await expect(page.getByLabel("Comes down by itself")).toBeChecked();
  const end = page.getByLabel("Last day");
  await expect(end).toHaveValue(today);
  await page.getByLabel("Sentence").pressSequentially("Buses run late tomorrow");
  await expect(end).toHaveValue(addDays(today, 1));
  await end.fill(addDays(today, 5));
  await page.getByLabel("Sentence").fill("Buses run late today");
  await expect(end).toHaveValue(addDays(today, 5));
});
