import { placeholders } from "@school/content/entities/placeholders";
import type { FilesByPath } from "@school/content/files/file-address";
import { Icon } from "../../widgets/icon.tsx";
import { FilteredList } from "../../widgets/list/filtered-list.tsx";
import type { ListIsland } from "../../widgets/list/use-list-page.ts";
import { type AlbumCard, AlbumItem } from "./album-item.tsx";

export interface AlbumListProps extends ListIsland<AlbumCard> {
  files: FilesByPath;
}

export default function AlbumList(first: AlbumListProps) {
  return (
    <FilteredList
      island="album-list"
      first={first}
      dateOf={({ date }) => date}
      what="albums"
      unit={["album", "albums"]}
      placeholder={<Placeholder />}
    >
      {(albums, { files }, places) => (
        <ul className="card-list">
          {albums.map((album) => (
            <AlbumItem key={album._id} album={album} files={files} place={places.get(album)} />
          ))}
        </ul>
      )}
    </FilteredList>
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
