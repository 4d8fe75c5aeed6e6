import { type PictureFormat, pictureFormats, widthsFor } from "@school/content/file-address";

/** One kept rendition of a picture. */
export interface Variant {
  width: number;
  format: PictureFormat;
}

/** All renditions that a picture of `width` pixels is kept in. */
export function variantsOf(width: number): Variant[] {
  return widthsFor(width).flatMap((variantWidth) => pictureFormats.map((format) => ({ width: variantWidth, format })));
}

/**
 * Where a rendition is stored: beside the originals, below `variants/`.
 * @param hash of the original's bytes: other bytes under the same path have renditions of their own.
 */
export function variantPath({ path, hash }: { path: string; hash: string }, { width, format }: Variant): string {
  return `variants/${path}/${hash.slice(0, 16)}-${width}.${format}`;
}
