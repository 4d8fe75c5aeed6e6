import type { MouseEvent, ReactNode } from "react";
import { dateParts, longDate, monthAbbreviation, monthAndYear } from "../base/dates.ts";
import type { Language } from "../base/language.ts";
import {
  type CalendarDay,
  type CalendarMonth,
  lastDayOf,
  monthKey,
  monthOfDate,
  monthsLater,
  weeksOf,
} from "../school/calendar.ts";
import { Icon } from "../ui/icon.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { RenewalNote } from "../ui/renewal-note.tsx";
import type { CalendarEntry, CalendarWindow } from "./calendar-entry.ts";
import { monthTexts } from "./month.text.ts";
import "./month-calendar.css";

interface MonthCalendarProps {
  month: CalendarMonth;
  today: string;
  marks: readonly CalendarMark[];
  /** Shows another month. Without script the link does that. */
  onTurn(month: CalendarMonth): void;
}

/** Returns an address of Home with this month, for sending to others. */
export function calendarAddress(month: CalendarMonth): string {
  return `/?calendar=${monthKey(month)}#calendar`;
}

/** The months beside it are links, so the calendar turns without script. */
export function MonthCalendar({ month, today, marks, onTurn }: MonthCalendarProps) {
  const language = useLanguage();
  const t = useText(monthTexts);
  return (
    <div className="calendar on-paper" id="calendar">
      <div className="calendar__head grid centered center-text gap-2">
        <Icon name="star" className="calendar__mark whole" />
        <Turn
          to={monthsLater(month, -1)}
          name={t.previous}
          onTurn={onTurn}
          className="calendar__turn middle round relative no-print"
        >
          <Icon name="previous" />
        </Turn>
        <h2 className="calendar__month size-3" id="calendar-month" aria-live="polite">
          {monthAndYear(month.year, month.month, language)} <span>{t.title}</span>
        </h2>
        <Turn
          to={monthsLater(month, 1)}
          name={t.next}
          onTurn={onTurn}
          className="calendar__turn middle round relative no-print"
        >
          <Icon name="next" />
        </Turn>
        <Months month={month} today={today} onTurn={onTurn} />
      </div>
      <Grid month={month} today={today} marks={marks} />
      <Key month={month} marks={marks} />
    </div>
  );
}

/** A year from this month on; arrows lead to the others. */
function Months({ month, today, onTurn }: Omit<MonthCalendarProps, "marks">) {
  const now = monthOfDate(today);
  const language = useLanguage();
  return (
    <ul className="calendar__months grid whole small wide no-print" aria-label={useText(monthTexts).months}>
      {Array.from({ length: 12 }, (_, by) => monthsLater(now, by)).map((each, by) => (
        <li key={each.month}>
          <Turn
            to={each}
            onTurn={onTurn}
            className="calendar__to middle round"
            shown={monthKey(each) === monthKey(month)}
          >
            {monthAbbreviation(each.month, language)}
            <span className={by === 0 || each.month === 1 ? "calendar__year" : "visually-hidden"}> {each.year}</span>
          </Turn>
        </li>
      ))}
    </ul>
  );
}

interface TurnProps {
  to: CalendarMonth;
  /** The accessible name of an icon. */
  name?: string;
  className: string;
  shown?: boolean;
  onTurn(month: CalendarMonth): void;
  children: ReactNode;
}

function Turn({ to, name, className, shown = false, onTurn, children }: TurnProps) {
  const language = useLanguage();
  const turn = (event: MouseEvent) => {
    // The browser opens its own new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTurn(to);
  };
  return (
    <a
      className={className}
      href={calendarAddress(to)}
      aria-label={name && `${name}, ${monthAndYear(to.year, to.month, language)}`}
      rel="nofollow"
      aria-current={shown || undefined}
      onClick={turn}
    >
      {children}
    </a>
  );
}

function Grid({ month, today, marks }: Omit<MonthCalendarProps, "onTurn">) {
  return (
    <table className="calendar__grid wide center-text" aria-labelledby="calendar-month">
      <thead>
        <tr>
          {useText(monthTexts)
            .weekdays.map((day) => day.split(" "))
            .map(([short, name]) => (
              <th scope="col" key={short}>
                <abbr title={name}>{short}</abbr>
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td key={day.date}>
                <CalendarDaySquare
                  day={day}
                  isToday={day.inMonth && day.date === today}
                  marks={day.inMonth ? datesOnDay(day.date, day.sunday, marks) : []}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Key({ month, marks }: Pick<MonthCalendarProps, "month" | "marks">) {
  const { nothing } = useText(monthTexts);
  const language = useLanguage();
  if (marks.length === 0) return <p className="calendar__key grid small">{nothing}</p>;
  const isFirst = (mark: CalendarMark) => marks.find(({ from }) => from === mark.from) === mark;
  return (
    <ul className="calendar__key grid small">
      {marks.map((mark, index) => (
        <li
          className="calendar__row"
          id={isFirst(mark) ? dayId(mark.from) : undefined}
          // biome-ignore lint/suspicious/noArrayIndexKey: two events of a day may have the same name
          key={`${monthKey(month)} ${index}`}
        >
          <span className="brick strong">{daysOf(mark, month, language)}</span> <a href={mark.path}>{mark.title}</a>
          <RenewalNote of={mark} />
        </li>
      ))}
    </ul>
  );
}

/** Returns "24", "24–31" or, of what goes on in the next month, "24–12 Dec". */
function daysOf({ from, until }: CalendarMark, month: CalendarMonth, language: Language): string {
  const dayOf = (date: string) => {
    const { day, month: name } = dateParts(date, language);
    return date.startsWith(monthKey(month)) ? String(day) : `${day} ${name}`;
  };
  return [...new Set([from, until])].map(dayOf).join("–");
}

interface CalendarDaySquareProps {
  day: CalendarDay;
  isToday: boolean;
  marks: readonly CalendarMark[];
}

/** Returns the id of the first row below the calendar that begins on a day. */
const dayId = (date: string): string => `day-${date}`;

/** The accessible name of a marked day is its whole date and its marks; it links to the latest of them to begin. */
function CalendarDaySquare({ day, isToday, marks }: CalendarDaySquareProps) {
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
  const language = useLanguage();
  const t = useText(monthTexts);
  const said = [isToday && t.today, ...marks.map(({ title }) => title)].filter(Boolean).join(", ");
  const content = (
    <>
      {day.day}
      {said && (
        <span className="visually-hidden">{` ${longDate(day.date, language).replace(/^[0-9]+ /, "")}, ${said}`}</span>
      )}
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

/** A date of the school in Home's calendar. */
export interface CalendarMark extends Pick<CalendarEntry, "isBeingRenewed"> {
  /** `YYYY-MM-DD` */
  from: string;
  until: string;
  title: string;
  /** The page that says more. */
  path: string;
  /** Nobody comes to school. */
  isFree: boolean;
}

export function markOf({ kind, from, until, title, path, isBeingRenewed }: CalendarEntry): CalendarMark {
  const isFree = kind === "holiday" || kind === "vacation" || kind === "closing";
  return { from, until, title, path, isFree, ...(isBeingRenewed && { isBeingRenewed }) };
}

export const datesInMonth = (month: CalendarMonth, marks: readonly CalendarMark[]): CalendarMark[] =>
  marks.filter(({ from, until }) => from <= lastDayOf(month) && `${monthKey(month)}-01` <= until);

export function isKnown(month: CalendarMonth, { from, until }: CalendarWindow): boolean {
  return from <= `${monthKey(month)}-01` && lastDayOf(month) <= until;
}

/** Returns the marks of a day. What lasts longer, an examination say, rests on Sundays. */
const datesOnDay = (date: string, isSunday: boolean, marks: readonly CalendarMark[]): CalendarMark[] =>
  marks.filter(({ from, until, isFree }) => from <= date && date <= until && (isFree || !isSunday || from === until));
