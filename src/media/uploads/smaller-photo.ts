import { cameraFacts, withExif } from "./camera-facts.ts";

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
