import type { Page, Request } from "@playwright/test";
import { formOn } from "./forms.ts";
import { demoSchool, emptySchool } from "./schools.ts";

export const stored = { status: 201, body: { _id: "1" } };
export const failed = { status: 503, body: {} };

/** Returns a promise `opened` that resolves when `open` is called. */
export function holdRequests() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { opened, open };
}

interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
  /** The answer waits for this. */
  after?: Promise<void>;
}

/** From now on answers the form's calls in place of the server. Returns the requests. */
export async function answerCalls(page: Page, { status, body, headers = {}, after }: Answer, calls: Request[] = []) {
  await page.unrouteAll();
  await page.route("**/api/form/**", async (route) => {
    calls.push(route.request());
    await after;
    await route.fulfill({ status, json: body, headers }).catch(() => {});
  });
  return calls;
}

/** Opens the page of a form and touches it as a visitor does. The school of Home has no notices. */
export async function openForm(page: Page, path: string) {
  await page.goto((path.startsWith("/PreAdmission") ? demoSchool() : emptySchool()) + path);
  await wakeForm(page);
}

export async function wakeForm(page: Page) {
  await formOn(page).locator("[name=name]").focus();
  await page.locator('[data-awake="ready"] form[data-draft]').waitFor();
}
