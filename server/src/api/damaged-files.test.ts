import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { appendFileSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { smallPdf } from "../../../tests/support/small-pdf.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openTestApp, smallSchool, type TestApp, writeFiles } from "../../../tests/support/test-app.ts";
import { storeSettings } from "../../../tests/support/test-store.ts";
import { publish } from "../publish/publish.ts";
import { originalPath, variantPath } from "../storage/variants.ts";

const PLANNER = "papers/planner.pdf";
const PHOTO = "photos/start.jpg";
const pdf = smallPdf(randomBytes(20_000));
/** A folder of the machine that nobody may read through the site. */
const elsewhere = temporaryFolder();
const secret = join(elsewhere, "secret.pdf");

let photo: Buffer;
let app: TestApp;
beforeAll(async () => {
  writeFileSync(secret, randomBytes(pdf.length));
  photo = await sharp({ create: { width: 500, height: 300, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();
  app = await openTestApp(smallSchool(), { [PHOTO]: photo, [PLANNER]: pdf });
});
afterAll(async () => {
  await app.close();
  rmSync(elsewhere, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const placeOf = (place: string) => join(app.config.dataDir, "files", place);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

function replaceByLink(file: string, target: string) {
  rmSync(file, { recursive: true });
  symlinkSync(target, file);
}

test.each<[string, (file: string) => void]>([
  ["has no bytes", (file) => writeFileSync(file, "")],
  ["is shorter than its row says", (file) => truncateSync(file, 100)],
  ["is longer than its row says", (file) => appendFileSync(file, "more")],
  ["is a link to a file of the same size", (file) => replaceByLink(file, secret)],
  ["is a link to nothing", (file) => replaceByLink(file, `${secret}.gone`)],
  ["is a link to itself", (file) => replaceByLink(file, file)],
])("an original that %s is a problem 503, the log names it, and publishing it again mends it", async (_, damage) => {
  damage(placeOf(originalPath({ path: PLANNER, hash: hashOf(pdf) })));
  await expectUnavailable();
  await publishAgain({ [PLANNER]: pdf });
  expect((await bytesOf(await app.get(`/api/image/${PLANNER}`))).equals(pdf)).toBe(true);
});

test("an original behind a linked folder is a problem 503", async () => {
  const folder = dirname(placeOf(PLANNER));
  renameSync(folder, join(elsewhere, "papers"));
  symlinkSync(join(elsewhere, "papers"), folder);
  await expectUnavailable();
  rmSync(folder);
  renameSync(join(elsewhere, "papers"), folder);
  expect((await app.get(`/api/image/${PLANNER}`)).status).toBe(200);
});

test("a rendition that is empty or a link is not there: the picture as stored is answered, until the worker has made it", async () => {
  const variants = [320, 480].map((width) => ({ width, format: "jpeg" }) as const);
  const [empty, linked] = variants.map((variant) => variantPath({ path: PHOTO, hash: hashOf(photo) }, variant));
  writeFileSync(placeOf(String(empty)), "");
  replaceByLink(placeOf(String(linked)), secret);
  const before = readFileSync(secret);
  const ask = (width: number) => app.get(`/api/image/${PHOTO}?width=${width}&format=jpeg`);
  for (const { width } of variants) {
    const answer = await ask(width);
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect((await bytesOf(answer)).equals(photo)).toBe(true);
  }
  const worker = fileURLToPath(new URL("../pictures/picture-worker-process.ts", import.meta.url));
  execFileSync(process.execPath, [worker, app.config.dataDir], {
    env: storeSettings({ DATA_DIR: app.config.dataDir }),
  });
  for (const { width } of variants) expect((await sharp(await bytesOf(await ask(width))).metadata()).width).toBe(width);
  expect(readFileSync(secret).equals(before)).toBe(true);
});

/** The planner is asked for, whole and in part: neither is answered, nor a copy that a browser has confirmed. */
async function expectUnavailable() {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const headers of [{}, { Range: "bytes=0-9" }, { "If-None-Match": "*" }]) {
    const answer = await app.get(`/api/image/${PLANNER}`, headers as Record<string, string>);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(log.mock.lastCall?.[0]).toContain(`${PLANNER} is listed with ${pdf.length} bytes`);
  }
}

async function publishAgain(files: Record<string, Uint8Array>) {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  await publish(app.store, {}, folder);
  rmSync(folder, { recursive: true, force: true });
}
