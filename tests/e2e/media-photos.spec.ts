import { type Browser, expect, type Page } from "@playwright/test";
import { expectSound } from "../support/browser/accessibility.ts";
import { signIn } from "../support/browser/office-link.ts";
import { busySchool, busySchoolFolder } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";
import { fieldsOf } from "../support/office-fields.ts";
import { inRows, type Rows } from "../support/rows.ts";
import { photoFile } from "../support/test-pictures.ts";

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  extraHTTPHeaders: { "X-Forwarded-For": "10.9.0.3" },
};
test.use(phone);

const inStore = <Result>(ask: (store: Rows) => Result) => inRows(busySchoolFolder(), ask);

const comeIn = (page: Page, name: string) =>
  signIn(page.context(), { ...{ role: "clerk" }, ...{ email: `${name}@photos.example`, name } });

/** Asks for the removal of the photo that lies open, as a family on a phone. Returns the page and the address of the photo. */
async function askForRemoval(browser: Browser, album: string) {
  const family = await (await browser.newContext(phone)).newPage();
  await family.goto(album);
  const picture = (await family.locator("#photo-1").getAttribute("href")) ?? "";
  await family.locator("#photo-1").tap();
  const shown = family.getByRole("group", { name: /^Photo 1 of/ });
  await shown.getByRole("link", { name: "Ask the school to remove this photo" }).tap();
  await expect(family.getByLabel("Your name")).toBeVisible();
  await expectSound(family);
  await family.getByLabel("Your name").fill("Asha Rawat");
  await family.getByLabel("Your phone").fill("98765 43210");
  await family.getByRole("button", { name: "Ask to remove this photo" }).tap();
  await expect(family.getByText("The school office has your request.")).toBeVisible();
  await expectSound(family);
  return { family, picture: new URL(picture, busySchool()).href };
}

test("a photo is published with consent; a family asks from the photo, and it is gone", async ({ page, browser }) => {
  await comeIn(page, "meena");
  await page.goto(`${busySchool()}/office/albums/new`);
  await page.getByLabel("Name", { exact: true }).fill("Sports Day");
  const files = ["#2f6", "#62f"].map((colour) => photoFile(`${colour}.jpg`, colour));
  await page.locator('input[type="file"]').setInputFiles(await Promise.all(files));
  await expect(page.locator(".upload .state--done")).toHaveCount(2);
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("button", { name: "Yes, the families have said so" }).tap();
  await expect(page.locator("#consent summary")).toContainText("Yes, the families have said so");
  const album = `${busySchool()}/SubGallery?id=${new URL(page.url()).pathname.split("/").at(-1)}`;

  const { family, picture } = await askForRemoval(browser, album);
  await page.goto(`${busySchool()}/office/removals`);
  await expectSound(page);
  await page.getByRole("link", { name: "Asha Rawat" }).tap();
  await page.getByRole("button", { name: "Hide everywhere now" }).tap();
  await expect(page.getByRole("status")).toContainText("Hidden everywhere");
  await expectSound(page);
  await expect.poll(async () => (await page.request.get(picture)).status()).toBe(404);
  const photos = async () => (await (await page.request.get(album)).text()).split('id="photo-').length - 1;
  await expect.poll(photos).toBe(1);
  await family.context().close();
});

test("an album of 300 photos is put in another order by keyboard and by finger", async ({ page }) => {
  await comeIn(page, "ravi");
  const names = Array.from({ length: 300 }, (_, index) => `albums/many/photo-${index}.jpg`);
  inStore((store) => {
    const insert = store.prepare(
      "insert into files (path, type, size, width, height, hash) values (?, 'image/jpeg', 9, 640, 480, ?)",
    );
    for (const name of names) insert.run(name, name);
  });
  const headers = { Origin: busySchool() };
  const { action, fields } = fieldsOf(await (await page.request.get(`${busySchool()}/office/albums/new`)).text());
  const photos = Object.fromEntries(names.map((name, index) => [`attachments.${index}.file`, name]));
  const form = { ...fields, ...photos, title: "Many", verb: "keep" };
  await page.request.post(busySchool() + action, { headers, form, maxRedirects: 0 });
  await page.goto(busySchool() + action);

  // By its words: to find a role takes a look at the names of all the buttons.
  const handle = (number: number) => page.locator("button[data-handle]", { hasText: `Move photo-${number}.jpg:` });
  const said = (words: string) =>
    expect(page.getByRole("status").filter({ hasText: "is now at place" })).toHaveText(words);
  await expect(handle(0)).toHaveAccessibleName(/^Move photo-0.jpg/);
  await handle(0).focus();
  await page.keyboard.press("End");
  await said("photo-0.jpg is now at place 300 of 300.");
  await expect(handle(0)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await said("photo-0.jpg is now at place 299 of 300.");

  await handle(3).evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 200));
  const from = await handle(4).boundingBox();
  const to = await handle(3).boundingBox();
  if (!from || !to) throw new Error("the handles are not there");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 });
  await expect(page.locator(".upload", { has: handle(4) }).locator("+ .upload", { has: handle(3) })).toBeVisible();
  await page.mouse.up();
  await said("photo-4.jpg is now at place 3 of 300.");

  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page.getByText("Your draft is kept.")).toBeVisible();
  const [body] = inStore((store) => store.prepare("select body from drafts where body like '%many%'").all());
  const { attachments } = JSON.parse(String(body?.body));
  expect([attachments.slice(0, 4), attachments.slice(-3)]).toEqual([
    [1, 2, 4, 3].map((number) => names[number]),
    [298, 0, 299].map((number) => names[number]),
  ]);
});
