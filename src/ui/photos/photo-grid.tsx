import { type OpenPhoto, PhotoLink, type PhotoSet } from "./photo-link.tsx";
import { Picture } from "./picture.tsx";
import "./photos.css";

export interface GridLayout {
  /** The browser fetches the first photo first. */
  eager?: boolean;
}

interface PhotoGridProps extends GridLayout {
  set: PhotoSet;
  onOpen?: OpenPhoto;
}

/** The first photo is large; each links to the whole picture. */
export function PhotoGrid({ set, eager = false, onOpen }: PhotoGridProps) {
  const { photos, files } = set;
  return (
    <ul className="album__grid">
      {photos.map(({ file, alt }, index) => {
        const shape = shapeOf(index, photos.length);
        return (
          <li className={`album__item album__item--${shape}`} key={file}>
            <PhotoLink className="album__link" set={set} index={index} onOpen={onOpen}>
              <Picture
                path={file}
                facts={files[file]}
                alt={alt}
                className="album__photo"
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
