import { type OpenPhoto, PhotoLink, type PhotoSet } from "./photo-link.tsx";
import { Picture } from "./picture.tsx";
import "./arch-window.css";
import "./photo-row.css";

export interface RowLayout {
  /** The page opens with it. */
  eager?: boolean;
}

interface PhotoRowProps extends RowLayout {
  set: PhotoSet;
  onOpen?: OpenPhoto;
}

/** The photos of one place: the first as a window, the rest in a row; each is a link to the whole picture. */
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
            sizes="(min-width: 80rem) 54rem, (min-width: 64rem) 68vw, 92vw"
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
                  sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 31vw, 46vw"
                />
              </PhotoLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
