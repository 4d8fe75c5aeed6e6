import { dayMonthYear } from "../../base/dates.ts";
import { type Album, describedBy } from "../../kinds/albums.ts";
import { screenTexts } from "../../school/screens.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { Alert, CopyNote, NumberOfRequest } from "../../ui/alert.tsx";
import { FileLink } from "../../ui/document/attachments.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/language.ts";
import { Facts } from "../../ui/part.tsx";
import { PhotoAlbum } from "../../ui/photos/photo-album.tsx";
import { firstOfGrid } from "../../ui/photos/photos.tsx";
import { usePreload } from "../../ui/photos/use-preload.ts";
import { type EntryFiles, readEntry } from "../items/item-page.tsx";
import { itemPageTexts } from "../items/items.text.ts";
import type { Route } from "./+types/sub-gallery";
import "../../shell/page/prose.css";
import "../../ui/list/list-page.css";
import "./album-view.css";

export const handle: PageHandle = { parameters: { id: /^[A-Za-z0-9_-]{1,64}$/ } };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readEntry(context.get(servicesContext), "albums", new URL(request.url).searchParams.get("id") ?? "");

export default function SubGallery({ loaderData }: Route.ComponentProps) {
  if ("absent" in loaderData) return <AlbumAbsent why={loaderData.absent} />;
  return <AlbumView {...loaderData} />;
}

function AlbumAbsent({ why }: { why: "unknown" | "unreadable" }) {
  const t = useText(itemPageTexts);
  const [title, text] =
    why === "unknown" ? [t.albumAbsent, t.whyAlbumAbsent] : [t.albumUnreadable, t.whyAlbumUnreadable];
  return (
    <>
      <PageHead
        title={title}
        lead={text}
        above={[{ name: useText(screenTexts).PhotoGallery, href: "/PhotoGallery" }]}
      />
      <div className="wrap album grid one-column">
        {why === "unreadable" && (
          <p>
            <NumberOfRequest />
          </p>
        )}
        <p>
          <GoBack />
        </p>
      </div>
    </>
  );
}

function AlbumView({ entry: album, photos, papers, staleSince }: EntryFiles & { entry: Album }) {
  const [first] = photos;
  usePreload(first, firstOfGrid);
  const t = useText(itemPageTexts);
  const date = album.date ? dayMonthYear(album.date) : "–";
  return (
    <>
      <PageHead title={album.title} above={[{ name: useText(screenTexts).PhotoGallery, href: "/PhotoGallery" }]} />
      <div className="wrap album grid one-column">
        <CopyNote reading={{ staleSince }} />
        <div className="prose album__words">
          {album.description && <p>{album.description}</p>}
          {papers.map((path) => (
            <p key={path}>
              <FileLink path={path} />
            </p>
          ))}
        </div>
        <div>
          {photos.length > 0 ? (
            <PhotoAlbum photos={photosOf(album, photos, t.photoOf)} layout={{ kind: "grid", eager: true }} />
          ) : (
            <Alert kind="wait" icon="photo">
              {t.photosToCome}
            </Alert>
          )}
        </div>
        {/* The specification asks for two dates; an album has one. */}
        <div className="album__facts">
          <Facts
            facts={[
              [t.eventDate, date],
              [t.lastUpdate, date],
              [t.photoCount, photos.length],
            ]}
          />
        </div>
        {photos.length > 0 && (
          <p className="quiet measure">
            {`${t.yourChild} `}
            <a href={`/RemovePhoto?album=${album._id}`}>{t.removePhoto}</a>
          </p>
        )}
        <p>
          <GoBack />
        </p>
      </div>
    </>
  );
}

function photosOf({ title, photos: said = [] }: Album, photos: string[], numbered: typeof itemPageTexts.en.photoOf) {
  const known = new Map(said.map((words) => [words.file, words]));
  return photos.map((file, index) => {
    const { alt = "", caption = "" } = known.get(file) ?? {};
    const counted = numbered(title, index + 1, photos.length);
    return { file, alt: alt || (caption ? describedBy(title, caption) : counted), caption: caption || title };
  });
}

function GoBack() {
  return (
    <a className="button button--quiet" href="/PhotoGallery">
      <Icon name="back" />
      {` ${useText(itemPageTexts).goBack}`}
    </a>
  );
}
