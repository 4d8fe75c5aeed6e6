import { longDate } from "../base/dates.ts";
import type { CalendarDay } from "../school/calendar.ts";
import type { CalendarMark } from "./month-marks.ts";
import "./month-calendar.css";

interface CalendarDaySquareProps {
  day: CalendarDay;
  isToday: boolean;
  marks: readonly CalendarMark[];
}

/** Returns the id of the first row below the calendar that begins on a day. */
export const dayId = (date: string): string => `day-${date}`;

/** The accessible name of a marked day is its whole date and its marks; it links to the latest of them to begin. */
export function CalendarDaySquare({ day, isToday, marks }: CalendarDaySquareProps) {
  const className = [
    "day",
    !day.inMonth && "day--out",
    day.inMonth && day.sunday && "day--sunday",
    marks.some(({ isFree }) => isFree) && "day--holiday",
    marks.some(({ isFree }) => !isFree) && "day--event",
    isToday && "day--today",
  ]
    .filter(Boolean)
    .join(" ");
  const said = [isToday && "today", ...marks.map(({ title }) => title)].filter(Boolean).join(", ");
  const content = (
    <>
      {day.day}
      {said && <span className="visually-hidden">{` ${longDate(day.date).replace(/^[0-9]+ /, "")}, ${said}`}</span>}
    </>
  );
  const current = isToday ? "date" : undefined;
  const last = marks.at(-1);
  if (!last) {
    return (
      <span className={className} aria-current={current}>
        {content}
      </span>
    );
  }
  return (
    <a className={className} href={`#${dayId(last.from)}`} aria-current={current}>
      {content}
    </a>
  );
}
