import { screenTitles } from "@school/content/text/screens";
import { servicesContext } from "../../reading/services.ts";
import { useFrame } from "../../shell/frame.ts";
import { ItemAbsent } from "../items/item-absent.tsx";
import { ItemPage } from "../items/item-page.tsx";
import { readItem } from "../items/read-item.ts";
import type { Route } from "./+types/event";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { EventData } from "./event-data.tsx";
import { EventFacts } from "./event-facts.tsx";

const list = { name: screenTitles.Events, href: "/Events", all: "All events" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readItem(context.get(servicesContext), "events", params.id);

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { today } = useFrame();
  if ("absent" in loaderData) return <ItemAbsent {...loaderData} one="event" list={list} />;
  const { entry } = loaderData;
  return (
    <>
      <EventData item={loaderData} />
      <ItemPage
        kind="events"
        id={entry._id}
        title={entry.title}
        facts={<EventFacts event={entry} today={today} />}
        text={entry.description}
        list={list}
        item={loaderData}
      >
        {entry.date !== null && entry.date >= today && <AddToCalendar event={entry} />}
      </ItemPage>
    </>
  );
}
