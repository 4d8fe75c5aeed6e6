import { dayMonthYear } from "../../base/dates.ts";
import { type Album, describedBy } from "../../kinds/albums.ts";
import { type FilesByPath, fileTitle } from "../../kinds/files/file-address.ts";
import { screenTitles } from "../../school/text/screens.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import { CopyNote } from "../../ui/copy-note.tsx";
import { FileLink } from "../../ui/document/file-link.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Island } from "../../ui/islands/island.tsx";
import Lightbox from "../../ui/lightbox/lightbox.island.tsx";
import { firstOfGrid } from "../../ui/photos/photo-grid.tsx";
import { preloadPicture } from "../../ui/photos/preload-picture.ts";
import "../../shell/page/prose.css";
import "../../ui/list/nothing-matches.css";
import "./album-view.css";

interface AlbumViewProps {
  album: Album;
  photos: string[];
  papers: string[];
  files: FilesByPath;
  staleSince: number | null;
}

export function AlbumView({ album, photos, papers, files, staleSince }: AlbumViewProps) {
  const [first] = photos;
  if (first) preloadPicture({ path: first, facts: files[first], sizes: firstOfGrid });
  const date = album.date ? dayMonthYear(album.date) : "–";
  return (
    <>
      <PageHead title={album.title} above={[{ name: screenTitles.PhotoGallery, href: "/PhotoGallery" }]} />
      <div className="wrap album">
        <CopyNote reading={{ staleSince }} />
        <div className="prose album__words">
          {album.description && <p>{album.description}</p>}
          {papers.map((path) => (
            <p key={path}>
              <FileLink path={path} facts={files[path]} name={fileTitle(path, files[path])} />
            </p>
          ))}
        </div>
        <div className="album__photos">
          {photos.length > 0 ? (
            <Island
              of={Lightbox}
              name="lightbox"
              id="photos"
              props={{
                set: { photos: photosOf(album, photos), files, name: "photo" },
                layout: { kind: "grid", eager: true },
              }}
            />
          ) : (
            <div className="notice empty-notice">
              <Icon name="photo" />
              <p>The photos of this album are still to come.</p>
            </div>
          )}
        </div>
        {/* The specification asks for two dates; an album has one. */}
        <div className="album__facts">
          <Facts
            facts={[
              ["Event Date", date],
              ["Last Update", date],
              ["No. Of Photos", photos.length],
            ]}
          />
        </div>
        {photos.length > 0 && (
          <p className="album__ask">
            Is your child to be seen here, and you would rather not?{" "}
            <a href={`/RemovePhoto?album=${album._id}`}>Ask the school to remove a photo</a>
          </p>
        )}
        <p className="album__back">
          <GoBack />
        </p>
      </div>
    </>
  );
}

function photosOf({ title, photos: said = [] }: Album, photos: string[]) {
  const known = new Map(said.map((words) => [words.file, words]));
  return photos.map((file, index) => {
    const { alt = "", caption = "" } = known.get(file) ?? {};
    const counted = `${title}, photo ${index + 1} of ${photos.length}`;
    return { file, alt: alt || (caption ? describedBy(title, caption) : counted), caption: caption || title };
  });
}

export function GoBack() {
  return (
    <a className="button button--quiet" href="/PhotoGallery">
      <Icon name="back" /> Go Back
    </a>
  );
}
