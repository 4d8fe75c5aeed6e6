import { type PictureFormat, pictureFormats, widthsFor } from "../kinds/files/file-address.ts";

export interface Variant {
  width: number;
  format: PictureFormat;
}

interface Original {
  path: string;
  /** SHA-256 of the original, so that new bytes under the same path get new files. */
  hash: string;
}

/** Widest first. */
export function variantsOf(width: number, format: PictureFormat): Variant[] {
  return widthsFor(width)
    .toReversed()
    .map((variantWidth) => ({ width: variantWidth, format }));
}

export function variantPath({ path, hash }: Original, { width, format }: Variant): string {
  return `variants/${path}/${hash.slice(0, 16)}-${width}.${format}`;
}

export function originalPath({ path, hash }: Original): string {
  const ending = path.lastIndexOf(".");
  return `${path.slice(0, ending)}.${hash.slice(0, 16)}${path.slice(ending)}`;
}

export function pathsOf({ width, ...original }: Original & { width: number | null }): string[] {
  const variants = width ? pictureFormats.flatMap((format) => variantsOf(width, format)) : [];
  return [originalPath(original), ...variants.map((variant) => variantPath(original, variant))];
}
