import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { hiddenScripts } from "../../../tests/support/hostile-pdfs.ts";
import { smallPdf, withWrongOffset } from "../../../tests/support/small-pdf.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { writeFiles } from "../../../tests/support/test-app.ts";
import type { Store } from "../../db/store.server.ts";
import { folderStorage } from "../../storage/file-storage.server.ts";
import { openPdfReader } from "../pdfs/pdf-reader.server.ts";
import { capturedOf, ingest } from "./ingest.server.ts";
import { openIngester } from "./ingester.server.ts";

const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#808080" } }).jpeg();

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

test("time, ISO, f-number and shutter speed are kept; place, maker, owner and serial number are not", async () => {
  const exif = await photoWith(full);
  expect(exif?.includes("Secret Phone 9")).toBe(true);
  expect(exif?.includes("SN-12345")).toBe(true);
  expect(capturedOf(exif)).toEqual({ time: "2026-10-24T10:32", iso: 200, fNumber: 2.8, exposure: 0.004 });
});

test("a missing value is null", async () => {
  expect(capturedOf(await photoWith({ DateTimeOriginal: full.DateTimeOriginal }))).toEqual({
    time: "2026-10-24T10:32",
    iso: null,
    fNumber: null,
    exposure: null,
  });
});

test("invalid values are left out", async () => {
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

/** Takes one file into a new storage; returns the sentence that refuses it, or null, and all that is stored then. */
async function take(path: string, bytes: Uint8Array) {
  const storage = folderStorage(join(folder, crypto.randomUUID()));
  const refusal = await ingest({ storage, pdfs }, path, bytes).then(
    () => null,
    (cause: Error) => cause.message,
  );
  return { refusal, stored: await storage.list() };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#205080" } });
const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const opening = "/OpenAction 5 0 R";
const otherFiles = "/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>";

type Rejected = [what: string, make: () => Promise<Uint8Array> | Uint8Array, sentence: string];

describe("a refused file gets one sentence, and nothing of it is stored", () => {
  const unreadable = "a.jpg is no picture that can be read: it is damaged, breaks off or is something else.";
  const locked = "a.pdf is locked by a password or by rights. Print it to a new PDF without them.";
  const scripted = "a.pdf holds a script. Print it to a new PDF, which holds none.";
  test.each<Rejected>([
    [
      "a picture of another kind",
      () => picture(9, 9).gif().toBuffer(),
      "a.jpg is a picture of the kind gif: only JPEG, PNG and WebP can be shown.",
    ],
    ["a picture that is none", () => Buffer.from("words"), unreadable],
    ["a paper of four right bytes", () => Buffer.from("%PDF"), "a.pdf is no PDF."],
    ["a paper with a password", () => realPdf({ userPassword: "secret" }), locked],
    ["a paper with rights", () => realPdf({ ownerPassword: "s", permissions: { copying: false } }), locked],
    [
      "a script in a paper whose list of contents is elsewhere",
      () => withWrongOffset(smallPdf("", opening, [packed(`5 0 ${script}`)])),
      scripted,
    ],
    ...[
      ["a filter whose name is in numbers", "/Filter", "/F#69lter"],
      ["an end of line that some readers take", "stream\n", "stream\r"],
    ].map(
      ([what = "", plain = "", hiding = ""]): Rejected => [
        `a script packed behind ${what}`,
        () => smallPdf("", opening, [packed(`5 0 ${script}`, [plain, hiding])]),
        scripted,
      ],
    ),
    ...Object.entries(hiddenScripts).map(
      ([how, make]): Rejected => [`a script among packed objects ${how}`, make, scripted],
    ),
    [
      "other files packed without a type",
      () => smallPdf("", otherFiles, [packed("5 0 << /EF << /F 4 0 R >> >>", ["/Type /ObjStm", ""])]),
      "a.pdf holds other files. Print it to a new PDF, which holds none.",
    ],
    ...[
      ["packed in another way", "/Filter", "/Filter /LZWDecode /Former"],
      ["behind a filter that is named twice", "/Filter", "/Filter /ASCIIHexDecode /Filter"],
      ["behind a filter under its short name", "/Filter", "/F"],
      ["behind a filter that stands elsewhere", "/FlateDecode", "6 0 R"],
      ["behind a list that seems to begin in a string", "/Filter", "/Title (5 0 obj) /Filter"],
      ["behind bytes that are foretold from others", "/Filter", "/DecodeParms 6 0 R /Filter"],
    ].map(
      ([where = "", plain = "", hiding = ""]): Rejected => [
        `a script ${where}`,
        () => smallPdf("", opening, [packed(`5 0 ${script}`, [plain, hiding])]),
        "a.pdf is packed in a way that cannot be checked. Print it to a new PDF.",
      ],
    ),
    [
      "a script in the bytes of a stream, where a table of objects may point",
      () => smallPdf(`5 0 % here\nobj ${script} endobj`, opening),
      scripted,
    ],
    [
      "a script behind a stream that seems to begin in a string",
      () => smallPdf("", opening, [packed(`5 0 ${script}`, ["<<", "<< /Title (stream\n) >> endobj 6 0 obj <<"])]),
      scripted,
    ],
    [
      "objects that would fill the memory",
      () => smallPdf("", opening, Array(3).fill(packed(" ".repeat(30 * 2 ** 20)))),
      "a.pdf is packed in a way that cannot be checked. Print it to a new PDF.",
    ],
    [
      "a name without an ending that can be shown",
      () => picture(9, 9).jpeg().toBuffer(),
      "a photo.bmp cannot be taken over: name it as in a photo.jpg, with .jpg, .png, .webp or .pdf at the end.",
    ],
  ])("%s", async (_, make, sentence) => {
    const [path = ""] = /^a(?: photo)?\.\w+/.exec(sentence) ?? [];
    expect(await take(path, await make())).toEqual({ refusal: sentence, stored: [] });
  });

  test("a file that keeps the decoder busy for too long", async () => {
    const from = join(folder, "slow");
    writeFiles(from, { "a.jpg": await picture(9, 9).jpeg().toBuffer() });
    // Shorter than a process takes to start: any file is too slow then.
    const stores = { db: {} as Store["db"], files: folderStorage(join(folder, "slow-storage")) };
    const ingested = await openIngester(stores, from, 1).ingest({ path: "a.jpg" });
    expect(ingested).toEqual({ refusal: "a.jpg cannot be opened: it takes too long." });
  });
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ["of a demo school", () => readFileSync(new URL("../../../demo/files/school/school-calendar.pdf", import.meta.url))],
  ["as programs write it", () => realPdf()],
  ["with packed objects", () => smallPdf("", "", [packed("5 0 << /Title (Plan) >>")])],
  ["that opens at a page", () => smallPdf("", "/OpenAction [3 0 R /XYZ null null 0]")],
  [
    "whose list of contents is elsewhere than it says, as browsers open it",
    async () => withWrongOffset(await realPdf({ info: { Author: "Meena" } })),
  ],
  [
    "with bytes before it and after it, as mail programs leave them",
    () => Buffer.concat([Buffer.from("\r\n"), smallPdf(), Buffer.from("\r\n\0\0")]),
  ],
])("a paper %s is taken", async (_, make) => {
  const { refusal, stored } = await take("a.pdf", await make());
  expect(refusal).toBe(null);
  expect(stored).toHaveLength(1);
});

/** A PDF of an ordinary program. */
async function realPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const paper = new PDFDocument(options);
  paper.text("The fees of the year.");
  paper.end();
  const parts: Buffer[] = [];
  for await (const part of paper) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * A list of objects in one packed stream, as PDF 1.5 and later have it; in the first lines of it, `hiding` stands for
 * `plain`.
 */
function packed(objects: string, [plain, hiding]: [plain: string, hiding: string] = ["", ""]): Buffer {
  const bytes = deflateSync(objects);
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head.replace(plain, hiding)), bytes, Buffer.from("\nendstream")]);
}
