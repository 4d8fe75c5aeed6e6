import { once } from "node:events";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { Refusal } from "../operator-error.ts";
import { readable } from "./renditions.ts";

/** Decoding takes 26 bytes a pixel. HEIC photos of phones have 12 to 24 million. */
const MAX_PIXELS = 30_000_000;
/** In bytes: a JPEG segment without its length and the profile's mark. */
const MAX_PROFILE = 65_533 - 14;

/** Returns an upright JPEG with the camera's colour profile, and the EXIF block. @throws Refusal when it cannot be decoded. */
export async function jpegOfHeic(name: string, bytes: Uint8Array): Promise<{ jpeg: Buffer; exif: Buffer | undefined }> {
  const { width, height, exif, icc } = await readable(name, sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) {
    throw new Refusal(
      `${name} has ${width} x ${height} pixels, which are too many for a HEIC photo: send it as a JPEG, or make it smaller than ${MAX_PIXELS / 1e6} million.`,
    );
  }
  const photo = await readable(name, decoded(bytes));
  const raw = { width: photo.width, height: photo.height, channels: 4 as const };
  const jpeg = await sharp(photo.data, { raw }).removeAlpha().jpeg({ quality: 95 }).toBuffer();
  return { jpeg: icc ? withProfile(jpeg, icc) : jpeg, exif };
}

interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

async function decoded(bytes: Uint8Array): Promise<Pixels> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), {
    workerData: { bytes, maxPixels: MAX_PIXELS },
    // The decoder prints lines that nobody needs.
    stdout: true,
    stderr: true,
  });
  try {
    const [pixels] = await once(worker, "message");
    return pixels;
  } finally {
    await worker.terminate();
  }
}

/** The encoder of raw pixels writes no profile: it goes into a segment behind the first two bytes. */
function withProfile(jpeg: Buffer, icc: Buffer): Buffer {
  if (icc.length > MAX_PROFILE) return jpeg;
  const head = Buffer.concat([Buffer.from([0xff, 0xe2, 0, 0]), Buffer.from("ICC_PROFILE\0\x01\x01", "latin1")]);
  head.writeUInt16BE(head.length - 2 + icc.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, icc, jpeg.subarray(2)]);
}
