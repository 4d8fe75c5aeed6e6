import { coverOf } from "../../kinds/albums.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { screenTexts } from "../../school/screens.ts";
import { ListScreen } from "../../shell/page/list-screen.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { Island } from "../../ui/islands/island.tsx";
import { useText } from "../../ui/language.ts";
import { galleryParameters, readGalleryPage } from "../../ui/list/list-page.ts";
import type { Route } from "./+types/photo-gallery";
import AlbumList from "./album-list.island.tsx";

export const handle: PageHandle = { parameters: galleryParameters };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { read, readMain } = context.get(servicesContext);
  const albums = await readMain("albums", (content) => content.list("albums"), []);
  const cards = albums.value.map((album) => {
    const { _id, title, date, attachments } = album;
    return { _id, title, date, photo: coverOf(album), photoCount: attachments.filter(isPicture).length };
  });
  const page = readGalleryPage(cards, ({ date }) => date, new URL(request.url).searchParams);
  const firsts = (page.all ?? page.shown).flatMap(({ photo }) => (photo ? [photo] : []));
  const files = await read("files of the albums", (content) => content.describeFiles(firsts), {});
  return { staleSince: albums.staleSince, list: { page, files: files.value, empty: cards.length === 0 } };
}

export default function PhotoGallery({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen title={useText(screenTexts).PhotoGallery} reading={loaderData}>
      <Island of={AlbumList} name="album-list" id="albums" props={loaderData.list} />
    </ListScreen>
  );
}
