import { placeholders } from "@school/content/entities/placeholders";
import type { FilesByPath } from "@school/content/files/file-address";
import { DayStone } from "../../widgets/day-stone.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { FilteredList } from "../../widgets/list/filtered-list.tsx";
import type { ListIsland } from "../../widgets/list/use-list-page.ts";
import { type EventCard, EventItem } from "./event-item.tsx";

export interface EventListProps extends ListIsland<EventCard> {
  files: FilesByPath;
  /** `YYYY-MM-DD` in school time. */
  today: string;
}

export default function EventList(first: EventListProps) {
  return (
    <FilteredList
      island="event-list"
      first={first}
      dateOf={({ date }) => date}
      what="events"
      unit={["event", "events"]}
      search
      placeholder={<Placeholder />}
    >
      {(events, { files, today }, places) => (
        <ul className="card-list">
          {events.map((event) => (
            <EventItem key={event._id} event={event} files={files} today={today} place={places.get(event)} />
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
        <li className="event" key={number}>
          <div className="event__view event__view--bare">
            <Icon name="star" />
            <DayStone date={null} />
          </div>
          <h2 className="card-list__title">{placeholders.events.title}</h2>
          <p className="event__text">{placeholders.events.text}</p>
        </li>
      ))}
    </ul>
  );
}
