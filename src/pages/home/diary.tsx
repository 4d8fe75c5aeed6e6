import Calendar, { type CalendarProps } from "../../calendar/calendar.island.tsx";
import { calendarEntries } from "../../calendar/calendar-entries.ts";
import { isKnown, markOf } from "../../calendar/month-marks.ts";
import { homeEvents, type SchoolEvent } from "../../kinds/events.ts";
import type { FilesByPath } from "../../kinds/files/file-address.ts";
import { type CalendarMonth, lastDayOf, monthKey, monthOfDate, monthsLater } from "../../school/calendar.ts";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { Handles } from "../../ui/carousel/handles.tsx";
import { ScrollList } from "../../ui/carousel/scroll-list.tsx";
import { CopyNote } from "../../ui/copy-note.tsx";
import { Island } from "../../ui/islands/island.tsx";
import { ISLAND_LIST_LIMIT } from "../../ui/list/filters.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { EventCard, EventPlaceholder } from "./event-card.tsx";
import "./latest.css";

type Dates = Parameters<typeof calendarEntries>[0];

export interface DiaryShown {
  calendar: CalendarProps;
  shown: SchoolEvent[];
  staleSince: number | null;
}

/** Returns what Home shows of the calendar, and the next events. */
export function readDiary(dates: Dates, month: CalendarMonth, today: string): Omit<DiaryShown, "staleSince"> {
  return { calendar: readCalendar(dates, month, today), shown: homeEvents(dates.events, today) };
}

/** The year of the strip goes whole, so that the calendar turns at once; of a long list, or another year, only the month. */
function readCalendar(dates: Dates, month: CalendarMonth, today: string): CalendarProps {
  const marksFrom = (first: CalendarMonth, last: CalendarMonth) => {
    const known = { from: `${monthKey(first)}-01`, until: lastDayOf(last) };
    const entries = calendarEntries(dates, known).filter(({ from }) => from <= known.until);
    return { month, today, known, marks: entries.map(markOf) };
  };
  const now = monthOfDate(today);
  const year = marksFrom(now, monthsLater(now, 11));
  return isKnown(month, year.known) && year.marks.length <= ISLAND_LIST_LIMIT ? year : marksFrom(month, month);
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
