import { type FilesByPath, fileAddress } from "@school/content/file-address";
import { Picture } from "./picture.tsx";

interface PhotoGridProps {
  photos: { file: string; alt: string }[];
  files: FilesByPath;
}

/** Photos side by side, the first one large; each leads to the whole picture. */
export function PhotoGrid({ photos, files }: PhotoGridProps) {
  return (
    <ul className="album__grid">
      {photos.map(({ file, alt }, index) => (
        <li className={index === 0 ? "album__item--lead" : undefined} key={file}>
          <a className="album__link" href={fileAddress(file)}>
            <Picture
              path={file}
              facts={files[file]}
              alt={alt}
              className="album__photo"
              sizes={
                index === 0
                  ? "(min-width: 75rem) 37rem, (min-width: 48rem) 50vw, 100vw"
                  : "(min-width: 48rem) 25vw, 50vw"
              }
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
