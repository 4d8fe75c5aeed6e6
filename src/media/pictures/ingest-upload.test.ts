import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { hostileFiles, polyglots, scriptInText } from "../../../tests/support/hostile-files.ts";
import { smallHeic } from "../../../tests/support/small-heic.ts";
import { smallPdf } from "../../../tests/support/small-pdf.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { picture } from "../../../tests/support/test-pictures.ts";
import { UserError } from "../../base/errors.server.ts";
import { MAX_UPLOAD_MEGABYTES } from "../../kinds/files/office-files.ts";
import { folderStorage, originalPath } from "../../storage/file-storage.server.ts";
import { openPdfReader } from "../pdfs/pdf-reader.server.ts";
import { ingestUpload } from "./ingest.server.ts";

const folder = temporaryFolder();
const storage = folderStorage(folder);
const pdfs = openPdfReader();
const ingesting = { storage, pdfs };
afterAll(() => pdfs.close());

/** Takes a file in. Returns its row and the bytes that are served then. */
async function arrived(name: string, bytes: Uint8Array) {
  const row = await ingestUpload(ingesting, name, bytes);
  return { row, served: readFileSync(join(folder, originalPath(row))) };
}

test("more than sixty hostile files: a sentence for each says why, and nothing of them is kept", async () => {
  expect(hostileFiles.length).toBeGreaterThan(60);
  for (const [name, bytes, says] of hostileFiles) {
    const refusal = await ingestUpload(ingesting, name, await bytes()).then(
      () => "taken",
      (cause: Error) => (cause instanceof UserError ? cause.message : `an error: ${cause}`),
    );
    expect([name, refusal]).toEqual([name, expect.stringMatching(says)]);
    expect(refusal).toContain(name);
    expect(refusal).toMatch(/^[^\n]{20,250}\.$/);
  }
  const large = new Uint8Array(MAX_UPLOAD_MEGABYTES * 2 ** 20 + 1);
  await expect(ingestUpload(ingesting, "large.jpg", large)).rejects.toThrow(/is larger than 64 MB/);
  expect(await storage.list()).toEqual([]);
});

test("a photo that is a page or an archive as well is served without that", async () => {
  for (const [name, bytes] of polyglots) {
    const { served } = await arrived(name, await bytes());
    expect([name, served.includes("<script"), served.includes("PK\x03\x04")]).toEqual([name, false, false]);
    expect((await sharp(served).metadata()).width).toBe(40);
  }
});

test("no name leads elsewhere or looks like another", async () => {
  const names = {
    "../../etc/passwd.jpg": "passwd.jpg",
    "C:\\Users\\Meena\\list.jpg": "list.jpg",
    "photo\u202egpj.exe": "photogpj.jpg",
    "\0.jpg": "file.jpg",
    [`${"ab".repeat(150)}.jpg`]: `${"ab".repeat(75)}.jpg`,
    "फीस 2026.php": "फीस 2026.jpg",
  };
  const bytes = await picture(9, 9).jpeg().toBuffer();
  for (const [given, name] of Object.entries(names)) {
    const { row } = await arrived(given, bytes);
    expect([row.name, row.path]).toEqual([name, expect.stringMatching(/^uploads\/[0-9a-f]{24}\.jpg$/)]);
  }
});

test("a HEIC photo is turned upright, keeps what visitors may see of its camera, no more", async () => {
  const { row, served } = await arrived("IMG_0007.HEIC", smallHeic());
  expect(row).toMatchObject({ name: "IMG_0007.jpg", type: "image/jpeg", width: 48, height: 64 });
  expect(JSON.parse(row.captured ?? "")).toMatchObject({ time: "2026-11-20T10:42" });
  const { data, info } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((32 * info.width + x) * 3, (32 * info.width + x) * 3 + 3)];
  const [left, right] = [at(6), at(42)];
  expect(Math.max(...left)).toBe(left[2]);
  expect(Math.max(...right)).toBe(right[0]);
  expect(served.toString("latin1")).not.toMatch(/PhoneMaker|Phone 7|Exif|ICC_PROFILE/);
});

test("pictures are stored in sRGB: other profiles are worked in, and none is kept", async () => {
  const green = picture(8, 8, { r: 0, g: 255, b: 0 });
  const kinds = ["jpeg", "png", "webp"] as const;
  for (const kind of kinds) {
    for (const profile of ["p3", "srgb"]) {
      const bytes = await green.clone().withIccProfile(profile).toFormat(kind, { quality: 100 }).toBuffer();
      expect((await sharp(bytes).metadata()).icc).toBeDefined();
      const { served } = await arrived(`a.${kind}`, bytes);
      expect((await sharp(served).metadata()).icc).toBeUndefined();
      const [red = 0, seen = 0, blue = 0] = await sharp(served).raw().toBuffer();
      expect(red + blue + (255 - seen), `${kind} in ${profile}`).toBeLessThan(20);
    }
  }
});

test("a paper keeps pages and title, not who made it, by what, and where its pictures were taken", async () => {
  const photo = await picture(40, 30)
    .withExif({ IFD0: { Make: "PhoneMaker" }, IFD3: { GPSLatitude: "31/1 38/1 12/1" } })
    .jpeg()
    .toBuffer();
  const scan = Buffer.concat([
    Buffer.from(
      `<< /Subtype /Image /Width 40 /Height 30 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${photo.length} >>\nstream\n`,
    ),
    photo,
    Buffer.from("\nendstream"),
  ]);
  const secret = /PhoneMaker|Exif|Meena|PDFKit|xap|pdfx|Chrome/;
  for (const bytes of [
    smallPdf("", "", [scan], "/XObject << /Scan 5 0 R >>"),
    await writtenBy({ Title: "Fees", Author: "Meena", Creator: "Chrome", Keywords: "Meena's" }),
  ]) {
    expect(bytes.toString("latin1")).toMatch(/Exif|Producer/);
    const { served } = await arrived("fees.pdf", bytes);
    expect(served.toString("latin1")).not.toMatch(secret);
    expect(served.toString("latin1")).not.toMatch(/\/(Author|Creator|Producer|Keywords|Metadata)/);
  }
  const signed = smallPdf("", "", ["<< /Type /Sig /ByteRange [0 1 2 3] /Name (Meena) >>"]);
  expect((await arrived("a.pdf", signed)).served).toEqual(signed);
});

test("a paper is written anew with what was read, without scripts; once more it is the same", async () => {
  const { served } = await arrived("a.pdf", scriptInText);
  const reading = getDocument({ data: new Uint8Array(served), verbosity: 0 });
  const pdf = await reading.promise;
  expect([await pdf.getJSActions(), await pdf.getOpenAction()]).toEqual([null, null]);
  await reading.destroy();
  expect((await arrived("a.pdf", served)).served).toEqual(served);
});

function writtenBy(info: Record<string, string>): Promise<Buffer> {
  const options = { info, pdfVersion: "1.7", subset: "PDF/A-2b", tagged: true };
  const paper = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  paper.rect(10, 10, 99, 99).fill("red");
  paper.end();
  return buffer(paper);
}
