import { fileAddress, type PictureFormat, widthsFor } from "@school/content/file-address";
import type { FileFacts } from "@school/content/files";

interface PictureProps {
  /** Path of the stored file. */
  path: string;
  /** Its facts; without them the picture is asked for as stored and its box comes from the style sheet. */
  facts: FileFacts | undefined;
  /** "" for decoration. */
  alt: string;
  className: string;
  /** The `sizes` of the layout: how wide the picture is drawn. */
  sizes: string;
  /** For the one picture a page opens with: fetched first instead of when it comes near. */
  eager?: boolean;
}

/** A stored picture in the width and format that fits the screen. */
export function Picture({ path, facts, alt, className, sizes, eager = false }: PictureProps) {
  const widths = facts?.width ? widthsFor(facts.width) : [];
  const set = (format: PictureFormat) => setOf(path, facts, format);
  const image = (
    <img
      className={className}
      src={fileAddress(path, facts)}
      srcSet={widths.length > 0 ? set("jpeg") : undefined}
      sizes={widths.length > 0 ? sizes : undefined}
      width={facts?.width ?? undefined}
      height={facts?.height ?? undefined}
      alt={alt}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
  if (widths.length === 0) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      {image}
    </picture>
  );
}

/** The widths of a stored picture in one format, as `srcset` takes them; "" when it has none. */
export function setOf(path: string, facts: FileFacts | undefined, format: PictureFormat): string {
  const widths = facts?.width ? widthsFor(facts.width) : [];
  return widths.map((width) => `${fileAddress(path, facts, { width, format })} ${width}w`).join(", ");
}
