import { comingFirst } from "../../kinds/events.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { screenTexts } from "../../school/screens.ts";
import { ListScreen } from "../../shell/page/list-screen.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { Island } from "../../ui/islands/island.tsx";
import { useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { defaultEventYear } from "../../ui/list/filters.ts";
import { listParameters, readListPage } from "../../ui/list/list-page.ts";
import { itemPageTexts } from "../items/items.text.ts";
import type { Route } from "./+types/events";
import EventList from "./event-list.island.tsx";

export const handle: PageHandle = { parameters: listParameters };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { read, readMain, today } = context.get(servicesContext);
  const events = await readMain("events", (content) => content.list("events"), []);
  const cards = comingFirst(events.value, today).map(({ images, ...event }) => ({
    ...event,
    image: images.find(isPicture) ?? null,
  }));
  const start = defaultEventYear(cards, today);
  const page = readListPage(cards, ({ date }) => date, new URL(request.url).searchParams, start);
  const shown = (page.all ?? page.shown).flatMap(({ image, attachments }) => [
    ...(image ? [image] : []),
    ...attachments,
  ]);
  const files = await read("files of the events", (content) => content.describeFiles(shown), {});
  return { staleSince: events.staleSince, list: { page, today, files: files.value, empty: cards.length === 0 } };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen title={useText(screenTexts).Events} reading={loaderData}>
      <Island of={EventList} name="event-list" id="events" props={loaderData.list} />
      <p className="section__foot">
        <MoreLink href="/Calendar">{useText(itemPageTexts).toPhone}</MoreLink>
      </p>
    </ListScreen>
  );
}
