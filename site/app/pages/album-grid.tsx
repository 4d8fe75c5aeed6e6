import { type FilesByPath, fileAddress } from "@school/content/file-address";
import { Picture } from "../widgets/picture.tsx";

interface AlbumGridProps {
  /** Title of the album: a photo has no words of its own. */
  title: string;
  /** Paths of the photos. */
  photos: string[];
  files: FilesByPath;
}

/** The photos of an album, the first one large; each is a link to the whole picture. */
export function AlbumGrid({ title, photos, files }: AlbumGridProps) {
  return (
    <ul className="album__grid">
      {photos.map((path, index) => {
        const shape = shapeOf(index, photos.length);
        return (
          <li className={`album__item album__item--${shape}`} key={path}>
            <a className="album__link" href={fileAddress(path)}>
              <Picture
                path={path}
                facts={files[path]}
                alt={`${title}, photo ${index + 1} of ${photos.length}`}
                className="album__photo"
                sizes={sizes[shape]}
                eager={index === 0}
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

type Shape = "lead" | "wide" | "single";

const double = "(min-width: 78rem) 37rem, (min-width: 48rem) 48vw, 94vw";
const sizes: Record<Shape, string> = {
  lead: double,
  wide: double,
  single: "(min-width: 78rem) 18rem, (min-width: 48rem) 23vw, 46vw",
};

/** The wall is four photos wide and the lead takes four places: as many are drawn wide as fill the last row. */
function shapeOf(index: number, count: number): Shape {
  const fromEnd = count - 1 - index;
  if (index === 0 || count === 2) return "lead";
  if (count % 4 === 0) return fromEnd === 0 ? "wide" : "single";
  if (count % 4 === 3) return fromEnd < 2 ? "wide" : "single";
  if (count % 4 === 2) return fromEnd < 2 || index === 1 ? "wide" : "single";
  return "single";
}
