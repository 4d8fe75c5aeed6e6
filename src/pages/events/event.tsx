import { eventEntry } from "../../calendar/calendar-entry.ts";
import type { SchoolEvent } from "../../kinds/events.ts";
import { fileAddress } from "../../kinds/files/file-address.ts";
import { screenTexts } from "../../school/screens.ts";
import { beginningOf } from "../../school/text.ts";
import { readTimestamp } from "../../school/times.ts";
import { useFrame } from "../../shell/frame.ts";
import { StructuredData } from "../../shell/page/page-meta.tsx";
import { useText } from "../../ui/language.ts";
import { type Item, ItemAbsent, ItemPage, itemLoader } from "../items/item-page.tsx";
import { itemPageTexts } from "../items/items.text.ts";
import type { Route } from "./+types/event";
import { AddToCalendar, EventFacts } from "./event-parts.tsx";

export const loader = itemLoader("events");

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { today } = useFrame();
  const t = useText(itemPageTexts);
  const list = { name: useText(screenTexts).Events, href: "/Events", all: t.allEvents };
  if ("absent" in loaderData) return <ItemAbsent {...loaderData} one={t.oneEvent} list={list} />;
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

/** Nothing for an event without a day. Its end is an hour that the office has written, otherwise its day. */
function EventData({ item }: { item: Item & { entry: SchoolEvent } }) {
  const { entry: event, photos, files, address, publicUrl } = item;
  const { profile } = useFrame();
  const entry = eventEntry(event);
  if (!entry) return null;
  const at = (time: string | null) => time && readTimestamp(entry.from, time)?.toISOString();
  return (
    <StructuredData
      graph={[
        {
          "@type": "Event",
          name: entry.title,
          url: address,
          ...(event.description && { description: beginningOf(event.description) }),
          startDate: at(entry.starts) || entry.from,
          endDate: at(entry.ends) || entry.until,
          ...(photos.length > 0 && { image: photos.map((path) => publicUrl + fileAddress(path, files[path])) }),
          location: {
            "@type": "Place",
            name: entry.place || profile.name,
            address: profile.address.join(", ") || profile.name,
          },
          organizer: { "@type": "School", name: profile.name, url: `${publicUrl}/` },
        },
      ]}
    />
  );
}
