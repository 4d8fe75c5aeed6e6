import { MADE_SMALLER } from "../../kinds/files/office-files.ts";

/** In pixels: sharp on any screen, and a twentieth of what a phone takes. */
const LONGEST_EDGE = 2560;
const QUALITY = 0.85;
/** In pixels of the screen's own: the square beside a name. */
const THUMBNAIL = 216;

export interface PreparedPhoto {
  /** The photo as it goes to school; the chosen file itself when it is no photo, or cannot be made smaller. */
  bytes: Blob;
  /** Null when the browser cannot read it. */
  thumbnail: HTMLCanvasElement | null;
}

/**
 * Returns a photo upright, at most 2560 pixels long and without place or owner. Other pictures than JPEGs go as they are: a smaller one
 * would lose its transparency or its movement. So does what the browser cannot read (HEIC).
 */
export async function preparedPhoto(file: Blob, { goesWhole }: { goesWhole: boolean }): Promise<PreparedPhoto> {
  if (!file.type.startsWith("image/")) return { bytes: file, thumbnail: null };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { bytes: file, thumbnail: null };
  try {
    const mayShrink = file.type === "image/jpeg" && !goesWhole && Math.max(bitmap.width, bitmap.height) > LONGEST_EDGE;
    const smaller = mayShrink ? await smallerOf(file, bitmap) : null;
    return { bytes: smaller ?? file, thumbnail: thumbnailOf(bitmap) };
  } finally {
    bitmap.close();
  }
}

/** Returns null when the whole photo has fewer bytes. */
async function smallerOf(file: Blob, bitmap: ImageBitmap): Promise<Blob | null> {
  // Known at pages of one's own school alone: without it a hidden photo could come again from another phone.
  if (!globalThis.crypto.subtle) return null;
  const scale = LONGEST_EDGE / Math.max(bitmap.width, bitmap.height);
  const canvas = canvasOf(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  // Gives the memory back: an iPhone has 384 MB for all canvases.
  canvas.width = 0;
  if (!jpeg || jpeg.size >= file.size) return null;
  const whole = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return withExif(jpeg, whole, digest);
}

function thumbnailOf(bitmap: ImageBitmap): HTMLCanvasElement | null {
  const canvas = canvasOf(THUMBNAIL, THUMBNAIL);
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext("2d")?.drawImage(bitmap, left, top, side, side, 0, 0, THUMBNAIL, THUMBNAIL);
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement("canvas"), { width, height });
}

/** The facts of the camera that visitors may see, by their numbers in EXIF: exposure, aperture, sensitivity, time. */
const SHOWN = [0x829a, 0x829d, 0x8827, 0x9003];
const [SOFTWARE, POINTER] = [0x0131, 0x8769];
/** Bytes of a value, by its type in EXIF. */
const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
const [ASCII, LONG] = [2, 4];

interface Entry {
  tag: number;
  type: number;
  count: number;
  /** Big-endian. */
  value: number[];
}

/**
 * Returns the JPEG with an EXIF block behind its first marker: the camera facts of the whole photo, without place and owner, and its digest.
 * The school knows a hidden photo again, from whichever phone it comes.
 */
function withExif(jpeg: Blob, whole: ArrayBuffer, digest: Uint8Array): Blob {
  const name = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const software = [...new TextEncoder().encode(`${MADE_SMALLER}${name}\0`)];
  const facts = tableOf(shownIn(whole), TIFF_HEAD);
  const start = TIFF_HEAD + facts.length;
  const main = [
    { tag: SOFTWARE, type: ASCII, count: software.length, value: software },
    { tag: POINTER, type: LONG, count: 1, value: numberOf(TIFF_HEAD, 4) },
  ];
  const head = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, ...numberOf(start, 4)];
  const block = [...head, ...facts, ...tableOf(main, start)];
  const marker = Uint8Array.from([0xff, 0xe1, ...numberOf(block.length + 2, 2), ...block]);
  return new Blob([jpeg.slice(0, 2), marker, jpeg.slice(2)], { type: "image/jpeg" });
}

/** In bytes, before the first table. */
const TIFF_HEAD = 8;

/** Returns the bytes of a number, big-endian. */
const numberOf = (value: number, length: 2 | 4) => [24, 16, 8, 0].slice(-length).map((shift) => (value >> shift) & 255);

/** Returns the bytes of a table that begins at `start`, and behind it the values that do not fit into it. */
function tableOf(entries: readonly Entry[], start: number): number[] {
  const free = start + 2 + entries.length * 12 + 4;
  const table = numberOf(entries.length, 2);
  const behind: number[] = [];
  for (const { tag, type, count, value } of entries.toSorted((one, two) => one.tag - two.tag)) {
    const fits = value.length <= 4;
    const written = fits ? [...value, 0, 0, 0, 0].slice(0, 4) : numberOf(free + behind.length, 4);
    table.push(...numberOf(tag, 2), ...numberOf(type, 2), ...numberOf(count, 4), ...written);
    if (!fits) behind.push(...value, ...(value.length % 2 === 1 ? [0] : []));
  }
  return [...table, 0, 0, 0, 0, ...behind];
}

function shownIn(jpeg: ArrayBuffer): Entry[] {
  try {
    const start = startOfTiff(new DataView(jpeg));
    if (start === null) return [];
    const tiff = new DataView(jpeg, start);
    const isLittle = tiff.getUint16(0) === 0x4949;
    const pointer = entriesAt(tiff, tiff.getUint32(4, isLittle), isLittle).find(({ tag }) => tag === POINTER);
    if (!pointer) return [];
    const facts = new DataView(Uint8Array.from(pointer.value).buffer).getUint32(0);
    return entriesAt(tiff, facts, isLittle).filter(({ tag }) => SHOWN.includes(tag));
  } catch (cause) {
    // A damaged block: the photo goes without its facts.
    if (cause instanceof RangeError) return [];
    throw cause;
  }
}

/** Returns the position of the EXIF block's own header; null for a photo without one. */
function startOfTiff(jpeg: DataView): number | null {
  for (let at = 2; jpeg.getUint8(at) === 0xff && jpeg.getUint8(at + 1) !== 0xda; at += 2 + jpeg.getUint16(at + 2)) {
    if (jpeg.getUint8(at + 1) === 0xe1 && jpeg.getUint32(at + 4) === 0x45786966) return at + 10;
  }
  return null;
}

function entriesAt(tiff: DataView<ArrayBuffer>, at: number, isLittle: boolean): Entry[] {
  return Array.from({ length: tiff.getUint16(at, isLittle) }, (_, index) => {
    const start = at + 2 + index * 12;
    const type = tiff.getUint16(start + 2, isLittle);
    const count = tiff.getUint32(start + 4, isLittle);
    const size = count * (SIZES[type] ?? 0);
    // A maker's own notes may be large, and nobody needs them.
    if (size > 64) return { tag: 0, type, count: 0, value: [] };
    const from = size > 4 ? tiff.getUint32(start + 8, isLittle) : start + 8;
    const bytes = new Uint8Array(tiff.buffer.slice(tiff.byteOffset + from, tiff.byteOffset + from + size));
    if (bytes.length < size) throw new RangeError("the block breaks off");
    // A fraction is two numbers.
    const width = type === 5 || type === 10 ? 4 : (SIZES[type] ?? 1);
    if (isLittle) for (let part = 0; part < size; part += width) bytes.subarray(part, part + width).reverse();
    return { tag: tiff.getUint16(start, isLittle), type, count, value: [...bytes] };
  });
}
