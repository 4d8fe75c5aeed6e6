import { texts } from "../../base/language.ts";
import type { SchoolEvent } from "../../kinds/events.ts";
import { itemAddress } from "../../kinds/item-pages.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import { DayStone } from "../../ui/day-stone.tsx";
import { Attachments } from "../../ui/document/attachments.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/language.ts";
import { FilteredList } from "../../ui/list/filtered-list.tsx";
import type { ListIsland } from "../../ui/list/use-list-page.ts";
import { Picture } from "../../ui/photos/picture.tsx";
import { RenewalNote } from "../../ui/renewal-note.tsx";
import { AddToCalendar, EventFacts } from "./event-facts.tsx";
import "./event-item.css";
import "../../ui/list/card-list.css";

const eventTexts = texts({
  list: {
    en: { what: "events", unit: (count: number) => (count === 1 ? "event" : "events") },
    hi: { what: "कार्यक्रम", unit: () => "कार्यक्रम" },
  },
});

export interface EventListProps extends ListIsland<EventCard> {
  /** `YYYY-MM-DD` in school time. */
  today: string;
}

export default function EventList(first: EventListProps) {
  return (
    <FilteredList
      island="event-list"
      first={first}
      dateOf={({ date }) => date}
      {...useText(eventTexts).list}
      search
      placeholder={<Placeholder />}
    >
      {(events, { today }, places) => (
        <ul className="card-list">
          {events.map((event) => (
            <EventItem key={event._id} event={event} today={today} place={places.get(event)} />
          ))}
        </ul>
      )}
    </FilteredList>
  );
}

function Placeholder() {
  const { title, text } = useText(placeholders).events;
  return (
    <ul className="card-list">
      {[1, 2, 3].map((number) => (
        <li className="event" key={number}>
          <div className="event__view landscape blank">
            <Icon name="star" />
            <DayStone date={null} />
          </div>
          <h2 className="card-list__title">{title}</h2>
          <p className="excerpt">{text}</p>
        </li>
      ))}
    </ul>
  );
}

interface EventCard extends Omit<SchoolEvent, "images"> {
  image: string | null;
}

interface EventItemProps {
  event: EventCard;
  /** `YYYY-MM-DD` in school time. */
  today: string;
  /** The id for 'Show more', when this card is the first new one. */
  place: string | undefined;
}

function EventItem({ event, today, place }: EventItemProps) {
  const { _id, image, attachments, title, description, date } = event;
  const page = itemAddress("events", _id);
  const isComing = date !== null && date >= today;
  return (
    <li className={isComing ? "event event--coming" : "event"} id={place} tabIndex={place ? -1 : undefined}>
      <div className={image ? "event__view" : "event__view landscape blank"}>
        {image ? (
          <Picture
            path={image}
            alt=""
            className="wide cover landscape"
            sizes="(min-width: 75rem) 24rem, (min-width: 62rem) 30vw, (min-width: 40rem) 46vw, 94vw"
          />
        ) : (
          <Icon name="star" />
        )}
        <DayStone date={date} />
      </div>
      <h2 className="card-list__title">
        <a href={page}>{title}</a>
      </h2>
      {description && <p className="excerpt">{description}</p>}
      <RenewalNote of={event} />
      <EventFacts event={event} today={today} />
      {isComing && <AddToCalendar event={event} />}
      <Attachments paths={attachments} of={title} photoAt={() => page} />
    </li>
  );
}
