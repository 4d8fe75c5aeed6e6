import { type FilesByPath, fileAddress } from "@school/content/file-address";
import { placeholders } from "@school/content/placeholders";
import type { PictureOfSchool, SchoolProfile } from "@school/content/school";
import { Icon } from "../../widgets/icon.tsx";
import { Picture } from "../../widgets/picture.tsx";
import { placeId } from "./place-id.ts";

interface PlaceProps {
  place: SchoolProfile["infrastructure"][number];
  files: FilesByPath;
  /** The page opens with it. */
  first: boolean;
}

/** One place: its name, a sentence, one photo as a window, the rest in a row; each opens the full picture. */
export function Place({ place: { tab, text, photos }, files, first }: PlaceProps) {
  const id = placeId(tab);
  const [lead, ...rest] = photos;
  return (
    <section className={lead ? "place" : "place place--empty"} aria-labelledby={`${id}-title`} id={id}>
      <div>
        <h2 id={`${id}-title`}>{tab}</h2>
        {text && <p className="place__text">{text}</p>}
        {!lead && <p className="place__text">{placeholders.albums.text}</p>}
      </div>
      {lead ? (
        <a className="bay place__lead" href={fileAddress(lead.file)}>
          <span className="window">
            <Picture
              path={lead.file}
              facts={files[lead.file]}
              alt={lead.alt}
              className="window__picture"
              sizes="(min-width: 80rem) 54rem, (min-width: 64rem) 68vw, 92vw"
              eager={first}
            />
          </span>
        </a>
      ) : (
        <div className="bay place__lead">
          <div className="window">
            <div className="window__empty">
              <Icon name="photo" />
            </div>
          </div>
        </div>
      )}
      {rest.length > 0 && <Photos photos={rest} files={files} />}
    </section>
  );
}

function Photos({ photos, files }: { photos: PictureOfSchool[]; files: FilesByPath }) {
  return (
    <ul className="place__photos">
      {photos.map(({ file, alt }) => (
        <li key={file}>
          <a className="place__link" href={fileAddress(file)}>
            <Picture
              path={file}
              facts={files[file]}
              alt={alt}
              className="place__photo"
              sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 31vw, 46vw"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
