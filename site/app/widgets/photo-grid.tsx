import { type FilesByPath, fileAddress } from "@school/content/file-address";
import { Picture } from "./picture.tsx";

interface PhotoGridProps {
  photos: { file: string; alt: string }[];
  files: FilesByPath;
  /** How much room it has: the whole page, the column of a text, or on a desk the narrow side of one. */
  room: keyof typeof sizesIn;
  /** The page opens with it: the first photo is fetched first. */
  eager?: boolean;
}

/** Photos side by side, the first one large; each is a link to the whole picture. */
export function PhotoGrid({ photos, files, room, eager = false }: PhotoGridProps) {
  return (
    <ul className={`album__grid album__grid--${room}`}>
      {photos.map(({ file, alt }, index) => {
        const shape = shapeOf(index, photos.length);
        return (
          <li className={`album__item album__item--${shape}`} key={file}>
            <a className="album__link" href={fileAddress(file)}>
              <Picture
                path={file}
                facts={files[file]}
                alt={alt}
                className="album__photo"
                sizes={sizesIn[room][shape === "single" ? "single" : "double"]}
                eager={eager && index === 0}
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const sizesIn = {
  page: {
    double: "(min-width: 78rem) 37rem, (min-width: 48rem) 48vw, 94vw",
    single: "(min-width: 78rem) 18rem, (min-width: 48rem) 23vw, 46vw",
  },
  text: {
    double: "(min-width: 64rem) 24rem, (min-width: 48rem) 48vw, 94vw",
    single: "(min-width: 64rem) 12rem, (min-width: 48rem) 23vw, 46vw",
  },
  side: {
    double: "(min-width: 64rem) 20rem, (min-width: 48rem) 48vw, 94vw",
    single: "(min-width: 64rem) 20rem, (min-width: 48rem) 23vw, 46vw",
  },
};

type Shape = "lead" | "wide" | "single";

/** The wall is four photos wide and the lead takes four places: as many are drawn wide as fill the last row. */
function shapeOf(index: number, count: number): Shape {
  const fromEnd = count - 1 - index;
  if (index === 0 || count === 2) return "lead";
  if (count % 4 === 0) return fromEnd === 0 ? "wide" : "single";
  if (count % 4 === 3) return fromEnd < 2 ? "wide" : "single";
  if (count % 4 === 2) return fromEnd < 2 || index === 1 ? "wide" : "single";
  return "single";
}
