import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { ownSchool } from "../support/browser/own-school.ts";
import { test } from "../support/browser/test.ts";
import { photoFile } from "../support/test-pictures.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const school = ownSchool();

const word = { name: "list.docx", mimeType: "application/msword", buffer: Buffer.from("PK\x03\x04 word/document.xml") };

const row = (page: Page, words: RegExp) => page.locator(".upload").filter({ hasText: words });
const attachments = () =>
  school.select("body from drafts").flatMap(({ body }) => JSON.parse(String(body)).attachments ?? []);
const stored = () => school.select("width, height, captured from files where width > 1000");

/** Opens a news item that the school has a draft of. */
async function openDraft(page: Page, title: string) {
  await school.signIn(page.context(), { email: "meena@school.example", role: "clerk" });
  await page.goto(`${school.url}/office/news/new`);
  await expect(page.locator("form.edit[data-awake]")).toHaveCount(1);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Title", { exact: true }).blur();
  await expect(page.getByRole("status").filter({ hasText: /^At school \d/ })).toBeVisible();
}

test("files chosen without a line wait on the phone, say so, and go by themselves", async ({ page, mayComplain }) => {
  mayComplain(/net::ERR|Failed to (load|fetch)/);
  await openDraft(page, "Owls");

  await test.step("each has a row that says what it waits for", async () => {
    await page.context().setOffline(true);
    await page.locator('input[type="file"]').setInputFiles([word, await photoFile("red.jpg", "red")]);
    for (const name of [/red\.jpg/, /list\.docx/])
      await expect(row(page, name)).toContainText("No line to the school. It is kept on this phone");
    await expect(page.locator("[data-files-said]")).toHaveText("0 of 2 at school. 2 wait for the line, on this phone.");
  });

  await test.step("what is published waits with them, and tells a refused file from one that did not arrive", async () => {
    await page.getByRole("button", { name: "Publish now" }).click();
    const notice = page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Go on without them" }) });
    await expect(notice).toContainText("2 wait for the line.");
    await page.context().setOffline(false);
    await expect(row(page, /red\.jpg/)).toContainText("At school");
    await expect(row(page, /list\.docx/)).toContainText(/Not taken\s*Make a PDF of it/);
    await expect(row(page, /red\.jpg/).getByLabel(/^Place/)).toHaveValue("1");
    await expect(notice).toContainText("list.docx was not taken. Its row says why.");
    await expect(notice).not.toContainText("did not arrive");
    await notice.getByRole("button", { name: "Not yet" }).click();
  });

  await test.step("a refused file is still named after the draft is kept", async () => {
    await page.getByRole("button", { name: "Keep draft" }).click();
    await expect(page.getByText("Your draft is kept.")).toBeVisible();
    await expect(row(page, /list\.docx/)).toContainText(/Not taken\s*Make a PDF of it/);
    expect(attachments()).toHaveLength(1);
    await row(page, /list\.docx/)
      .getByRole("button", { name: "Take out" })
      .click();
    await page.reload();
    await expect(page.locator("form.edit[data-awake]")).toHaveCount(1);
    await expect(row(page, /list\.docx/)).toHaveCount(0);
  });
});

test("a photo is seen while it is sent, smaller and without its place, and whole when asked", async ({
  page,
  mayComplain,
}) => {
  mayComplain(/net::ERR|Failed to (load|fetch)/);
  const whole = await sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } })
    .resize(2640)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD2: { DateTimeOriginal: "2026:11:20 09:15:00", FNumber: "18/10", BodySerialNumber: "12345" },
      IFD3: { GPSLatitude: "28/1 38/1 0/1" },
    })
    .toBuffer();
  const camera = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: whole };
  await openDraft(page, "Large");

  await test.step("its own picture stands beside its name before a byte is sent", async () => {
    await page.context().setOffline(true);
    await page.locator('input[type="file"]').setInputFiles([camera]);
    await expect(row(page, /IMG_1/).locator("canvas")).toBeVisible();
    await expect(row(page, /IMG_1/)).toContainText("No line to the school");
  });

  await test.step("what the phone sends is 2560 pixels long, upright, with the camera's hour and no place", async () => {
    const bytes = await page.evaluate(async () => {
      const opening = indexedDB.open("office uploads");
      await new Promise((done) => opening.addEventListener("success", done));
      const asking = opening.result.transaction("files").objectStore("files").getAll();
      await new Promise((done) => asking.addEventListener("success", done));
      return [...new Uint8Array(await asking.result.at(-1).bytes.arrayBuffer())];
    });
    const { width, height, orientation = 1, exif = Buffer.alloc(0) } = await sharp(Uint8Array.from(bytes)).metadata();
    expect({ width, height, orientation }).toEqual({ width: 1707, height: 2560, orientation: 1 });
    // 8825 is the number of the block with the place.
    expect([exif.includes("12345"), exif.includes(Buffer.from([0x88, 0x25]))]).toEqual([false, false]);
    expect(bytes.length).toBeLessThan(whole.length);
  });

  await test.step("the school stores it with what the camera said", async () => {
    await page.context().setOffline(false);
    await expect(row(page, /IMG_1/)).toContainText("At school");
    const captured = expect.stringMatching(/2026-11-20T09:15.*1\.8/);
    expect(stored()).toEqual([{ width: 1707, height: 2560, captured }]);
  });

  await test.step("the tick sends it as it is", async () => {
    await page.getByLabel("Send photos whole").check();
    await page.locator('input[type="file"]').setInputFiles([camera]);
    await expect(row(page, /At school/)).toHaveCount(2);
    expect(stored()).toContainEqual(expect.objectContaining({ width: 1760, height: 2640 }));
  });
});

test("a grid chooses several photos at once: they are moved, taken out and hidden together", async ({ page }) => {
  await school.signIn(page.context(), { email: "asha@school.example", role: "clerk" });
  await page.goto(`${school.url}/office/albums/new`);
  await page.getByLabel("Name", { exact: true }).fill("Fair");
  const photos = ["red", "orange", "green", "blue"].map((colour) => photoFile(`${colour}.jpg`, colour));
  await page.locator('input[type="file"]').setInputFiles(await Promise.all(photos));
  await expect(page.locator(".upload .state--done")).toHaveCount(4);
  const order = () => page.locator(".uploads .upload__name").allTextContents();
  const before = await order();
  const [first = "", second = "", third = "", fourth = ""] = before;

  await page.getByRole("button", { name: "Choose several" }).click();
  for (const name of [third, fourth]) await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await expect(page.getByText("2 of 4 chosen.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("button", { name: "To the front" }).press("Enter");
  expect(await order()).toEqual([third, fourth, first, second]);

  await page.getByRole("button", { name: "Hide everywhere" }).click();
  await page.getByRole("button", { name: "Hide 2 everywhere now" }).click();
  await expect(page.getByText("2 of 2 hidden everywhere.")).toBeVisible();
  expect(school.select("path from hidden_pictures")).toHaveLength(2);
  await page.getByRole("button", { name: "Take out" }).click();
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page.getByText("Your draft is kept.")).toBeVisible();
  expect(await order()).toEqual([first, second]);
});
