import { defaultEventYear } from "@school/content/display/filters";
import { listParameters, readListPage } from "@school/content/display/list-page";
import { comingFirst } from "@school/content/entities/events";
import { isPicture } from "@school/content/files/file-address";
import { screenTitles } from "@school/content/text/screens";
import { Island } from "../../islands/island.tsx";
import { servicesContext } from "../../reading/services.ts";
import { ListScreen } from "../../shell/page/list-screen.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { MoreLink } from "../../widgets/more-link.tsx";
import type { Route } from "./+types/events";
import { EventData } from "./event-data.tsx";
import EventList from "./event-list.island.tsx";

export const handle: PageHandle = { parameters: listParameters };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { read, readMain, today } = context.get(servicesContext);
  const events = await readMain("events", (content) => content.list("events"), []);
  const cards = comingFirst(events.value, today).map(({ images, attachments, ...event }) => ({
    ...event,
    image: images.find(isPicture) ?? null,
    attachment: attachments[0] ?? null,
  }));
  const start = defaultEventYear(cards, today);
  const page = readListPage(cards, ({ date }) => date, new URL(request.url).searchParams, start);
  const shown = (page.all ?? page.shown).flatMap(({ image, attachment }) => [image, attachment]);
  const paths = shown.filter((path) => path !== null);
  const files = await read("files of the events", (content) => content.describeFiles(paths), {});
  return { staleSince: events.staleSince, list: { page, today, files: files.value, empty: cards.length === 0 } };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen title={screenTitles.Events} reading={loaderData}>
      <EventData events={loaderData.list.page.shown} />
      <Island of={EventList} name="event-list" id="events" props={loaderData.list} />
      <p className="section__foot">
        <MoreLink href="/Calendar">Add to your phone’s calendar</MoreLink>
      </p>
    </ListScreen>
  );
}
