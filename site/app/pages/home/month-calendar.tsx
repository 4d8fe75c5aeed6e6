import { type CalendarDay, type CalendarMonth, monthKey, monthsLater, weeksOf } from "@school/content/calendar";
import { monthAndYear } from "@school/content/dates";
import { useFrame } from "../../layout/frame.ts";
import { Icon } from "../../widgets/icon.tsx";

/** A holiday or an event on a day of the month shown. */
export interface CalendarMark {
  day: number;
  name: string;
  event: boolean;
}

const weekdays = [
  ["Su", "Sunday"],
  ["Mo", "Monday"],
  ["Tu", "Tuesday"],
  ["We", "Wednesday"],
  ["Th", "Thursday"],
  ["Fr", "Friday"],
  ["Sa", "Saturday"],
] as const;

/** One month with its holidays and events; the months beside it are links, so that it turns without script. */
export function MonthCalendar({ month, marks }: { month: CalendarMonth; marks: CalendarMark[] }) {
  return (
    <div className="calendar" id="calendar">
      <div className="calendar__head">
        <Icon name="star" className="calendar__mark" />
        <Turn to={monthsLater(month, -1)} icon="previous" />
        <h2 className="calendar__month" id="calendar-month">
          {monthAndYear(month.year, month.month)} <span>Academic calendar</span>
        </h2>
        <Turn to={monthsLater(month, 1)} icon="next" />
      </div>
      <table className="calendar__grid" aria-labelledby="calendar-month">
        <thead>
          <tr>
            {weekdays.map(([short, name]) => (
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
                  <Day day={day} marks={day.inMonth ? marks.filter((mark) => mark.day === day.day) : []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Key month={month} marks={marks} />
    </div>
  );
}

function Turn({ to, icon }: { to: CalendarMonth; icon: "previous" | "next" }) {
  return (
    <a
      className="calendar__turn"
      href={`/?calendar=${monthKey(to)}#calendar`}
      aria-label={`${icon === "previous" ? "Previous" : "Next"} month, ${monthAndYear(to.year, to.month)}`}
      rel="nofollow"
    >
      <Icon name={icon} />
    </a>
  );
}

function Day({ day, marks }: { day: CalendarDay; marks: CalendarMark[] }) {
  const { today } = useFrame();
  const isToday = day.inMonth && day.date === today;
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
  const words = [isToday && "today", ...marks.map(({ name }) => name)].filter(Boolean).join(", ");
  const content = (
    <>
      {day.day}
      {words && <span className="visually-hidden"> {words}</span>}
    </>
  );
  const current = isToday ? "date" : undefined;
  if (hasEvent) {
    return (
      <a className={className} href={`#day-${day.day}`} aria-current={current}>
        {content}
      </a>
    );
  }
  return (
    <span className={className} aria-current={current}>
      {content}
    </span>
  );
}

/** The names of the marks, in order of day; an event leads to its month on the Events screen. */
function Key({ month: { year, month }, marks }: { month: CalendarMonth; marks: CalendarMark[] }) {
  if (marks.length === 0) return <p className="calendar__key">No holidays or events in this month.</p>;
  const first = (mark: CalendarMark) => marks.find(({ day, event }) => event && day === mark.day) === mark;
  return (
    <ul className="calendar__key">
      {marks.map((mark) => (
        <li className="calendar__row" id={first(mark) ? `day-${mark.day}` : undefined} key={`${mark.day} ${mark.name}`}>
          <span className="calendar__date">{mark.day}</span>{" "}
          {mark.event ? <a href={`/Events?year=${year}&month=${month}`}>{mark.name}</a> : mark.name}
        </li>
      ))}
    </ul>
  );
}
