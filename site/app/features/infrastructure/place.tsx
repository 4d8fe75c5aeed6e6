import { placeholders } from "@school/content/entities/placeholders";
import type { FilesByPath } from "@school/content/files/file-address";
import type { PictureOfSchool, SchoolProfile } from "@school/content/school/school";
import { Island } from "../../islands/island.tsx";
import { Icon } from "../../widgets/icon.tsx";
import Lightbox from "../../widgets/lightbox/lightbox.island.tsx";
import { firstOfRow } from "../../widgets/photos/photo-row.tsx";
import { preloadPicture } from "../../widgets/photos/preload-picture.ts";
import { placeId } from "./place-id.ts";
import "./place.css";

interface PlaceProps {
  place: SchoolProfile["infrastructure"][number];
  files: FilesByPath;
  first: boolean;
}

/** Each photo opens the full picture. */
export function Place({ place: { tab, text, photos }, files, first }: PlaceProps) {
  const id = placeId(tab);
  const [lead] = photos;
  if (first && lead) preloadPicture({ path: lead.file, facts: files[lead.file], sizes: firstOfRow });
  return (
    <section className={photos.length > 0 ? "place" : "place place--empty"} aria-labelledby={`${id}-title`} id={id}>
      <div>
        <h2 id={`${id}-title`}>{tab}</h2>
        {text && <p className="place__text">{text}</p>}
        {photos.length === 0 && <p className="place__text">{placeholders.albums.text}</p>}
      </div>
      {photos.length > 0 ? (
        <Island
          of={Lightbox}
          name="lightbox"
          id={`${id}-photos`}
          props={{
            set: { photos, files: factsOfPhotos(files, photos), name: `${id}-photo` },
            layout: { kind: "row", eager: first },
          }}
        />
      ) : (
        <div className="bay place__lead">
          <div className="window">
            <div className="window__empty">
              <Icon name="photo" />
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

function factsOfPhotos(files: FilesByPath, photos: PictureOfSchool[]): FilesByPath {
  return Object.fromEntries(Object.entries(files).filter(([path]) => photos.some(({ file }) => file === path)));
}
