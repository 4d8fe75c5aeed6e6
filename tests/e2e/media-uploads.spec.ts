import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, expect, type Route } from "@playwright/test";
import sharp from "sharp";
import { UPLOADS } from "../../src/kinds/files/office-files.ts";
import { ownSchool } from "../support/browser/own-school.ts";
import { test } from "../support/browser/test.ts";
import { smallPdf } from "../support/small-pdf.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const school = ownSchool();

/** A photo of about so many bytes: noise gets no smaller. */
async function photo(place: string, side: number) {
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
  await writeFile(place, await noise.jpeg({ quality: 90 }).toBuffer());
}

/**
 * Lets every request about an upload pass, but the pieces of a file after its first one wait for `further`: it stays on its way as long
 * as the test wants. Breaks off the first answer on what became of a file.
 */
async function holdUploads(context: BrowserContext) {
  let held: Route[] = [];
  let further: "held" | "cut off" | "sent" = "held";
  let brokenOff = 0;
  async function go(route: Route) {
    if (further === "held") held.push(route);
    else if (further === "sent") await route.continue();
    else await route.abort();
  }
  await context.route(`**${UPLOADS}/*`, async (route) => {
    const request = route.request();
    if (request.method() === "PATCH" && request.headers()["upload-offset"] !== "0") return go(route);
    if (request.method() !== "POST" || brokenOff > 0) return route.continue();
    brokenOff += 1;
    await route.fulfill({ status: 200, body: '{"status":"sto' });
  });
  return {
    brokenOff: () => brokenOff,
    held: () => held.length,
    async letFurtherBe(state: typeof further) {
      further = state;
      const waiting = held;
      held = [];
      for (const route of waiting) await go(route);
    },
  };
}

test("files go to school while she writes, go on after a killed server, and fail alone", async ({
  page: first,
  mayComplain,
}) => {
  mayComplain(/net::ERR|Failed to load/);
  const names = () => school.select("name from files order by name").map(({ name }) => name);
  const files = ["small.jpg", "large.jpg", "list.docx", "fees.pdf"].map((name) => join(school.folder, name));
  const [small = "", large = "", word = "", pdf = ""] = files;
  await photo(small, 300);
  // More than one piece of 4 MiB.
  await photo(large, 2500);
  await writeFile(word, "PK\x03\x04 word/document.xml");
  await writeFile(pdf, smallPdf("fees"));

  await school.signIn(first.context(), { email: "meena@school.example", role: "clerk" });
  await first.goto(`${school.url}/office/news/new`);
  let page = first;
  const row = (words: RegExp) => page.locator(".upload").filter({ hasText: words });
  const uploads = await holdUploads(first.context());
  const isHalfThere = async () => Number(await row(/large/).getByRole("progressbar").getAttribute("value")) > 10;

  await test.step("one that is refused says what to do; the others arrive, although the phone takes them back", async () => {
    await expect(page.getByText("They go to school at once")).toBeVisible();
    await page.getByLabel("Title", { exact: true }).fill("Owls");
    await page.locator('input[type="file"]').setInputFiles(files);
    await expect(row(/fees/)).toBeVisible();
    for (const file of files) await rm(file);
    await expect(row(/small/)).toContainText("At school");
    await expect(row(/list\.docx/)).toContainText(/Not taken\s*Make a PDF of it/);
    await expect(row(/fees/)).toContainText("At school");
    expect(uploads.brokenOff(), "answers that broke off").toBe(1);
    await expect.poll(uploads.held).toBe(1);
    await expect.poll(isHalfThere).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  await test.step("the server is killed: it goes on where it stopped when there is one again", async () => {
    await school.kill();
    await uploads.letFurtherBe("cut off");
    await school.start();
    await uploads.letFurtherBe("held");
    await expect.poll(uploads.held, "a piece that is not the first").toBe(1);
    await expect.poll(isHalfThere).toBe(true);
  });

  await test.step("the tab is closed: another one goes on with it, from the bytes that this phone has kept", async () => {
    const inDraft = () => school.select("body from drafts").flatMap(({ body }) => JSON.parse(String(body)).attachments);
    await expect.poll(inDraft).toHaveLength(2);
    const form = page.url();
    // A browser sends what is held when its page is closed.
    await uploads.letFurtherBe("cut off");
    await page.close();
    await uploads.letFurtherBe("held");
    page = await first.context().newPage();
    await page.goto(form);
    await expect.poll(uploads.held).toBe(1);
    await expect.poll(isHalfThere).toBe(true);
  });

  await test.step("what is published waits for it, and holds each file once", async () => {
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Files are not at school yet" })).toContainText(
      "One is on the way",
    );
    await uploads.letFurtherBe("sent");
    await expect(page.getByText("It is on the website.")).toBeVisible();
    await expect(row(/At school/)).toHaveCount(3);
    expect(names()).toEqual(["fees.pdf", "large.jpg", "small.jpg"]);
    const [{ body } = {}] = school.select("body from published where kind = 'news'");
    const { attachments } = JSON.parse(String(body));
    expect(new Set(attachments).size).toBe(3);
    await page.reload();
    await expect(page.locator("form.edit[data-awake]")).toHaveCount(1);
    await expect(row(/At school/)).toHaveCount(3);
  });
});
