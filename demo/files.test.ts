import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { filePathSchema } from "../src/school/fields.ts";
import { filesFolder, storedFiles } from "./files-on-disk.ts";

const EIGHT_MEGABYTES = 8_000_000;

test("files and their paths keep within bounds", () => {
  for (const path of storedFiles) expect(filePathSchema.parse(path)).toBe(path);
  const bytes = storedFiles.map((path) => statSync(filesFolder + path).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(EIGHT_MEGABYTES);
});

test("pictures are progressive, say when they were taken and never where", async () => {
  const pictures = storedFiles.filter((name) => name.endsWith(".jpg"));
  expect(pictures).not.toEqual([]);
  for (const path of pictures) {
    const { exif, isProgressive } = await sharp(filesFolder + path).metadata();
    expect(isProgressive, path).toBe(true);
    const tags = exifTags(exif);
    expect(tags, path).not.toContain(GPS);
    expect(tags, path).toEqual(expect.arrayContaining([MAKE, MODEL, TAKEN, SENSITIVITY, APERTURE, EXPOSURE]));
  }
});

test("papers are PDFs with a title, marked as a sample", () => {
  const papers = storedFiles.filter((name) => name.endsWith(".pdf"));
  expect(papers).not.toEqual([]);
  for (const path of papers) {
    const pdf = readFileSync(filesFolder + path).toString("latin1");
    expect(pdf.slice(0, 8), path).toBe("%PDF-1.7");
    const [, title] = /\/Title (\d+) 0 R/.exec(pdf) ?? [];
    expect(pdf, path).toMatch(new RegExp(`^${title} 0 obj\\n\\(.+\\)$`, "m"));
    expect(pdf, path).toContain("/DisplayDocTitle true");
    expect(pdf, path).toContain("(Sample document of a demonstration school)");
  }
});

const MAKE = 0x010f;
const MODEL = 0x0110;
const EXPOSURE = 0x829a;
const APERTURE = 0x829d;
const DETAILS = 0x8769;
const GPS = 0x8825;
const SENSITIVITY = 0x8827;
const TAKEN = 0x9003;

/** Returns the tags of an EXIF block: those of the first directory and of its details. */
function exifTags(exif: Buffer | undefined): number[] {
  const tiff = exif?.subarray(exif.indexOf("Exif\0\0") + 6) ?? Buffer.alloc(0);
  const little = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = (at: number): number[] =>
    Array.from({ length: short(at) }, (_, index) => at + 2 + index * 12).flatMap((entry) => {
      const tag = short(entry);
      return tag === DETAILS ? directory(long(entry + 8)) : [tag];
    });
  return directory(long(4));
}
