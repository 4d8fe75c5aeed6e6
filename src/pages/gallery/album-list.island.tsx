import { longDate } from "../../base/dates.ts";
import { texts } from "../../base/language.ts";
import type { Album } from "../../kinds/albums.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { FilteredList } from "../../ui/list/filtered-list.tsx";
import type { ListIsland } from "../../ui/list/use-list-page.ts";
import { Picture } from "../../ui/photos/picture.tsx";
import "./album-item.css";
import "../../ui/list/card-list.css";

const albumTexts = texts({
  list: {
    en: { what: "albums", unit: (count: number) => (count === 1 ? "album" : "albums") },
    hi: { what: "एल्बम", unit: () => "एल्बम" },
  },
  photos: {
    en: (count: number) => `${count} ${count === 1 ? "photo" : "photos"}`,
    hi: (count: number) => `${count} फ़ोटो`,
  },
  viewMore: { en: "View More", hi: "और देखिए" },
});

export default function AlbumList(first: ListIsland<AlbumCard>) {
  return (
    <FilteredList
      island="album-list"
      first={first}
      dateOf={({ date }) => date}
      {...useText(albumTexts).list}
      placeholder={<Placeholder />}
    >
      {(albums, _, places) => (
        <ul className="card-list">
          {albums.map((album) => (
            <AlbumItem key={album._id} album={album} place={places.get(album)} />
          ))}
        </ul>
      )}
    </FilteredList>
  );
}

function Placeholder() {
  const { title, text } = useText(placeholders).albums;
  return (
    <ul className="card-list">
      {[1, 2, 3].map((number) => (
        <li className="album-card top grid one-column" key={number}>
          <div className="album-card__view blank">
            <Icon name="photo" />
          </div>
          <h2 className="card-list__title">{title}</h2>
          <p className="quiet small above-1">{text}</p>
        </li>
      ))}
    </ul>
  );
}

interface AlbumCard extends Pick<Album, "_id" | "title" | "date"> {
  photo: string | null;
  photoCount: number;
}

interface AlbumItemProps {
  album: AlbumCard;
  /** The id for 'Show more', when this card is the first new one. */
  place: string | undefined;
}

function AlbumItem({ album, place }: AlbumItemProps) {
  const { _id, title, date, photo, photoCount } = album;
  const language = useLanguage();
  const t = useText(albumTexts);
  return (
    <li className="album-card top grid one-column" id={place} tabIndex={place ? -1 : undefined}>
      <div className={photo ? "album-card__view" : "album-card__view blank"}>
        {photo ? (
          <Picture
            path={photo}
            alt=""
            className="album-card__photo fills"
            sizes="(min-width: 75rem) 22.5rem, (min-width: 62rem) 27.5vw, (min-width: 40rem) 43vw, 86vw"
          />
        ) : (
          <Icon name="photo" />
        )}
      </div>
      <h2 className="card-list__title">{title}</h2>
      <p className="quiet small above-1">
        {t.photos(photoCount)}
        {date && `, ${longDate(date, language)}`}
      </p>
      <p>
        <a className="more album-card__more covers" href={`/SubGallery?id=${_id}`}>
          {t.viewMore}
          <span className="visually-hidden">: {title}</span> <Icon name="arrow" />
        </a>
      </p>
    </li>
  );
}
