import type { MouseEvent, ReactNode } from "react";
import { type FilesByPath, fileAddress } from "../../kinds/files/file-address.ts";
import { ScrollList } from "../carousel/scroll-list.tsx";
import { Picture } from "./picture.tsx";
import "../carousel/carousel.css";
import "./arch-window.css";
import "./photos.css";

export interface Photo {
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

function PhotoLink({ set, index, onOpen, className, children }: PhotoLinkProps) {
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

interface ShownPhotos {
  set: PhotoSet;
  onOpen?: OpenPhoto;
}

export interface StillLayout {
  /** The browser fetches the first photo first. */
  eager?: boolean;
}

/** The first photo is large; each links to the whole picture. */
export function PhotoGrid({ set, eager = false, onOpen }: ShownPhotos & StillLayout) {
  const { photos } = set;
  return (
    <ul className="album__grid grid gap-2">
      {photos.map(({ file, alt }, index) => {
        const shape = shapeOf(index, photos.length);
        return (
          <li className={`album__item album__item--${shape}`} key={file}>
            <PhotoLink className="album__link block round relative" set={set} index={index} onOpen={onOpen}>
              <Picture
                path={file}
                alt={alt}
                className="album__photo quiet wide"
                sizes={sizesOf(shape, index, photos.length)}
                eager={eager && index === 0}
              />
            </PhotoLink>
          </li>
        );
      })}
    </ul>
  );
}

/** On a phone the grid is two wide: the first photo has its own row, and so has the last of an even number. */
function sizesOf(shape: Shape, index: number, count: number): string {
  const onPhone = index === 0 || (index === count - 1 && index % 2 === 1) ? "90.5vw" : "calc(50vw - 22px)";
  const onDesk =
    shape === "single"
      ? "(min-width: 78rem) 18rem, (min-width: 48rem) 22.5vw"
      : "(min-width: 78rem) 37rem, (min-width: 48rem) 46vw";
  return `${onDesk}, ${onPhone}`;
}

/** For a preload. */
export const firstOfGrid = sizesOf("lead", 0, 1);

type Shape = "lead" | "wide" | "single";

/** Four wide; the first takes four places. Some photos are wide, so that the last row is full. */
function shapeOf(index: number, count: number): Shape {
  const fromEnd = count - 1 - index;
  if (index === 0 || count === 2) return "lead";
  if (count % 4 === 0) return fromEnd === 0 ? "wide" : "single";
  if (count % 4 === 3) return fromEnd < 2 ? "wide" : "single";
  if (count % 4 === 2) return fromEnd < 2 || index === 1 ? "wide" : "single";
  return "single";
}

export function PhotoRow({ set, eager = false, onOpen }: ShownPhotos & StillLayout) {
  const { photos } = set;
  const [lead, ...rest] = photos;
  if (!lead) return null;
  return (
    <>
      <PhotoLink className="bay place__lead" set={set} index={0} onOpen={onOpen}>
        <span className="window">
          <Picture
            path={lead.file}
            alt={lead.alt}
            className="window__picture fills quiet center-text"
            sizes={firstOfRow}
            eager={eager}
          />
        </span>
      </PhotoLink>
      {rest.length > 0 && (
        <ul className="place__photos grid gap-3">
          {rest.map(({ file, alt }, index) => (
            <li key={file}>
              <PhotoLink className="place__link block round" set={set} index={index + 1} onOpen={onOpen}>
                <Picture path={file} alt={alt} className="place__photo quiet wide" sizes={sizesInRow(rest.length)} />
              </PhotoLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** For a preload. */
export const firstOfRow = "(min-width: 80rem) 53rem, (min-width: 64rem) 60vw, (min-width: 48rem) 88vw, 80vw";

/** On a desktop the photos share the text's width; on a phone two do. */
function sizesInRow(count: number): string {
  const [wide, middle, tablet] = [52, 60, 88].map((whole) => (whole / count - 0.5).toFixed(1));
  return `(min-width: 80rem) ${wide}rem, (min-width: 64rem) ${middle}vw, (min-width: 48rem) ${tablet}vw, 44vw`;
}

export interface ReelLayout {
  label: string;
  sizes: string;
}

export function PhotoReel({ set, label, sizes, onOpen }: ShownPhotos & ReelLayout) {
  const { photos } = set;
  return (
    <ScrollList className="carousel__list carousel__list--small" label={label}>
      {photos.map(({ file, alt }, index) => (
        // The carousel's script may have changed `style`: the ring keeps its order there.
        <li className="carousel__item" key={file} suppressHydrationWarning>
          <PhotoLink className="album__link block round relative" set={set} index={index} onOpen={onOpen}>
            <Picture path={file} alt={alt} className="landscape on-dawn fills quiet" sizes={sizes} />
          </PhotoLink>
        </li>
      ))}
    </ScrollList>
  );
}
