import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { filePathSchema } from "@school/content/fields";
import sharp from "sharp";
import { expect, test } from "vitest";
import { filesBelow, filesFolder, storedFiles } from "./files-on-disk.ts";
import { paperList } from "./papers/paper-list.ts";
import { SAMPLE } from "./papers/printer.ts";
import { pictureList } from "./pictures/picture-list.ts";

const EIGHT_MEGABYTES = 8_000_000;

test("files, drawings and their paths keep within bounds", () => {
  for (const path of storedFiles) expect(filePathSchema.parse(path)).toBe(path);
  const drawings = filesBelow(fileURLToPath(new URL("drawings/", import.meta.url)));
  const bytes = [...storedFiles.map((path) => filesFolder + path), ...drawings].map((path) => statSync(path).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(EIGHT_MEGABYTES);
});

test("pictures are progressive, of the listed shape, say when they were taken and never where", async () => {
  for (const path of storedFiles.filter((name) => name.endsWith(".jpg"))) {
    const { exif, isProgressive, width, height } = await sharp(filesFolder + path).metadata();
    const recipe = pictureList.find((picture) => picture.path === path);
    if (recipe) expect(Math.abs(width / height - recipe.box[2] / recipe.box[3])).toBeLessThan(0.01);
    expect(isProgressive, path).toBe(true);
    const tags = exifTags(exif);
    expect(tags, path).not.toContain(GPS);
    expect(tags, path).toEqual(expect.arrayContaining([MAKE, MODEL, TAKEN, SENSITIVITY, APERTURE, EXPOSURE]));
  }
});

test("papers are PDFs with a title, marked as a sample", () => {
  for (const { path, title } of paperList) {
    const pdf = readFileSync(filesFolder + path).toString("latin1");
    expect(pdf.slice(0, 8), path).toBe("%PDF-1.7");
    expect(pdf, path).toContain(`(${title})`);
    expect(pdf, path).toContain("/DisplayDocTitle true");
    expect(pdf, path).toContain(`(${SAMPLE})`);
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
