import { longDate } from "../../base/dates.ts";
import { texts } from "../../base/language.ts";
import type { Album } from "../../kinds/albums.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { CardList } from "../../ui/list/card-list.tsx";
import type { ListIsland } from "../../ui/list/use-list-page.ts";
import { Picture } from "../../ui/photos/picture.tsx";
import "./album-item.css";

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

interface AlbumCard extends Pick<Album, "_id" | "title" | "date"> {
  photo: string | null;
  photoCount: number;
}

export default function AlbumList(first: ListIsland<AlbumCard>) {
  return (
    <CardList
      island="album-list"
      first={first}
      {...useText(albumTexts).list}
      kind="albums"
      className="album-card top grid one-column"
      blank={<View photo={null} />}
    >
      {(album) => <AlbumItem {...album} />}
    </CardList>
  );
}

function View({ photo }: { photo: string | null }) {
  return (
    <div className={photo ? "album-card__view" : "album-card__view blank middle on-dawn slate"}>
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
  );
}

function AlbumItem({ _id, title, date, photo, photoCount }: AlbumCard) {
  const language = useLanguage();
  const t = useText(albumTexts);
  return (
    <>
      <View photo={photo} />
      <h2 className="title-3">{title}</h2>
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
    </>
  );
}
