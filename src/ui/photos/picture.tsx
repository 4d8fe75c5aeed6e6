import { createContext, use } from "react";
import { type FilesByPath, fileAddress, type PictureFormat, widthsFor } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";

/** What is known of the files of the page: the frame's and those that its loader returns as `files`. An island has its own. */
export const Files = createContext<FilesByPath>({});

interface PictureProps {
  /** Of an unknown file the browser fetches what is stored, and the style sheet sets its box. */
  path: string;
  /** "" for decoration. */
  alt: string;
  className: string;
  sizes: string;
  /** For the one picture that a page opens with: fetched first. */
  eager?: boolean;
}

export function Picture({ path, alt, className, sizes, eager = false }: PictureProps) {
  const facts = use(Files)[path];
  const jpeg = srcsetOf(path, facts, "jpeg") || undefined;
  const image = (
    <img
      className={className}
      src={fileAddress(path, facts)}
      srcSet={jpeg}
      sizes={jpeg && sizes}
      width={facts?.width ?? undefined}
      height={facts?.height ?? undefined}
      alt={alt}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
  if (!jpeg) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={srcsetOf(path, facts, "avif")} sizes={sizes} />
      {image}
    </picture>
  );
}

/** Returns "" for a picture without fixed widths. */
export function srcsetOf(path: string, facts: FileFacts | undefined, format: PictureFormat): string {
  const widths = facts?.width ? widthsFor(facts.width) : [];
  return widths.map((width) => `${fileAddress(path, facts, { width, format })} ${width}w`).join(", ");
}
