import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { folderStorage, variantPath } from "../../storage/file-storage.server.ts";
import { makeRenditions, type Picture } from "./upright-picture.server.ts";

const [width, height] = [320, 240];

/** Soft and sharp at once, like a photo. */
const pixels = Buffer.from(
  Array.from({ length: width * height * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    return 127 + 60 * Math.sin(x / 9 + (at % 3)) * Math.cos(y / 7) + 40 * Math.sin((x * y) / 300);
  }),
);

test.each([
  { format: "jpeg" as const, difference: 2.6, bytes: 18_000 },
  { format: "avif" as const, difference: 4.4, bytes: 4400 },
])("a photo as $format differs little from the original, and is small", async ({ format, difference, bytes }) => {
  const original = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const storage = folderStorage(temporaryFolder());
  const picture: Picture = {
    path: "a.png",
    hash: "0123456789abcdef",
    type: "image/png",
    size: original.length,
    width,
    height,
  };
  await makeRenditions(storage, picture, original, [{ width, format }]);
  const made = (await storage.get(variantPath(picture, { width, format }))) as Uint8Array;
  expect(made.length).toBeLessThan(bytes);
  const shown = await sharp(made).raw().toBuffer();
  const sum = shown.reduce((total, value, at) => total + Math.abs(value - (pixels[at] ?? 0)), 0);
  expect(sum / shown.length).toBeLessThan(difference);
});
