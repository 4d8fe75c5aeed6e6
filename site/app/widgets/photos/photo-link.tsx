import { type FilesByPath, fileAddress } from "@school/content/file-address";
import type { MouseEvent, ReactNode } from "react";

interface Photo {
  /** Path of the stored picture. */
  file: string;
  alt: string;
  /** What stands below it in the large view; without one, its `alt`. */
  caption?: string;
}

/** Photos that are opened together, one after the other. */
export interface PhotoSet {
  photos: Photo[];
  files: FilesByPath;
  /** The photos are "{name}-1", "{name}-2", ... in the address; unique on the page. */
  name: string;
}

/** Opens the photo of that number, counted from 0, and keeps the browser from following its link. */
export type OpenPhoto = (event: MouseEvent<HTMLAnchorElement>, index: number) => void;

interface PhotoLinkProps {
  set: PhotoSet;
  index: number;
  /** Without it, the link leads to the picture. */
  onOpen: OpenPhoto | undefined;
  className: string;
  children: ReactNode;
}

/** One photo of a set: a link to the whole picture, opened in place once the lightbox answers. */
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

/** What the photo of that number, counted from 0, is called in the address. */
export function photoId(name: string, index: number): string {
  return `${name}-${index + 1}`;
}
