import { rm } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { UPLOADS } from "@school/content/office/files/files";
import sharp from "sharp";
import { signIn } from "../support/browser/office-link.ts";
import { test } from "../support/browser/test.ts";
import { inRows } from "../support/rows.ts";
import { freePort, type ServerProcess, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let folder: string;
let server: ServerProcess;
test.beforeAll(async () => {
  folder = temporaryFolder();
  server = await startServer({ DATA_DIR: folder, SEED: "none", PORT: String(await freePort()), PICTURES: "leave" });
});
test.afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const word = { name: "list.docx", mimeType: "application/msword", buffer: Buffer.from("PK\x03\x04 word/document.xml") };

const row = (page: Page, words: RegExp) => page.locator(".upload").filter({ hasText: words });
const draft = () => inRows(folder, (rows) => rows.prepare("select body from drafts").all());
const attachments = () => draft().flatMap(({ body }) => JSON.parse(String(body)).attachments ?? []);

/** Opens a news item that the school has a draft of. */
async function openDraft(page: Page, title: string) {
  await signIn(page.context(), { folder, origin: server.url, email: "meena@school.example", role: "clerk" });
  await page.goto(`${server.url}/office/news/new`);
  await expect(page.locator("form.edit[data-awake]")).toHaveCount(1);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Title").blur();
  await expect(page.getByRole("status").filter({ hasText: /^At school \d/ })).toBeVisible();
}

test("files chosen without a line wait on the phone, say so, and go by themselves", async ({ page, mayComplain }) => {
  mayComplain(/net::ERR|Failed to (load|fetch)/);
  await openDraft(page, "Owls");

  await test.step("each has a row that says what it waits for", async () => {
    await page.context().setOffline(true);
    await page.locator('input[type="file"]').setInputFiles([await photo("red.jpg", "red"), word]);
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

  await test.step("a tab that is closed without a line leaves them for the next visit", async () => {
    await page.context().setOffline(true);
    await page.locator('input[type="file"]').setInputFiles([await photo("blue.jpg", "blue")]);
    await expect(row(page, /blue\.jpg/)).toContainText("No line to the school");
    const next = await page.context().newPage();
    const form = page.url();
    await page.close();
    await next.context().setOffline(false);
    await next.goto(form);
    await expect(row(next, /blue\.jpg/)).toContainText("At school");
    await expect.poll(() => attachments().length).toBe(2);
  });
});

test("a file that a silent server did not take goes when the server speaks again", async ({ page, mayComplain }) => {
  mayComplain(/503|Failed to load/);
  await openDraft(page, "Silence");
  let isSilent = true;
  await page.route(`**${UPLOADS}**`, (route) => (isSilent ? route.fulfill({ status: 503 }) : route.continue()));
  await page.locator('input[type="file"]').setInputFiles([await photo("green.jpg", "green")]);
  await expect(row(page, /green\.jpg/)).toContainText("No line to the school");
  isSilent = false;
  await expect(row(page, /green\.jpg/)).toContainText("At school");
});
