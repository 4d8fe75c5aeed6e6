import { type OpenPhoto, PhotoLink, type PhotoSet } from "./photo-link.tsx";
import { Picture } from "./picture.tsx";
import "./arch-window.css";
import "./photos.css";
import "./window.css";

export interface RowLayout {
  eager?: boolean;
}

interface PhotoRowProps extends RowLayout {
  set: PhotoSet;
  onOpen?: OpenPhoto;
}

export function PhotoRow({ set, eager = false, onOpen }: PhotoRowProps) {
  const { photos, files } = set;
  const [lead, ...rest] = photos;
  if (!lead) return null;
  return (
    <>
      <PhotoLink className="bay place__lead" set={set} index={0} onOpen={onOpen}>
        <span className="window">
          <Picture
            path={lead.file}
            facts={files[lead.file]}
            alt={lead.alt}
            className="window__picture"
            sizes={firstOfRow}
            eager={eager}
          />
        </span>
      </PhotoLink>
      {rest.length > 0 && (
        <ul className="place__photos">
          {rest.map(({ file, alt }, index) => (
            <li key={file}>
              <PhotoLink className="place__link" set={set} index={index + 1} onOpen={onOpen}>
                <Picture
                  path={file}
                  facts={files[file]}
                  alt={alt}
                  className="place__photo"
                  sizes={sizesInRow(rest.length)}
                />
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
