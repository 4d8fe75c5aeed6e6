import { calendarEntries } from "@school/content/calendar/calendar-entries";
import { isKnown, markOf } from "@school/content/calendar/month-marks";
import { ISLAND_LIST_LIMIT } from "@school/content/display/filters";
import { homeEvents, type SchoolEvent } from "@school/content/entities/events";
import type { FilesByPath } from "@school/content/files/file-address";
import { type CalendarMonth, lastDayOf, monthKey, monthOfDate, monthsLater } from "@school/content/rules/calendar";
import { Island } from "../../islands/island.tsx";
import { Carousel } from "../../widgets/carousel/carousel.tsx";
import { Handles } from "../../widgets/carousel/handles.tsx";
import { ScrollList } from "../../widgets/carousel/scroll-list.tsx";
import { CopyNote } from "../../widgets/copy-note.tsx";
import { MoreLink } from "../../widgets/more-link.tsx";
import Calendar, { type CalendarProps } from "../calendar/calendar.island.tsx";
import { EventCard, EventPlaceholder } from "./event-card.tsx";
import "./diary.css";

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
