import type { ReactNode } from "react";
import { type FilesByPath, fileTitle } from "../../kinds/files/file-address.ts";
import { beginningOf, messageOf, paragraphsOf } from "../../school/text/sentences.ts";
import { useProfile } from "../../shell/frame.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import { pictureOfPhotos } from "../../shell/page-meta.tsx";
import { CopyNote } from "../../ui/copy-note.tsx";
import { FileLink } from "../../ui/document/file-link.tsx";
import { Island } from "../../ui/islands/island.tsx";
import Lightbox from "../../ui/lightbox/lightbox.island.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { firstOfGrid } from "../../ui/photos/photo-grid.tsx";
import { preloadPicture } from "../../ui/photos/preload-picture.ts";
import { PublicationLink } from "../../ui/publication-link.tsx";
import "../../shell/page/prose.css";
import "./item.css";

export interface ItemList {
  name: string;
  href: string;
  /** The words of the link to it: "All news". */
  all: string;
}

interface ItemPageProps {
  kind: string;
  id: string;
  title: string;
  /** The day, hour and place, in words. */
  facts: ReactNode;
  text: string;
  list: ItemList;
  item: {
    photos: string[];
    papers: string[];
    files: FilesByPath;
    code: string | null;
    publicUrl: string;
    address: string;
    staleSince: number | null;
  };
  children?: ReactNode;
}

/** The page of one entry: its whole text, every photo and paper, and ways to pass it on. */
export function ItemPage({ kind, id, title, facts, text, list, item, children }: ItemPageProps) {
  const { name } = useProfile();
  const { photos, papers, files, code, publicUrl, address, staleSince } = item;
  const [first] = photos;
  if (first) preloadPicture({ path: first, facts: files[first], sizes: firstOfGrid });
  const message = messageOf(title, text, name, address);
  return (
    <>
      <PageHead
        title={title}
        above={[list]}
        preview={{
          type: "article",
          ...(text && { description: beginningOf(text) }),
          picture: pictureOfPhotos(photos, files, publicUrl, title),
        }}
      />
      <article className="wrap item">
        <CopyNote reading={{ staleSince }} />
        {facts}
        {text && (
          <div className="prose item__text">
            {paragraphsOf(text).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {papers.length > 0 && (
          <ul className="item__papers" aria-label="Papers">
            {papers.map((path) => (
              <li key={path}>
                <FileLink path={path} facts={files[path]} name={fileTitle(path, files[path])} />
              </li>
            ))}
          </ul>
        )}
        {photos.length > 0 && (
          <div className="item__photos">
            <Island
              of={Lightbox}
              name="lightbox"
              id="photos"
              props={{
                set: { photos: photosOf(title, photos), files, name: "photo" },
                layout: { kind: "grid", eager: true },
              }}
            />
          </div>
        )}
        {children}
        <p className="item__ways no-print">
          <OutsideLink className="button button--quiet" href={`https://wa.me/?text=${encodeURIComponent(message)}`}>
            Share by WhatsApp
          </OutsideLink>
          {code && <PublicationLink kind={kind} id={id} title={title} code={code} />}
        </p>
        <p className="no-print">
          <MoreLink href={list.href}>{list.all}</MoreLink>
        </p>
      </article>
    </>
  );
}

function photosOf(title: string, photos: readonly string[]) {
  return photos.map((file, index) => ({
    file,
    alt: photos.length > 1 ? `${title}, photo ${index + 1} of ${photos.length}` : title,
    caption: title,
  }));
}
