import type { CalendarDay, CalendarMark } from "@school/content/rules/calendar";
import { longDate } from "@school/content/rules/dates";
import "./calendar-day.css";

interface CalendarDaySquareProps {
  day: CalendarDay;
  isToday: boolean;
  marks: CalendarMark[];
}

/** Returns the id of a day's first event in the list below the calendar. */
export function dayId(date: string): string {
  return `day-${date}`;
}

/** The accessible name of a marked day is its whole date and its marks; a day with events links to them. */
export function CalendarDaySquare({ day, isToday, marks }: CalendarDaySquareProps) {
  const hasEvent = marks.some(({ event }) => event);
  const className = [
    "day",
    !day.inMonth && "day--out",
    day.inMonth && day.sunday && "day--sunday",
    marks.some(({ event }) => !event) && "day--holiday",
    hasEvent && "day--event",
    isToday && "day--today",
  ]
    .filter(Boolean)
    .join(" ");
  const words = [isToday && "today", ...marks.map(({ name, event }) => `${event ? "event" : "holiday"}: ${name}`)];
  const said = words.filter(Boolean).join(", ");
  const content = (
    <>
      {day.day}
      {said && <span className="visually-hidden">{` ${longDate(day.date).replace(/^[0-9]+ /, "")}, ${said}`}</span>}
    </>
  );
  const current = isToday ? "date" : undefined;
  if (!hasEvent) {
    return (
      <span className={className} aria-current={current}>
        {content}
      </span>
    );
  }
  return (
    <a className={className} href={`#${dayId(day.date)}`} aria-current={current}>
      {content}
    </a>
  );
}
