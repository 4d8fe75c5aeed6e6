import { createHash } from "node:crypto";
import sharp from "sharp";

/** A decoded picture: three bytes a pixel, row by row. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export async function decode(picture: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(picture, { limitInputPixels: false })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns a hash of the pixels, which does not depend on their compression. */
export function digestOfPixels({ data, width, height }: Pixels): string {
  return createHash("sha256").update(`${width}x${height} `).update(data).digest("hex");
}

/**
 * Writes the difference of two pictures, in red over the faded second one. Returns the number of differing pixels; pixels of
 * only one picture count.
 */
export async function writeDifference(before: Pixels, after: Pixels, file: string): Promise<number> {
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  const drawn = Buffer.alloc(width * height * 3, 255);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const [old, now] = [offsetOf(before, x, y), offsetOf(after, x, y)];
      if (old < 0 || now < 0 || !samePixel(before.data, old, after.data, now)) {
        count++;
        drawn.set([220, 0, 60], at);
      } else drawn.fill(170 + (after.data[now + 1] as number) / 3, at, at + 3);
    }
  }
  if (count > 0)
    await sharp(drawn, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(file);
  return count;
}

function offsetOf({ width, height }: Pixels, x: number, y: number): number {
  return x < width && y < height ? (y * width + x) * 3 : -1;
}

/** Returns whether two pixels of two pictures have the same colour. */
export function samePixel(one: Buffer, at: number, other: Buffer, there: number): boolean {
  return one[at] === other[there] && one[at + 1] === other[there + 1] && one[at + 2] === other[there + 2];
}
