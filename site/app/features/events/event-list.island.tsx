import { placeholders } from "@school/content/entities/placeholders";
import type { FilesByPath } from "@school/content/file-address";
import { landings } from "@school/content/list-page";
import { DayStone } from "../../widgets/day-stone.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { FilterBar } from "../../widgets/list/filter-bar.tsx";
import { NothingMatches } from "../../widgets/list/nothing-matches.tsx";
import { ShowMore } from "../../widgets/list/show-more.tsx";
import { type ListIsland, useListPage } from "../../widgets/list/use-list-page.ts";
import { type EventCard, EventItem } from "./event-item.tsx";

export interface EventListProps extends ListIsland<EventCard> {
  files: FilesByPath;
  /** `YYYY-MM-DD` in school time. */
  today: string;
  /** There are no events at all. */
  empty: boolean;
}

/** The Events screen's filters and cards (§2). */
export default function EventList(first: EventListProps) {
  const { props, page, change, showMore, failed } = useListPage<EventCard, EventListProps>(
    "event-list",
    first,
    (event) => event.date,
  );
  const places = landings(page);
  return (
    <>
      <FilterBar
        label="the events"
        filters={page.filters}
        years={page.years}
        months={page.months}
        search
        count={page.count}
        unit={["event", "events"]}
        onChange={change}
        failed={failed}
      />
      {props.empty && <Placeholder />}
      {!props.empty && page.count === 0 && <NothingMatches what="events" filters={page.filters} />}
      {page.shown.length > 0 && (
        <ul className="card-list">
          {page.shown.map((event) => (
            <EventItem
              key={event._id}
              event={event}
              files={props.files}
              today={props.today}
              place={places.get(event)}
            />
          ))}
        </ul>
      )}
      <ShowMore page={page} onShow={showMore} />
    </>
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
