import { type FilesByPath, fileAddress } from "@school/content/file-address";
import { Picture } from "./picture.tsx";

interface PhotoGridProps {
  photos: { file: string; alt: string }[];
  files: FilesByPath;
  /** On a desk the photos stand below each other, beside a text. */
  column?: boolean;
}

const sizesOfGrid = {
  lead: "(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw",
  other: "(min-width: 64rem) 12rem, (min-width: 48rem) 25vw, 50vw",
};
const sizesOfColumn = {
  lead: "(min-width: 64rem) 20rem, (min-width: 48rem) 50vw, 100vw",
  other: "(min-width: 64rem) 20rem, (min-width: 48rem) 25vw, 50vw",
};

/** Photos side by side, the first one large; each leads to the whole picture. */
export function PhotoGrid({ photos, files, column = false }: PhotoGridProps) {
  const sizes = column ? sizesOfColumn : sizesOfGrid;
  return (
    <ul className={column ? "album__grid album__grid--column" : "album__grid"}>
      {photos.map(({ file, alt }, index) => (
        <li className={index === 0 ? "album__item--lead" : undefined} key={file}>
          <a className="album__link" href={fileAddress(file)}>
            <Picture
              path={file}
              facts={files[file]}
              alt={alt}
              className="album__photo"
              sizes={index === 0 ? sizes.lead : sizes.other}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
