import type { MouseEvent, ReactNode } from "react";
import { type FilesByPath, fileAddress } from "../../kinds/files/file-address.ts";
import "./photos.css";

interface Photo {
  file: string;
  alt: string;
  caption?: string;
}

export interface PhotoSet {
  photos: Photo[];
  files: FilesByPath;
  /** Photos have the fragments "{name}-1", "{name}-2", …; unique on the page. */
  name: string;
}

/** `index` counts from 0. Stops the browser from following the link. */
export type OpenPhoto = (event: MouseEvent<HTMLAnchorElement>, index: number) => void;

interface PhotoLinkProps {
  set: PhotoSet;
  index: number;
  onOpen: OpenPhoto | undefined;
  className: string;
  children: ReactNode;
}

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

/** `index` counts from 0. */
export function photoId(name: string, index: number): string {
  return `${name}-${index + 1}`;
}
