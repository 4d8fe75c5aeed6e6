import sharp from "sharp";
import { expect, test } from "vitest";
import { capturedOf } from "./ingest.server.ts";

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
