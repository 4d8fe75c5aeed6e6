import sharp from "sharp";
import { expect, test } from "vitest";
import { withoutMetadata } from "./without-metadata.server.ts";

const secret = "31 deg 38 min N";
const written = {
  IFD0: { ImageDescription: secret, Make: secret },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "31/1 38/1 12/1" },
};
const noise = () =>
  sharp({
    create: {
      width: 97,
      height: 61,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
const photo = () => noise().withExif(written).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`);
const afterwards = Buffer.from(`\xff\xd8\xff\xe1 another picture: ${secret}`, "latin1");

const pictures = {
  "a JPEG": ["image/jpeg", () => photo().jpeg().toBuffer()],
  "a progressive JPEG": ["image/jpeg", () => photo().jpeg({ mozjpeg: true, quality: 95 }).toBuffer()],
  "a JPEG with a profile": ["image/jpeg", () => photo().withIccProfile("srgb").jpeg().toBuffer()],
  "a JPEG with a picture after its end": [
    "image/jpeg",
    async () => Buffer.concat([await photo().jpeg().toBuffer(), afterwards]),
  ],
  "a PNG": ["image/png", () => photo().withIccProfile("srgb").png().toBuffer()],
  "a PNG with words after its end": [
    "image/png",
    async () => Buffer.concat([await photo().png().toBuffer(), afterwards]),
  ],
  "a WebP": ["image/webp", () => photo().webp().toBuffer()],
  "a WebP with a profile and an alpha channel": [
    "image/webp",
    () => photo().ensureAlpha(0.5).withIccProfile("srgb").webp({ lossless: true }).toBuffer(),
  ],
} as const;

test.each(Object.entries(pictures))("%s keeps its pixels, and nothing else", async (_, [type, make]) => {
  const before = await make();
  const after = withoutMetadata(before, type);
  expect(before.toString("latin1")).toContain(secret);
  expect(after.toString("latin1")).not.toContain(secret);
  const { exif, xmp, iptc, comments, icc } = await sharp(after).metadata();
  expect({ exif, xmp, iptc, comments }).toEqual({});
  expect(icc).toBeUndefined();
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
  expect(withoutMetadata(after, type), "once is enough").toEqual(after);
});

test("a broken picture is read in part, and always to an end", async () => {
  for (const [type, make] of Object.values(pictures)) {
    const whole = await make();
    for (let length = 12; length < whole.length; length += 7) withoutMetadata(whole.subarray(0, length), type);
    for (let at = 12; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = at % 2 === 0 ? 0xff : 0;
      withoutMetadata(damaged, type);
    }
  }
});
