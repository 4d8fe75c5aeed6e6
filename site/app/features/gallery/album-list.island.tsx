import { placeholders } from "@school/content/entities/placeholders";
import type { FilesByPath } from "@school/content/file-address";
import { landings } from "@school/content/list-page";
import { Icon } from "../../widgets/icon.tsx";
import { FilterBar } from "../../widgets/list/filter-bar.tsx";
import { NothingMatches } from "../../widgets/list/nothing-matches.tsx";
import { ShowMore } from "../../widgets/list/show-more.tsx";
import { type ListIsland, useListPage } from "../../widgets/list/use-list-page.ts";
import { type AlbumCard, AlbumItem } from "./album-item.tsx";

export interface AlbumListProps extends ListIsland<AlbumCard> {
  files: FilesByPath;
  /** There are no albums at all. */
  empty: boolean;
}

/** The Photo Gallery's year filter and cards (§2). */
export default function AlbumList(first: AlbumListProps) {
  const { props, page, change, showMore, failed } = useListPage<AlbumCard, AlbumListProps>(
    "album-list",
    first,
    (album) => album.date,
  );
  const places = landings(page);
  return (
    <>
      <FilterBar
        label="the albums"
        filters={page.filters}
        years={page.years}
        count={page.count}
        unit={["album", "albums"]}
        onChange={change}
        failed={failed}
      />
      {props.empty && <Placeholder />}
      {!props.empty && page.count === 0 && <NothingMatches what="albums" filters={page.filters} />}
      {page.shown.length > 0 && (
        <ul className="card-list">
          {page.shown.map((album) => (
            <AlbumItem key={album._id} album={album} files={props.files} place={places.get(album)} />
          ))}
        </ul>
      )}
      <ShowMore page={page} onShow={showMore} />
    </>
  );
}

function Placeholder() {
  return (
    <ul className="card-list">
      {[1, 2, 3].map((number) => (
        <li className="album-card" key={number}>
          <div className="album-card__view album-card__view--empty">
            <Icon name="photo" />
          </div>
          <h2 className="card-list__title">{placeholders.albums.title}</h2>
          <p className="card-list__note">{placeholders.albums.text}</p>
        </li>
      ))}
    </ul>
  );
}
