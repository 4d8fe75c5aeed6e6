import { use } from "react";
import { dateParts } from "../../base/dates.ts";
import { ALBUM_CARDS_FROM, type Album, coverOf, homeAlbums } from "../../kinds/albums.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import type { Reading } from "../../shell/reading/services.ts";
import { CopyNote } from "../../ui/alert.tsx";
import { Carousel, Handles } from "../../ui/carousel/carousel.tsx";
import { ScrollList } from "../../ui/carousel/scroll-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { Files, Picture } from "../../ui/photos/picture.tsx";
import { homeTexts } from "./home.text.ts";
import "./latest.css";

/** 11. The gallery: one card for each album; with one to three albums, one for each photo (§4). */
export function Gallery({ albums }: { albums: Reading<Album[]> }) {
  const t = useText(homeTexts);
  const cards = cardsOf(homeAlbums(albums.value));
  return (
    <section className="frieze section" aria-labelledby="frieze-title">
      <Carousel>
        <div className="wrap section__head">
          <h2 id="frieze-title">{t.gallery}</h2>
          <Handles of={t.gallery} count={cards.length} />
        </div>
        {albums.staleSince !== null && (
          <div className="wrap">
            <CopyNote reading={albums} />
          </div>
        )}
        <ScrollList className="frieze__list flex gap-4" label={t.gallery}>
          {cards.map((card) => (
            <AlbumCard key={`${card.album._id} ${card.at}`} {...card} />
          ))}
          {cards.length === 0 && [1, 2, 3, 4].map((number) => <Placeholder key={number} />)}
        </ScrollList>
      </Carousel>
      <p className="wrap section__foot">
        <MoreLink href="/PhotoGallery">{t.allAlbums}</MoreLink>
      </p>
    </section>
  );
}

interface Card {
  album: Album;
  photo: string | null;
  /** Of one photo: its number, and how many there are. */
  at?: [number: number, count: number];
}

const photosOf = ({ attachments }: Album) => attachments.filter(isPicture);

function cardsOf(albums: Album[]): Card[] {
  return albums.flatMap((album) => {
    const photos = photosOf(album);
    if (albums.length >= ALBUM_CARDS_FROM || photos.length === 0) return [{ album, photo: coverOf(album) }];
    return photos.map((photo, index): Card => ({ album, photo, at: [index + 1, photos.length] }));
  });
}

function AlbumCard({ album, photo, at }: Card) {
  const language = useLanguage();
  const t = useText(homeTexts);
  const when = album.date && dateParts(album.date, language);
  const facts = [t.photos(photosOf(album).length), when && `${when.month} ${when.year}`].filter(Boolean).join(", ");
  return (
    <li className="frieze__item">
      <a className="frieze__link plain block" href={`/SubGallery?id=${album._id}`}>
        <View photo={photo} title={album.title} note={at ? t.photoOf(...at) : facts} />
      </a>
    </li>
  );
}

function Placeholder() {
  const { title, text } = useText(placeholders).albums;
  return (
    <li className="frieze__item">
      <View photo={null} title={title} note={text} />
    </li>
  );
}

function View({ photo, title, note }: { photo: string | null; title: string; note: string }) {
  const facts = use(Files)[photo ?? ""];
  return (
    <>
      {photo ? (
        <Picture path={photo} alt="" className="frieze__picture cover round" sizes={sizesOf(facts)} />
      ) : (
        <span className="frieze__picture cover round frieze__picture--none landscape blank middle on-dawn slate">
          <Icon name="photo" />
        </span>
      )}
      <span className="frieze__title block">{title}</span>
      <span className="quiet small block">{note}</span>
    </>
  );
}

/** All pictures have one height, so the width follows from the shape. */
function sizesOf(facts: FileFacts | undefined): string {
  const shape = facts?.width && facts.height ? facts.width / facts.height : 4 / 3;
  const times = (height: number) => (height * shape).toFixed(1);
  const four = `max(23.5rem, ${times(18)}rem)`;
  return `(min-width: 81.25rem) ${four}, (min-width: 54rem) ${times(24)}vw, ${times(13)}rem`;
}
