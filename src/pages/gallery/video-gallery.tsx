import { screenTexts } from "../../school/screens.ts";
import { ListScreen } from "../../shell/page/list-screen.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { Island } from "../../ui/islands/island.tsx";
import { useText } from "../../ui/language.ts";
import { galleryParameters, readGalleryPage } from "../../ui/list/list-page.ts";
import type { Route } from "./+types/video-gallery";
import VideoList from "./video-list.island.tsx";

export const handle: PageHandle = { parameters: galleryParameters };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { read, readMain } = context.get(servicesContext);
  const videos = await readMain("videos", (content) => content.list("videos"), []);
  const page = readGalleryPage(videos.value, ({ date }) => date, new URL(request.url).searchParams);
  const stills = (page.all ?? page.shown).flatMap(({ still }) => still ?? []);
  const files = await read("pictures of the videos", (content) => content.describeFiles(stills), {});
  return { staleSince: videos.staleSince, list: { page, files: files.value, empty: videos.value.length === 0 } };
}

export default function VideoGallery({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen title={useText(screenTexts).VideoGallery} reading={loaderData}>
      <Island of={VideoList} name="video-list" id="videos" props={loaderData.list} />
    </ListScreen>
  );
}
