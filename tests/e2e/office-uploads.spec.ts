import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { UPLOADS } from "@school/content/office/files/files";
import sharp from "sharp";
import { linkPrintedFor } from "../support/browser/office-link.ts";
import { test } from "../support/browser/test.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { smallPdf } from "../support/small-pdf.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** A photo of about so many bytes: noise gets no smaller. */
async function photo(place: string, side: number) {
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
  await writeFile(place, await noise.jpeg({ quality: 90 }).toBuffer());
}

/** Makes the line slow, in bytes a second; as fast as it can with -1. */
async function slowLine(page: Page, uploadThroughput: number) {
  const cdp = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await cdp.send("Network.emulateNetworkConditions", line);
}

test("files go to school one by one while she writes; each goes on after a killed server and a closed tab, and fails alone", async ({
  page: first,
  mayComplain,
}) => {
  mayComplain(/net::ERR|Failed to load/);
  const folder = temporaryFolder();
  const port = String(await freePort());
  const start = () => startServer({ DATA_DIR: folder, SEED: "none", PORT: port, PICTURES: "leave" });
  let server = await start();
  const inStore = (ask: string) => {
    const store = new DatabaseSync(join(folder, "school.sqlite"), { readOnly: true });
    const rows = store.prepare(ask).all();
    store.close();
    return rows;
  };
  const names = () => inStore("select name from files order by name").map(({ name }) => name);
  const files = ["small.jpg", "large.jpg", "list.docx", "fees.pdf"].map((name) => join(folder, name));
  const [small = "", large = "", word = "", pdf = ""] = files;
  await photo(small, 300);
  await photo(large, 2000);
  await writeFile(word, "PK\x03\x04 word/document.xml");
  await writeFile(pdf, smallPdf("fees"));

  await first.goto(await linkPrintedFor(folder, server.url, "meena@school.example", "clerk"));
  await first.getByLabel("Your name").fill("Meena Bisht");
  await first.getByLabel("A password of your own").fill("amber gate sixteen owls");
  await first.getByRole("button", { name: "Go to my desk" }).click();
  await expect(first).not.toHaveURL(/invitation/);
  await first.goto(`${server.url}/office/news/new`);
  let page = first;
  const row = (words: RegExp) => page.locator(".upload").filter({ hasText: words });
  const isMoving = async () => Number(await row(/large/).getByRole("progressbar").getAttribute("value")) > 0;

  await test.step("one that is refused says what to do, and the others arrive, although the phone takes them back", async () => {
    await expect(page.getByText("They go to school at once")).toBeVisible();
    await page.getByLabel("Title").fill("Owls");
    let brokenOff = 0;
    await page.route(`${server.url}${UPLOADS}/*`, async (route) => {
      if (route.request().method() !== "POST" || brokenOff > 0) return route.continue();
      brokenOff += 1;
      await route.fulfill({ status: 200, body: '{"status":"sto' });
    });
    await slowLine(page, 300_000);
    await page.locator('input[type="file"]').setInputFiles(files);
    await expect(row(/fees/)).toBeVisible();
    for (const file of files) await rm(file);
    await expect(row(/small/)).toContainText("At school");
    expect(brokenOff, "answers that broke off").toBe(1);
    await page.unrouteAll();
    await expect.poll(isMoving).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  await test.step("the server is killed: it goes on where it stopped when there is one again", async () => {
    server.child.kill("SIGKILL");
    await server.stop();
    server = await start();
    await slowLine(page, -1);
    await slowLine(page, 700_000);
    await expect(row(/list\.docx/)).toContainText(/Not taken\s*Make a PDF of it/);
    await expect(row(/fees/)).toContainText("At school");
    await expect.poll(isMoving).toBe(true);
  });

  await test.step("the tab is closed: another one goes on with it, from the bytes that this phone has kept", async () => {
    const inDraft = () =>
      inStore("select body from drafts").flatMap(({ body }) => JSON.parse(String(body)).attachments);
    await expect.poll(inDraft).toHaveLength(2);
    const form = page.url();
    await page.close();
    page = await first.context().newPage();
    await slowLine(page, 300_000);
    await page.goto(form);
    await expect(row(/large/)).toBeVisible();
  });

  await test.step("what is published waits for it, and holds each file once", async () => {
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Files are not at school yet" })).toContainText(
      "One is on the way",
    );
    await slowLine(page, -1);
    await expect(page.getByText("It is on the website.")).toBeVisible({ timeout: 30_000 });
    await expect(row(/At school/)).toHaveCount(3);
    expect(names()).toEqual(["fees.pdf", "large.jpg", "small.jpg"]);
    const [{ body } = {}] = inStore("select body from published where kind = 'news'");
    const { attachments } = JSON.parse(String(body));
    expect(new Set(attachments).size).toBe(3);
    await page.reload();
    await expect(page.locator("form.edit[data-awake]")).toHaveCount(1);
    await expect(row(/At school/)).toHaveCount(3);
  });
  await server.stop();
  await rm(folder, { recursive: true });
});
