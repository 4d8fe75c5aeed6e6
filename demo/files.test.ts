import { readFileSync, statSync } from "node:fs";
import readExif from "exif-reader";
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
    const { GPSInfo, Image, Photo } = readExif(exif ?? Buffer.alloc(0));
    expect([path, GPSInfo]).toEqual([path, undefined]);
    const camera = { Make: expect.any(String), Model: expect.any(String), DateTimeOriginal: expect.any(Date) };
    const exposure = { ExposureTime: expect.any(Number), FNumber: expect.any(Number) };
    expect({ path, ...Image, ...Photo }).toMatchObject({
      path,
      ...camera,
      ...exposure,
      ISOSpeedRatings: expect.any(Number),
    });
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
