import { expect, type Page } from "@playwright/test";
import { fill, formOn, forms, savedIn, send, textOn, valuesOf } from "../support/browser/forms.ts";
import { busySchool, busySchoolFolder } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";

let visitors = 0;

/** Opens a form with its script at work and no field touched: the pointer alone wakes it. */
async function openUntouched(page: Page, path: string) {
  visitors += 1;
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.77.0.${visitors}` });
  await page.goto(busySchool() + path);
  await formOn(page).hover();
  await page.locator('[data-awake="ready"] form[data-draft]').waitFor();
}

/** Sets all fields in one go, as password managers do, and presses the button as soon as the draft is noted. */
async function fillAndSendAtOnce(page: Page, values: Record<string, string>) {
  await formOn(page).evaluate(async (node, texts) => {
    const form = node as HTMLFormElement;
    // The script that keeps the draft may still be on its way.
    while (sessionStorage.length === 0) {
      for (const [name, text] of Object.entries(texts)) {
        const field = form.elements.namedItem(name) as HTMLInputElement;
        field.value = text;
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
      await new Promise(requestAnimationFrame);
    }
    form.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
  }, values);
}

/** Makes a field look as if the browser had filled it in from what it knows of its owner. */
async function markAutofilled(page: Page, selector: string) {
  const browser = await page.context().newCDPSession(page);
  for (const domain of ["DOM", "CSS"] as const) await browser.send(`${domain}.enable`);
  const { root } = await browser.send("DOM.getDocument");
  const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  await browser.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["autofill"] });
}

for (const [name, { path, call, valid, sent }] of Object.entries(forms)) {
  test(`${name}: all fields set at once and sent at once are stored`, async ({ page }) => {
    const typed = { ...valid, name: `${name} at once` };
    await openUntouched(page, path);
    await fillAndSendAtOnce(page, typed);
    await expect(textOn(page)).toHaveText(sent);
    expect(savedIn(busySchoolFolder(), typed.name)).toEqual([typed]);
  });

  test(`${name}: what the browser fills in by itself has no time`, async ({ page }) => {
    await openUntouched(page, path);
    await markAutofilled(page, "form[data-draft] [name=email]");
    const posted = page.waitForRequest(`**/api/form/*/${call}`);
    await fillAndSendAtOnce(page, { ...valid, name: `${name} autofilled` });
    expect((await posted).postDataJSON()).toMatchObject({ name: `${name} autofilled`, _filledIn: null });
    await expect(textOn(page)).toHaveText(sent);
  });

  test(`${name}: what is pasted into each field is stored`, async ({ page }) => {
    const typed = { ...valid, name: `${name} pasted` };
    await openUntouched(page, path);
    await fill(page, typed);
    for (const field of Object.keys(valid).filter((one) => one !== "class")) {
      await formOn(page).locator(`[name="${field}"]`).focus();
      for (const key of ["A", "X", "V"]) await page.keyboard.press(`Control+${key}`);
    }
    expect(await valuesOf(page)).toEqual(typed);
    await send(page);
    await expect(textOn(page)).toHaveText(sent);
    expect(savedIn(busySchoolFolder(), typed.name)).toEqual([typed]);
  });

  test(`${name}: nothing that fills in forms for people reaches the hidden field`, async ({ page }) => {
    await openUntouched(page, path);
    const hidden = page.locator("[name=website]");
    await expect(hidden).toHaveJSProperty("readOnly", true);
    await expect(hidden).toHaveAttribute("autocomplete", "off");
    await expect(page.locator("[inert] [name=website]")).toHaveCount(1);
    await expect(hidden.and(page.locator("[data-1p-ignore][data-bwignore][data-lpignore=true]"))).toHaveCount(1);
  });
}

test("a family whose enquiry was sent at once reads at /Enquiry that it is received", async ({ page }) => {
  await openUntouched(page, "/PreAdmission");
  await fillAndSendAtOnce(page, { ...forms.enquiry.valid, name: "A family at once" });
  const reference = await page.locator(".receipt__reference").textContent();
  await page.goto(`${busySchool()}/Enquiry`);
  await expect(page.getByRole("heading", { name: "Received" })).toBeVisible();
  await expect(page.locator(".slip__reference")).toHaveText(reference ?? "");
});
