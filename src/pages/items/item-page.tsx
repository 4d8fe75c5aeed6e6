import type { ReactNode } from "react";
import { data, type LoaderFunctionArgs } from "react-router";
import { addressIn } from "../../base/language.ts";
import { type Entry, entities } from "../../kinds/all.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { type ItemKind, itemAddress } from "../../kinds/item-pages.ts";
import type { Translated } from "../../kinds/translations.ts";
import { isId } from "../../school/fields.ts";
import { beginningOf, messageOf, paragraphsOf } from "../../school/text.ts";
import { useProfile } from "../../shell/frame.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import { pictureOfPhotos } from "../../shell/page/page-meta.tsx";
import { type PageServices, servicesContext } from "../../shell/reading/services.ts";
import { CopyNote, NumberOfRequest } from "../../ui/alert.tsx";
import { FileLink } from "../../ui/document/attachments.tsx";
import { useText } from "../../ui/language.ts";
import { MoreLink, OutsideLink, PublicationLink } from "../../ui/links.tsx";
import { PhotoAlbum } from "../../ui/photos/photo-album.tsx";
import { firstOfGrid } from "../../ui/photos/photos.tsx";
import { usePreload } from "../../ui/photos/use-preload.ts";
import { RenewalNote } from "../../ui/renewal-note.tsx";
import { itemPageTexts } from "./items.text.ts";
import "../../shell/page/prose.css";
import "./item.css";

interface ItemList {
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
  item: Item;
  children?: ReactNode;
}

/** The page of one entry: its whole text, every photo and paper, and ways to pass it on. */
export function ItemPage({ kind, id, title, facts, text, list, item, children }: ItemPageProps) {
  const { name } = useProfile();
  const { photos, papers, files, code, publicUrl, address, staleSince } = item;
  const [first] = photos;
  usePreload(first, firstOfGrid);
  const t = useText(itemPageTexts);
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
      <article className="wrap item grid one-column gap-5">
        <CopyNote reading={{ staleSince }} />
        <RenewalNote of={item.entry} />
        {facts}
        {text && (
          <div className="prose lines">
            {paragraphsOf(text).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {papers.length > 0 && (
          <ul className="item__papers grid gap-2" aria-label={t.papers}>
            {papers.map((path) => (
              <li key={path}>
                <FileLink path={path} />
              </li>
            ))}
          </ul>
        )}
        {photos.length > 0 && (
          <div>
            <PhotoAlbum photos={photosOf(title, photos, t.photoOf)} layout={{ kind: "grid", eager: true }} />
          </div>
        )}
        {children}
        <p className="cluster rows-3 centered no-print">
          <OutsideLink className="button button--quiet" href={`https://wa.me/?text=${encodeURIComponent(message)}`}>
            {t.share}
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

function photosOf(title: string, photos: readonly string[], counted: typeof itemPageTexts.en.photoOf) {
  return photos.map((file, index) => ({
    file,
    alt: photos.length > 1 ? counted(title, index + 1, photos.length) : title,
    caption: title,
  }));
}

interface ItemAbsentProps {
  absent: Absent;
  /** In words: "news item". */
  one: string;
  list: ItemList;
}

export function ItemAbsent({ absent, one, list }: ItemAbsentProps) {
  const isUnknown = absent === "unknown";
  const t = useText(itemPageTexts);
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHead
        title={isUnknown ? t.absent(one) : t.unreadable(one)}
        lead={isUnknown ? t.whyAbsent : t.whyUnreadable}
        above={[list]}
      />
      <div className="wrap item grid one-column gap-5">
        {!isUnknown && (
          <p>
            <NumberOfRequest />
          </p>
        )}
        <p>
          <MoreLink href={list.href}>{list.all}</MoreLink>
        </p>
      </div>
    </>
  );
}

/** The reason why an address shows no item. */
type Absent = "unknown" | "unreadable";

/** Reads an entry with all its files. Answers 404 when visitors do not see it. An impossible id reaches neither the store nor its log. */
export async function readEntry<Kind extends ItemKind | "albums">(
  { read, readMain }: PageServices,
  kind: Kind,
  id: string,
) {
  const found = isId(id) ? await readMain(`${kind} ${id}`, (content) => content.find(kind, id), null) : null;
  if (!found?.value) {
    const absent: Absent = found?.failed ? "unreadable" : "unknown";
    return data({ absent }, { status: absent === "unreadable" ? 503 : 404 });
  }
  const paths = filesOf(found.value);
  const files = await read(`files of ${kind} ${id}`, (content) => content.describeFiles(paths), {});
  return {
    entry: found.value,
    staleSince: found.staleSince,
    photos: paths.filter(isPicture),
    papers: paths.filter((path) => !isPicture(path)),
    files: files.value,
  };
}

/** What is read beside an entry. */
type Beside<Read> = Omit<Extract<Awaited<Read>, { entry: unknown }>, "entry">;
export type Item = Beside<ReturnType<typeof readItem>> & { entry: Translated };
export type EntryFiles = Beside<ReturnType<typeof readEntry>>;

/** Returns the loader of the page of one entry. */
export const itemLoader =
  <Kind extends ItemKind>(kind: Kind) =>
  ({ context, params }: LoaderFunctionArgs) =>
    readItem(context.get(servicesContext), kind, params.id ?? "");

/** Reads an entry and the code under which it was issued. */
async function readItem<Kind extends ItemKind>(services: PageServices, kind: Kind, id: string) {
  const found = await readEntry(services, kind, id);
  if (!("entry" in found)) return found;
  const { read, publicUrl, language } = services;
  const isIssued = entities[kind].publication !== undefined;
  const versions = isIssued
    ? await read(`codes of ${kind} ${id}`, (content) => content.publicationsOf(kind, id), [])
    : { value: [] };
  return {
    ...found,
    code: versions.value.findLast(({ endedAt }) => endedAt === null)?.code ?? null,
    publicUrl,
    address: publicUrl + addressIn(language, itemAddress(kind, id)),
  };
}

function filesOf(entry: Entry<ItemKind | "albums">): string[] {
  const all = "images" in entry ? [...entry.images, ...entry.attachments] : entry.attachments;
  return [...new Set(all)];
}
