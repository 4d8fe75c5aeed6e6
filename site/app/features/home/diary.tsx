import { ISLAND_LIST_LIMIT } from "@school/content/display/filters";
import { homeEvents, type SchoolEvent } from "@school/content/entities/events";
import type { FilesByPath } from "@school/content/files/file-address";
import { monthKey, readCalendarMonth } from "@school/content/rules/calendar";
import type { Holiday } from "@school/content/rules/holidays";
import { Island } from "../../islands/island.tsx";
import type { Reading } from "../../reading/services.ts";
import { Carousel } from "../../widgets/carousel/carousel.tsx";
import { Handles } from "../../widgets/carousel/handles.tsx";
import { ScrollList } from "../../widgets/carousel/scroll-list.tsx";
import { CopyNote } from "../../widgets/copy-note.tsx";
import { MoreLink } from "../../widgets/more-link.tsx";
import Calendar, { type CalendarProps } from "../calendar/calendar.island.tsx";
import { EventCard, EventPlaceholder } from "./event-card.tsx";
import "./diary.css";

export interface DiaryShown {
  calendar: CalendarProps;
  shown: SchoolEvent[];
  staleSince: number | null;
}

/** Returns the month of the address with the marks of all events. */
export function readDiary(
  events: Reading<SchoolEvent[]>,
  holidays: readonly Holiday[],
  parameters: URLSearchParams,
  today: string,
): DiaryShown {
  return {
    calendar: readCalendar(events.value, holidays, parameters, today),
    shown: homeEvents(events.value, today),
    staleSince: events.staleSince,
  };
}

/** A short list of events goes whole, so that the calendar turns at once; of a long list only the month. */
function readCalendar(
  events: readonly SchoolEvent[],
  holidays: readonly Holiday[],
  parameters: URLSearchParams,
  today: string,
): CalendarProps {
  const month = readCalendarMonth(parameters.get("calendar"), today);
  const whole = events.length <= ISLAND_LIST_LIMIT;
  const sent = events.filter(({ date }) => date && (whole || date.startsWith(monthKey(month))));
  return { month, today, whole, holidays, events: sent.map(({ title, date }) => ({ title, date })) };
}

/** 9. The academic calendar and the events. */
export function Diary({ diary, files }: { diary: DiaryShown; files: FilesByPath }) {
  const { calendar, shown } = diary;
  return (
    <section className="diary section" aria-labelledby="diary-title">
      <div className="wrap diary__grid">
        <Island of={Calendar} name="calendar" id="calendar" props={calendar} />
        <Carousel className="diary__events">
          <div className="section__head">
            <h2 id="diary-title">School events</h2>
            <Handles of="School events" count={shown.length} />
          </div>
          <CopyNote reading={diary} />
          <ScrollList className="carousel__list" label="School events">
            {shown.map((event) => (
              <EventCard key={event._id} event={event} files={files} />
            ))}
            {shown.length === 0 && [1, 2, 3].map((number) => <EventPlaceholder key={number} />)}
          </ScrollList>
          <p className="section__foot diary__ways">
            <MoreLink href="/Events">View All events</MoreLink>
            <MoreLink href="/Calendar">Add to your phone’s calendar</MoreLink>
          </p>
        </Carousel>
      </div>
    </section>
  );
}
