import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { nameAsAvif } from "../../../tests/support/demo-folder.ts";
import { runPictureWorker } from "../../../tests/support/picture-worker.ts";
import { publishedPdf } from "../../../tests/support/published-pdf.ts";
import { bringDrawings } from "../../../tests/support/rendered-once.ts";
import { smallPdf } from "../../../tests/support/small-pdf.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { appOfFile, smallSchool, writeFiles } from "../../../tests/support/test-app.ts";
import { isInS3 } from "../../../tests/support/test-files.ts";
import { picture } from "../../../tests/support/test-pictures.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { publish } from "../../publishing/publish.server.ts";
import { originalPath, variantPath } from "../../storage/file-storage.server.ts";

const PLANNER = "papers/planner.pdf";
const PHOTO = "photos/start.jpg";
const planner = await publishedPdf(smallPdf(randomBytes(20_000)));
const plannerAt = originalPath({ path: PLANNER, hash: sha256(planner) });
const photo = await picture(500, 300).jpeg().toBuffer();
const app = appOfFile(smallSchool(), { [PHOTO]: photo, [PLANNER]: planner });
beforeAll(async () => {
  await nameAsAvif(app.config.dataDir);
  // The worker has cards and icons already: to draw them takes seconds.
  await bringDrawings(app.config.dataDir);
});

const put = (place: string, bytes: Uint8Array) => app.store.files.put(place, bytes);
const photoAt = (width: number) => variantPath({ path: PHOTO, hash: sha256(photo) }, { width, format: "jpeg" });
const onDisk = (place: string) => join(app.config.dataDir, "files", place);

/** A file of the machine that nobody may read through the site. */
const secret = join(temporaryFolder(), "secret.pdf");
writeFileSync(secret, randomBytes(planner.length));

function replaceByLink(place: string, target: string) {
  rmSync(onDisk(place), { recursive: true });
  symlinkSync(target, onDisk(place));
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const get = (path: string, headers: Record<string, string> = {}) => app.get(`/api/image/${path}`, headers);
const getPhoto = (width: number) => get(`${PHOTO}?width=${width}&format=jpeg`);

/** The planner is asked for, whole and in part: neither is answered, nor a copy that a browser has confirmed. */
async function expectNoPlanner() {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const headers of [{}, { Range: "bytes=0-9" }, { "If-None-Match": "*" }]) {
    const answer = await get(PLANNER, headers as Record<string, string>);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([503, "application/problem+json"]);
    expect(log.mock.lastCall?.[0]).toContain(`${PLANNER} is listed with ${planner.length} bytes`);
  }
}
const expectPlanner = async () => expect((await bytesOf(await get(PLANNER))).equals(planner)).toBe(true);

const spoiled: [string, () => unknown][] = [
  ["has no bytes", () => put(plannerAt, new Uint8Array())],
  ["is shorter than its row says", () => put(plannerAt, planner.subarray(0, 100))],
  ["is longer than its row says", () => put(plannerAt, Buffer.concat([planner, Buffer.from("more")]))],
];
const linked: typeof spoiled = [
  ["is a link to a file of the same size", () => replaceByLink(plannerAt, secret)],
  ["is a link to nothing", () => replaceByLink(plannerAt, `${secret}.gone`)],
  ["is a link to itself", () => replaceByLink(plannerAt, onDisk(plannerAt))],
];
test.each(isInS3 ? spoiled : [...spoiled, ...linked])(
  "an original that %s is a problem 503, the log names it, and publishing it again mends it",
  async (_, spoil) => {
    await spoil();
    await expectNoPlanner();
    const filesFolder = temporaryFolder();
    writeFiles(filesFolder, { [PLANNER]: planner });
    await publish(app.store, {}, { filesFolder });
    await expectPlanner();
  },
);

test.each(isInS3 ? [] : ["behind"])("an original %s a linked folder is a problem 503", async () => {
  const [folder, elsewhere] = [dirname(onDisk(plannerAt)), join(dirname(secret), "papers")];
  renameSync(folder, elsewhere);
  symlinkSync(elsewhere, folder);
  await expectNoPlanner();
  rmSync(folder);
  renameSync(elsewhere, folder);
  await expectPlanner();
});

test("a size that is empty or a link is not there: the stored picture is, until it is made", async () => {
  const before = readFileSync(secret);
  await put(photoAt(320), new Uint8Array());
  if (isInS3) await put(photoAt(480), new Uint8Array());
  else replaceByLink(photoAt(480), secret);
  for (const width of [320, 480]) {
    const answer = await getPhoto(width);
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect((await bytesOf(answer)).equals(photo)).toBe(true);
  }
  await runPictureWorker(app.config.dataDir);
  for (const width of [320, 480])
    expect((await sharp(await bytesOf(await getPhoto(width))).metadata()).width).toBe(width);
  expect([await app.store.files.listEmpty(), readFileSync(secret).equals(before)]).toEqual([[], true]);
});

test("other bytes than a picture's are served neither whole nor in pieces; the log says it once", async () => {
  // A browser would keep them for a year.
  const whole = await app.store.files.get(photoAt(320));
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const length of [1000, 100_000]) {
    await put(photoAt(320), Buffer.from("<html>".padEnd(length, " ")));
    const answer = await getPhoto(320);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([503, "application/problem+json"]);
  }
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    expect.stringContaining("320.jpeg does not begin as image/jpeg does: it is not served"),
  ]);
  await put(photoAt(320), whole as Uint8Array);
  expect((await getPhoto(320)).status).toBe(200);
});
