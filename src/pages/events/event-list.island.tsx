import { texts } from "../../base/language.ts";
import type { SchoolEvent } from "../../kinds/events.ts";
import { itemAddress } from "../../kinds/item-pages.ts";
import { Attachments } from "../../ui/document/attachments.tsx";
import { useText } from "../../ui/language.ts";
import { CardList } from "../../ui/list/card-list.tsx";
import type { ListIsland } from "../../ui/list/use-list-page.ts";
import { RenewalNote } from "../../ui/renewal-note.tsx";
import { AddToCalendar, EventFacts, EventView } from "./event-parts.tsx";

const eventTexts = texts({
  list: {
    en: { what: "events", unit: (count: number) => (count === 1 ? "event" : "events") },
    hi: { what: "कार्यक्रम", unit: () => "कार्यक्रम" },
  },
});

interface EventCard extends Omit<SchoolEvent, "images"> {
  image: string | null;
}

export interface EventListProps extends ListIsland<EventCard> {
  /** `YYYY-MM-DD` in school time. */
  today: string;
}

export default function EventList(first: EventListProps) {
  return (
    <CardList
      island="event-list"
      first={first}
      {...useText(eventTexts).list}
      search
      kind="events"
      className="event"
      textClass="excerpt"
      blank={<EventView date={null} />}
    >
      {(event, { today }) => <EventItem event={event} today={today} />}
    </CardList>
  );
}

function EventItem({ event, today }: { event: EventCard; today: string }) {
  const { _id, image, attachments, title, description, date } = event;
  const page = itemAddress("events", _id);
  const isComing = date !== null && date >= today;
  return (
    <>
      <EventView
        image={image}
        sizes="(min-width: 75rem) 24rem, (min-width: 62rem) 30vw, (min-width: 40rem) 46vw, 94vw"
        date={date}
        isComing={isComing}
      />
      <h2 className="title-3">
        <a href={page}>{title}</a>
      </h2>
      {description && <p className="excerpt">{description}</p>}
      <RenewalNote of={event} />
      <EventFacts event={event} today={today} />
      {isComing && <AddToCalendar event={event} />}
      <Attachments paths={attachments} of={title} photoAt={() => page} />
    </>
  );
}
