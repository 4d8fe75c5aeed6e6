import { type PictureFormat, pictureFormats, widthsFor } from "@school/content/file-address";

/** One kept rendition of a picture. */
export interface Variant {
  width: number;
  format: PictureFormat;
}

/** The bytes that a row of the `files` table stands for. */
interface Original {
  path: string;
  /** SHA-256 of the bytes: other bytes under the same path are kept, and have renditions, of their own. */
  hash: string;
}

/** All renditions in one format that a picture of `width` pixels is kept in, the widest first. */
export function variantsOf(width: number, format: PictureFormat): Variant[] {
  return widthsFor(width)
    .toReversed()
    .map((variantWidth) => ({ width: variantWidth, format }));
}

/** Where a rendition is stored: beside the originals, below `variants/`. */
export function variantPath({ path, hash }: Original, { width, format }: Variant): string {
  return `variants/${path}/${hash.slice(0, 16)}-${width}.${format}`;
}

/** Where a file itself is stored: bytes that replace others lie beside them until the row names them. */
export function originalPath({ path, hash }: Original): string {
  const ending = path.lastIndexOf(".");
  return `${path.slice(0, ending)}.${hash.slice(0, 16)}${path.slice(ending)}`;
}

/** Every name that something of a stored file may lie under. */
export function pathsOf({ width, ...original }: Original & { width: number | null }): string[] {
  const variants = width ? pictureFormats.flatMap((format) => variantsOf(width, format)) : [];
  return [originalPath(original), ...variants.map((variant) => variantPath(original, variant))];
}
