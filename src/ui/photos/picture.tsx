import { fileAddress, type PictureFormat, widthsFor } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";

interface PictureProps {
  path: string;
  /** Undefined: the browser fetches the stored picture, and the style sheet sets its box. */
  facts: FileFacts | undefined;
  /** "" for decoration. */
  alt: string;
  className: string;
  sizes: string;
  /** For the one picture that a page opens with: fetched first. */
  eager?: boolean;
}

export function Picture({ path, facts, alt, className, sizes, eager = false }: PictureProps) {
  const widths = facts?.width ? widthsFor(facts.width) : [];
  const set = (format: PictureFormat) => srcsetOf(path, facts, format);
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

/** Returns "" for a picture without fixed widths. */
export function srcsetOf(path: string, facts: FileFacts | undefined, format: PictureFormat): string {
  const widths = facts?.width ? widthsFor(facts.width) : [];
  return widths.map((width) => `${fileAddress(path, facts, { width, format })} ${width}w`).join(", ");
}
