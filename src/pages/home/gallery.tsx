import { use } from "react";
import { dateParts } from "../../base/dates.ts";
import type { Language } from "../../base/language.ts";
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
  const language = useLanguage();
  const t = useText(homeTexts);
  const cards = friezeCards(homeAlbums(albums.value), language);
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
          {(cards.length > 0 ? cards : [1, 2, 3, 4].map((number) => placeholder(number, language))).map((card) => (
            <Item key={card.key} card={card} />
          ))}
        </ScrollList>
      </Carousel>
      <p className="wrap section__foot">
        <MoreLink href="/PhotoGallery">{t.allAlbums}</MoreLink>
      </p>
    </section>
  );
}

interface Card {
  key: string;
  /** null for a placeholder. */
  href: string | null;
  photo: string | undefined;
  title: string;
  note: string;
}

function friezeCards(albums: Album[], language: Language): Card[] {
  return albums.length >= ALBUM_CARDS_FROM
    ? albums.map((album) => albumCard(album, language))
    : albums.flatMap((album) => photoCards(album, language));
}

function placeholder(number: number, language: Language): Card {
  const { title, text } = placeholders[language].albums;
  return { key: String(number), href: null, photo: undefined, title, note: text };
}

const addressOf = ({ _id }: Album) => `/SubGallery?id=${_id}`;

function albumCard(album: Album, language: Language): Card {
  const photos = album.attachments.filter(isPicture);
  const count = photos.length;
  const when = album.date ? dateParts(album.date, language) : null;
  const note = [homeTexts[language].photos(count), when && `${when.month} ${when.year}`];
  return {
    key: album._id,
    href: addressOf(album),
    photo: coverOf(album) ?? undefined,
    title: album.title,
    note: note.filter(Boolean).join(", "),
  };
}

function photoCards(album: Album, language: Language): Card[] {
  const photos = album.attachments.filter(isPicture);
  if (photos.length === 0) return [albumCard(album, language)];
  return photos.map((photo, index) => ({
    key: `${album._id} ${index}`,
    href: addressOf(album),
    photo,
    title: album.title,
    note: homeTexts[language].photoOf(index + 1, photos.length),
  }));
}

function Item({ card: { href, photo, title, note } }: { card: Card }) {
  const facts = use(Files)[photo ?? ""];
  const content = (
    <>
      {photo ? (
        <Picture path={photo} alt="" className="frieze__picture cover round" sizes={sizesOf(facts)} />
      ) : (
        <span className="frieze__picture cover round frieze__picture--none landscape blank">
          <Icon name="photo" />
        </span>
      )}
      <span className="frieze__title block">{title}</span>
      <span className="quiet small block">{note}</span>
    </>
  );
  return (
    <li className="frieze__item">
      {href ? (
        <a className="frieze__link plain block" href={href}>
          {content}
        </a>
      ) : (
        content
      )}
    </li>
  );
}

/** All pictures have one height, so the width follows from the shape. */
function sizesOf(facts: FileFacts | undefined): string {
  const shape = facts?.width && facts.height ? facts.width / facts.height : 4 / 3;
  const times = (height: number) => (height * shape).toFixed(1);
  const four = `max(23.5rem, ${times(18)}rem)`;
  return `(min-width: 81.25rem) ${four}, (min-width: 54rem) ${times(24)}vw, ${times(13)}rem`;
}
