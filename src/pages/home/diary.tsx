import type { Language } from "../../base/language.ts";
import Calendar, { type CalendarProps } from "../../calendar/calendar.island.tsx";
import { calendarEntries } from "../../calendar/calendar-entries.ts";
import { isKnown, markOf } from "../../calendar/month-calendar.tsx";
import { homeEvents, type SchoolEvent } from "../../kinds/events.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { itemAddress } from "../../kinds/item-pages.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import { type CalendarMonth, lastDayOf, monthKey, monthOfDate, monthsLater } from "../../school/calendar.ts";
import { CopyNote } from "../../ui/alert.tsx";
import { Carousel, Handles } from "../../ui/carousel/carousel.tsx";
import { ScrollList } from "../../ui/carousel/scroll-list.tsx";
import { FileLink } from "../../ui/document/attachments.tsx";
import { Island } from "../../ui/islands/island.tsx";
import { useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { ISLAND_LIST_LIMIT } from "../../ui/list/filters.ts";
import { RenewalNote } from "../../ui/renewal-note.tsx";
import { EventFacts, EventView } from "../events/event-parts.tsx";
import { homeTexts } from "./home.text.ts";
import { firstPaper } from "./shown.ts";
import "./latest.css";
import "../../ui/carousel/carousel.css";

type Dates = Parameters<typeof calendarEntries>[0];

export interface DiaryShown {
  calendar: CalendarProps;
  shown: SchoolEvent[];
  staleSince: number | null;
}

/** Returns what Home shows of the calendar, and the next events. */
export function readDiary(
  dates: Dates,
  month: CalendarMonth,
  today: string,
  language: Language,
): Omit<DiaryShown, "staleSince"> {
  return { calendar: readCalendar(dates, month, today, language), shown: homeEvents(dates.events, today) };
}

/** The year of the strip goes whole, so that the calendar turns at once; of a long list, or another year, only the month. */
function readCalendar(dates: Dates, month: CalendarMonth, today: string, language: Language): CalendarProps {
  const marksFrom = (first: CalendarMonth, last: CalendarMonth) => {
    const known = { from: `${monthKey(first)}-01`, until: lastDayOf(last) };
    const entries = calendarEntries(dates, known, language).filter(({ from }) => from <= known.until);
    return { month, today, known, marks: entries.map(markOf) };
  };
  const now = monthOfDate(today);
  const year = marksFrom(now, monthsLater(now, 11));
  return isKnown(month, year.known) && year.marks.length <= ISLAND_LIST_LIMIT ? year : marksFrom(month, month);
}

/** 9. The academic calendar and the events. */
export function Diary({ diary }: { diary: DiaryShown }) {
  const { calendar, shown } = diary;
  const t = useText(homeTexts);
  return (
    <section className="diary section" aria-labelledby="diary-title">
      <div className="wrap diary__grid grid gap-7">
        <Island of={Calendar} name="calendar" id="calendar" props={calendar} />
        <Carousel className="shrinks">
          <div className="section__head">
            <h2 id="diary-title">{t.events}</h2>
            <Handles of={t.events} count={shown.length} />
          </div>
          <CopyNote reading={diary} />
          <ScrollList className="carousel__list" label={t.events}>
            {shown.map((event) => (
              <EventCard key={event._id} event={event} today={calendar.today} />
            ))}
            {shown.length === 0 && [1, 2, 3].map((number) => <Placeholder key={number} />)}
          </ScrollList>
          <p className="section__foot cluster cluster--wide">
            <MoreLink href="/Events">{t.allEvents}</MoreLink>
            <MoreLink href="/Calendar">{t.toPhone}</MoreLink>
          </p>
        </Carousel>
      </div>
    </section>
  );
}

function EventCard({ event, today }: { event: SchoolEvent; today: string }) {
  const file = firstPaper(event.attachments);
  return (
    <li className="carousel__item">
      <article className="event">
        <EventView
          image={event.images.find(isPicture)}
          sizes="(min-width: 81.25rem) 16rem, (min-width: 62rem) calc(45vw - 13.75rem), (min-width: 48rem) 46vw, 78vw"
          date={event.date}
        />
        <h3>
          <a href={itemAddress("events", event._id)}>{event.title}</a>
        </h3>
        {event.description && <p className="excerpt">{event.description}</p>}
        <RenewalNote of={event} />
        <EventFacts event={{ ...event, date: null }} today={today} />
        {file && (
          <p>
            <FileLink path={file} />
          </p>
        )}
      </article>
    </li>
  );
}

function Placeholder() {
  const { title, text } = useText(placeholders).events;
  return (
    <li className="carousel__item">
      <article className="event">
        <EventView />
        <h3>{title}</h3>
        <p className="excerpt">{text}</p>
      </article>
    </li>
  );
}
