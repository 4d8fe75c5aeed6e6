import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { sentenceOf } from "../../../tests/support/expect-answer.ts";
import { OF_OBJECTS, packed } from "../../../tests/support/hostile-pdfs.ts";
import { smallPdf, withWrongOffset } from "../../../tests/support/small-pdf.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { writeFiles } from "../../../tests/support/test-app.ts";
import { picture } from "../../../tests/support/test-pictures.ts";
import { writtenPdf } from "../../../tests/support/written-pdf.ts";
import { folderStorage } from "../../storage/file-storage.server.ts";
import { openPdfReader } from "../pdfs/pdf-reader.server.ts";
import { capturedOf, ingest } from "./ingest.server.ts";
import { openIngester } from "./ingester.server.ts";

const plain = () => picture(40, 30).jpeg();

/** A photo as a phone takes it: with its place and its owner's phone in it. */
async function photoWith(tags: Record<string, string>) {
  const bytes = await plain()
    .withExif({
      IFD0: { Make: "Kodak", Model: "Secret Phone 9", Artist: "A Parent" },
      IFD2: tags,
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "31/1 38/1 12/1", GPSLongitudeRef: "E", GPSLongitude: "74/1 52/1 0/1" },
    })
    .toBuffer();
  return (await sharp(bytes).metadata()).exif;
}

const full = {
  DateTimeOriginal: "2026:10:24 10:32:07",
  ISOSpeedRatings: "200",
  FNumber: "28/10",
  ExposureTime: "1/250",
  BodySerialNumber: "SN-12345",
};

test("time, ISO, f-number and shutter are kept; place, maker, owner and serial number are not", async () => {
  const exif = await photoWith(full);
  expect(exif?.includes("Secret Phone 9")).toBe(true);
  expect(exif?.includes("SN-12345")).toBe(true);
  expect(capturedOf(exif)).toEqual({ time: "2026-10-24T10:32", iso: 200, fNumber: 2.8, exposure: 0.004 });
});

test("a missing or invalid value is null", async () => {
  const odd = { DateTimeOriginal: "    :  :     :  :  ", ISOSpeedRatings: "0", FNumber: "0/0", ExposureTime: "1/60" };
  expect(capturedOf(await photoWith(odd))).toEqual({ time: null, iso: null, fNumber: null, exposure: 1 / 60 });
});

test("returns null for a picture without EXIF", async () => {
  expect(capturedOf(undefined)).toBeNull();
  expect(capturedOf((await sharp(await plain().toBuffer()).metadata()).exif)).toBeNull();
  expect(capturedOf(await photoWith({}))).toBeNull();
});

test("reads a broken block in part or not at all, and never throws", async () => {
  const exif = (await photoWith(full)) as Buffer;
  for (let length = 0; length < exif.length; length += 1) capturedOf(exif.subarray(0, length));
  for (let at = 0; at < exif.length; at += 1) {
    const damaged = Buffer.from(exif);
    damaged[at] = 0xff;
    capturedOf(damaged);
  }
});

const folder = temporaryFolder();
const pdfs = openPdfReader();
afterAll(() => pdfs.close());

/** Takes one file into a new storage; returns the sentence that refuses it, and all that is stored then. */
async function take(path: string, bytes: Uint8Array) {
  const storage = folderStorage(join(folder, crypto.randomUUID()));
  const refusal = await sentenceOf(ingest({ storage, pdfs }, path, bytes));
  return { refusal, stored: await storage.list() };
}

// `ingest-upload.test.ts` holds what is said of each kind of file.
describe("a refused file gets one sentence, and nothing of it is stored", () => {
  test.each<[sentence: string, make: () => Promise<Uint8Array> | Uint8Array]>([
    ["a.jpg is a picture of the kind gif: only JPEG, PNG and WebP can be shown.", () => picture(9, 9).gif().toBuffer()],
    [
      "a.jpg is no picture that can be read: it is damaged, breaks off or is something else.",
      () => Buffer.from("words"),
    ],
    ["a.pdf is no PDF.", () => Buffer.from("%PDF")],
    [
      "a photo.bmp cannot be taken over: name it as in a photo.jpg, with .jpg, .png, .webp or .pdf at the end.",
      () => picture(9, 9).jpeg().toBuffer(),
    ],
  ])("%s", async (sentence, make) => {
    const [path = ""] = /^a(?: photo)?\.\w+/.exec(sentence) ?? [];
    expect(await take(path, await make())).toEqual({ refusal: sentence, stored: [] });
  });
  test("a file that keeps the decoder busy for too long", async () => {
    const from = join(folder, "slow");
    writeFiles(from, { "a.jpg": await picture(9, 9).jpeg().toBuffer() });
    // Shorter than a process takes to start: any file is too slow then.
    const stores = { files: folderStorage(join(folder, "slow-storage")) };
    const ingested = await openIngester(stores, from, 1).ingest({ path: "a.jpg" });
    expect(ingested).toEqual({ refusal: "a.jpg cannot be opened: it takes too long." });
  });
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ["of a demo school", () => readFileSync(new URL("../../../demo/files/school/school-calendar.pdf", import.meta.url))],
  ["as programs write it", () => writtenPdf()],
  ["with packed objects", () => smallPdf("", "", [packed("5 0 << /Title (Plan) >>", OF_OBJECTS)])],
  ["that opens at a page", () => smallPdf("", "/OpenAction [3 0 R /XYZ null null 0]")],
  [
    "whose list of contents is elsewhere than it says, as browsers open it",
    async () => withWrongOffset(await writtenPdf({ info: { Author: "Meena" } })),
  ],
  [
    "with bytes before it and after it, as mail programs leave them",
    () => Buffer.concat([Buffer.from("\r\n"), smallPdf(), Buffer.from("\r\n\0\0")]),
  ],
])("a paper %s is taken", async (_, make) => {
  const { refusal, stored } = await take("a.pdf", await make());
  expect(refusal).toBe("");
  expect(stored).toHaveLength(1);
});
