import { type FilesByPath, fileAddress } from "@school/content/files/file-address";
import type { MouseEvent, ReactNode } from "react";

interface Photo {
  /** Path of the stored picture. */
  file: string;
  alt: string;
  /** Stands below it in the large view; default: its `alt`. */
  caption?: string;
}

/** Photos that open together, one after the other. */
export interface PhotoSet {
  photos: Photo[];
  files: FilesByPath;
  /** Photos have the fragments "{name}-1", "{name}-2", ...; unique on the page. */
  name: string;
}

/** Opens the photo with that number, counted from 0, and stops the browser from following its link. */
export type OpenPhoto = (event: MouseEvent<HTMLAnchorElement>, index: number) => void;

interface PhotoLinkProps {
  set: PhotoSet;
  index: number;
  /** Without it, the link leads to the picture. */
  onOpen: OpenPhoto | undefined;
  className: string;
  children: ReactNode;
}

/** Shows one photo of a set: a link to the whole picture, opened in place once the lightbox is ready. */
export function PhotoLink({ set, index, onOpen, className, children }: PhotoLinkProps) {
  return (
    <a
      className={className}
      href={fileAddress(set.photos[index]?.file ?? "")}
      id={photoId(set.name, index)}
      data-awaits-island=""
      onClick={(event) => onOpen?.(event, index)}
    >
      {children}
    </a>
  );
}

/** Returns the fragment of a photo; `index` counts from 0. */
export function photoId(name: string, index: number): string {
  return `${name}-${index + 1}`;
}
