import type { FileFacts } from "../../kinds/files/files.ts";

/**
 * Returns the picture without EXIF, XMP, IPTC, comments, appended pictures and colour profile. The pixels stay the same. Keeps only known
 * parts. Cuts a broken file where reading fails; the decoder refuses it later.
 */
export function withoutMetadata(bytes: Uint8Array, type: Exclude<FileFacts["type"], "application/pdf">): Buffer {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Buffer.concat({ "image/jpeg": jpegParts, "image/png": pngParts, "image/webp": webpParts }[type](picture));
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

function jpegParts(picture: Buffer): Buffer[] {
  const parts = [picture.subarray(0, 2)];
  for (let at = 2; at + 4 <= picture.length; ) {
    const marker = picture.readUInt8(at + 1);
    if (picture[at] !== 0xff || marker === END_OF_IMAGE) break;
    // Any number of fill bytes may come before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    let end = at + 2 + picture.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) end = endOfScan(picture, end);
    const segment = picture.subarray(at, end);
    if (isNeeded(marker, segment)) parts.push(segment);
    at = end;
  }
  return [...parts, Buffer.from([0xff, END_OF_IMAGE])];
}

/** Returns whether the pixels need the segment. 0xfe is a comment. */
function isNeeded(marker: number, segment: Buffer): boolean {
  const name = segment.toString("latin1", 4, 15);
  if (marker === 0xe0) return name.startsWith("JFIF\0");
  if (marker === 0xee) return name.startsWith("Adobe");
  return !(marker > 0xe0 && marker <= 0xef) && marker !== 0xfe;
}

/** Inside a scan, 0xff is followed by 0 (the byte 0xff itself) or by one of eight restart markers. */
function endOfScan(picture: Buffer, from: number): number {
  for (let at = picture.indexOf(0xff, from); at !== -1; at = picture.indexOf(0xff, at + 1)) {
    const next = picture[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return picture.length;
}

const pngKept = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|cICP|sBIT|bKGD|pHYs)$/;

function pngParts(picture: Buffer): Buffer[] {
  const parts = [picture.subarray(0, 8)];
  for (let at = 8; at + 12 <= picture.length; ) {
    const end = at + 12 + picture.readUInt32BE(at);
    const name = picture.toString("latin1", at + 4, at + 8);
    if (pngKept.test(name)) parts.push(picture.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  return parts;
}

const webpKept = /^(VP8 |VP8L|VP8X|ALPH)$/;
const WEBP_METADATA = 0b101110;

function webpParts(picture: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  const last = Math.min(picture.length, 8 + picture.readUInt32LE(4));
  for (let at = 12; at + 8 <= last; ) {
    const size = picture.readUInt32LE(at + 4);
    const chunk = Buffer.from(picture.subarray(at, at + 8 + size + (size % 2)));
    const name = chunk.toString("latin1", 0, 4);
    if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA;
    if (webpKept.test(name)) parts.push(chunk);
    at += chunk.length;
  }
  const head = Buffer.from(picture.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return [head, ...parts];
}
