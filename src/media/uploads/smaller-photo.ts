import { MADE_SMALLER } from "../../kinds/files/office-files.ts";

/** In pixels: sharp on any screen, and a twentieth of what a phone takes. */
const LONGEST_EDGE = 2560;
const QUALITY = 0.85;
/** In pixels of the screen's own: the square beside a name. */
const THUMBNAIL = 216;

export interface PreparedPhoto {
  /** The photo as it goes to school; the chosen file itself when it is no photo, or cannot be made smaller. */
  bytes: Blob;
  /** Null when the browser cannot draw it. */
  thumbnail: HTMLCanvasElement | null;
}

/**
 * Returns a photo upright, at most 2560 pixels long and without place or owner. Other pictures than JPEGs go as they are: a smaller one
 * would lose its transparency or its movement. So does what the browser cannot read (HEIC).
 */
export async function preparedPhoto(file: Blob, { goesWhole }: { goesWhole: boolean }): Promise<PreparedPhoto> {
  if (!file.type.startsWith("image/")) return { bytes: file, thumbnail: null };
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return { bytes: file, thumbnail: null };
  try {
    const mayShrink = file.type === "image/jpeg" && !goesWhole && Math.max(drawn.width, drawn.height) > LONGEST_EDGE;
    const smaller = mayShrink ? await smallerOf(file, drawn) : null;
    return { bytes: smaller ?? file, thumbnail: thumbnailOf(drawn) };
  } finally {
    drawn.close();
  }
}

/** Returns null when the whole photo has fewer bytes. */
async function smallerOf(file: Blob, drawn: ImageBitmap): Promise<Blob | null> {
  // Known at pages of one's own school alone: without it a hidden photo could come again from another phone.
  if (!globalThis.crypto.subtle) return null;
  const scale = LONGEST_EDGE / Math.max(drawn.width, drawn.height);
  const canvas = canvasOf(Math.round(drawn.width * scale), Math.round(drawn.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  // Gives the memory back: an iPhone has 384 MB for all canvases.
  canvas.width = 0;
  if (!jpeg || jpeg.size >= file.size) return null;
  const whole = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return withExif(jpeg, cameraFacts(whole, digest));
}

function thumbnailOf(drawn: ImageBitmap): HTMLCanvasElement | null {
  const canvas = canvasOf(THUMBNAIL, THUMBNAIL);
  const side = Math.min(drawn.width, drawn.height);
  const [left, top] = [(drawn.width - side) / 2, (drawn.height - side) / 2];
  canvas.getContext("2d")?.drawImage(drawn, left, top, side, side, 0, 0, THUMBNAIL, THUMBNAIL);
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
  value: Uint8Array;
}

/**
 * Returns an EXIF block with the camera facts of a JPEG, without place and owner, that names the whole photo by its digest: the school
 * knows a hidden photo again, from whichever phone it comes.
 */
function cameraFacts(jpeg: ArrayBuffer, digest: Uint8Array): Uint8Array {
  const name = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const own = shownIn(jpeg);
  const software = text(SOFTWARE, MADE_SMALLER + name);
  const second = 8 + sizeOf([software, { tag: POINTER, type: LONG, count: 1, value: new Uint8Array(4) }]);
  const pointer = { tag: POINTER, type: LONG, count: 1, value: bytesOf(4, (view) => view.setUint32(0, second)) };
  const head = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  return Uint8Array.from([...head, ...written([software, pointer], 8), ...written(own, second)]);
}

/** Returns the JPEG with the block behind its first marker. */
function withExif(jpeg: Blob, exif: Uint8Array): Blob {
  const length = exif.length + 2;
  const marker = Uint8Array.from([0xff, 0xe1, length >> 8, length & 255, ...exif]);
  return new Blob([jpeg.slice(0, 2), marker, jpeg.slice(2)], { type: "image/jpeg" });
}

function shownIn(jpeg: ArrayBuffer): Entry[] {
  try {
    const start = startOfTiff(new DataView(jpeg));
    if (start === null) return [];
    const tiff = new DataView(jpeg, start);
    const isLittle = tiff.getUint16(0) === 0x4949;
    const pointer = entriesAt(tiff, tiff.getUint32(4, isLittle), isLittle).find(({ tag }) => tag === POINTER);
    if (!pointer) return [];
    const own = entriesAt(tiff, new DataView(pointer.value.buffer).getUint32(0), isLittle);
    return own.filter(({ tag }) => SHOWN.includes(tag));
  } catch (cause) {
    // A damaged block: the photo goes without its facts.
    if (cause instanceof RangeError) return [];
    throw cause;
  }
}

/** Returns the place of the EXIF block's own header; null for a photo without one. */
function startOfTiff(jpeg: DataView): number | null {
  for (let at = 2; jpeg.getUint8(at) === 0xff && jpeg.getUint8(at + 1) !== 0xda; at += 2 + jpeg.getUint16(at + 2)) {
    if (jpeg.getUint8(at + 1) === 0xe1 && jpeg.getUint32(at + 4) === 0x45786966) return at + 10;
  }
  return null;
}

function entriesAt(tiff: DataView<ArrayBuffer>, at: number, isLittle: boolean): Entry[] {
  return Array.from({ length: tiff.getUint16(at, isLittle) }, (_, index) => {
    const place = at + 2 + index * 12;
    const type = tiff.getUint16(place + 2, isLittle);
    const count = tiff.getUint32(place + 4, isLittle);
    const size = count * (SIZES[type] ?? 0);
    // A maker's own notes may be large, and nobody needs them.
    if (size > 64) return { tag: 0, type, count: 0, value: new Uint8Array() };
    const from = size > 4 ? tiff.getUint32(place + 8, isLittle) : place + 8;
    const value = new Uint8Array(tiff.buffer.slice(tiff.byteOffset + from, tiff.byteOffset + from + size));
    if (value.length < size) throw new RangeError("the block breaks off");
    return { tag: tiff.getUint16(place, isLittle), type, count, value: isLittle ? turned(value, type) : value };
  });
}

/** Returns little-endian numbers as big-endian ones. */
function turned(value: Uint8Array<ArrayBuffer>, type: number): Uint8Array {
  const width = type === 5 || type === 10 ? 4 : (SIZES[type] ?? 1);
  for (let at = 0; at < value.length; at += width) value.subarray(at, at + width).reverse();
  return value;
}

function text(tag: number, words: string): Entry {
  const value = new TextEncoder().encode(`${words}\0`);
  return { tag, type: ASCII, count: value.length, value };
}

const padded = (length: number) => length + (length % 2);

/** In bytes: the table, and behind it the values that do not fit into it. */
function sizeOf(entries: readonly Entry[]): number {
  const behind = entries.reduce((sum, { value }) => sum + (value.length > 4 ? padded(value.length) : 0), 0);
  return 2 + entries.length * 12 + 4 + behind;
}

function written(entries: readonly Entry[], start: number): Uint8Array {
  return bytesOf(sizeOf(entries), (view) => {
    const all = new Uint8Array(view.buffer);
    view.setUint16(0, entries.length);
    let free = 2 + entries.length * 12 + 4;
    for (const [index, { tag, type, count, value }] of entries.toSorted((one, two) => one.tag - two.tag).entries()) {
      const place = 2 + index * 12;
      view.setUint16(place, tag);
      view.setUint16(place + 2, type);
      view.setUint32(place + 4, count);
      if (value.length <= 4) all.set(value, place + 8);
      else {
        view.setUint32(place + 8, start + free);
        all.set(value, free);
        free += padded(value.length);
      }
    }
  });
}

function bytesOf(length: number, write: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  write(new DataView(bytes.buffer));
  return bytes;
}
