import { type CalendarMonth, readCalendarMonth } from "@school/content/calendar";
import { homeEvents, type SchoolEvent } from "@school/content/events";
import type { FilesByPath } from "@school/content/file-address";
import { type Holiday, holidaysOf } from "@school/content/holidays";
import type { Reading } from "../../reading/services.ts";
import { CopyNote } from "../../widgets/copy-note.tsx";
import { MoreLink } from "../../widgets/more-link.tsx";
import { ScrollList } from "../../widgets/scroll-list.tsx";
import { EventCard, EventPlaceholder } from "./event-card.tsx";
import { type CalendarMark, MonthCalendar } from "./month-calendar.tsx";

/** What the section of events and calendar shows. */
export interface DiaryShown {
  month: CalendarMonth;
  /** Holidays and events of the month, in order of day. */
  marks: CalendarMark[];
  /** The events listed beside the calendar (decisions §4.4). */
  shown: SchoolEvent[];
  copyOf: number | null;
}

/** Picks what the section shows: the month that the address asks for, with the marks of all events. */
export function readDiary(
  events: Reading<SchoolEvent[]>,
  holidays: readonly Holiday[],
  parameters: URLSearchParams,
  today: string,
): DiaryShown {
  const month = readCalendarMonth(parameters.get("calendar"), today);
  return {
    month,
    marks: marksOf(month, events.value, holidays),
    shown: homeEvents(events.value, today),
    copyOf: events.copyOf,
  };
}

function marksOf(month: CalendarMonth, events: readonly SchoolEvent[], holidays: readonly Holiday[]): CalendarMark[] {
  const free = holidaysOf(holidays, month.year, month.month).map(({ day, name }) => ({ day, name, event: false }));
  const prefix = `${month.year}-${String(month.month).padStart(2, "0")}-`;
  const busy = events
    .filter(({ date }) => date?.startsWith(prefix))
    .map(({ date, title }) => ({ day: Number(date?.slice(8)), name: title, event: true }));
  return [...free, ...busy].sort((a, b) => a.day - b.day);
}

/** 9. The academic calendar and the events. */
export function Diary({ diary, files }: { diary: DiaryShown; files: FilesByPath }) {
  const { month, marks, shown } = diary;
  return (
    <section className="diary section" aria-labelledby="diary-title">
      <div className="wrap diary__grid">
        <MonthCalendar month={month} marks={marks} />
        <div className="diary__events">
          <div className="section__head">
            <h2 id="diary-title">School events</h2>
          </div>
          <CopyNote reading={diary} />
          <ScrollList className="carousel__list" label="School events">
            {shown.map((event) => (
              <EventCard key={event._id} event={event} files={files} />
            ))}
            {shown.length === 0 && [1, 2, 3].map((number) => <EventPlaceholder key={number} />)}
          </ScrollList>
          <p className="section__foot">
            <MoreLink href="/Events">View All events</MoreLink>
          </p>
        </div>
      </div>
    </section>
  );
}
