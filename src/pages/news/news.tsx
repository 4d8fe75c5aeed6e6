import { fileIn } from "../../base/language-names.ts";
import { screenTexts } from "../../school/screens.ts";
import { ListScreen } from "../../shell/page/list-screen.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { Island } from "../../ui/islands/island.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { listParameters, readListPage } from "../../ui/list/list-page.ts";
import type { Route } from "./+types/news";
import NewsList from "./news-list.island.tsx";

export const handle: PageHandle = { parameters: listParameters };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { read, readMain } = context.get(servicesContext);
  const news = await readMain("news", (content) => content.list("news"), []);
  const page = readListPage(news.value, (item) => item.fromDate, new URL(request.url).searchParams);
  const linked = (page.all ?? page.shown).flatMap(({ attachments }) => attachments);
  const files = await read("files of the news", (content) => content.describeFiles(linked), {});
  return { staleSince: news.staleSince, list: { page, files: files.value, empty: news.value.length === 0 } };
}

export default function News({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen title={useText(screenTexts).News} reading={loaderData}>
      <link rel="alternate" type="application/atom+xml" href={fileIn(useLanguage(), "/feeds/news.atom")} />
      <Island of={NewsList} name="news-list" id="news" props={loaderData.list} />
    </ListScreen>
  );
}
