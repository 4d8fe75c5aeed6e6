import type { CalendarEntry } from "@school/content/calendar/calendar-entry";
import { entryFile } from "@school/content/calendar/calendar-links";
import { hoursInWords } from "@school/content/calendar/hours-in-text";
import { dayInWords } from "@school/content/rules/order-in-words";
import { DataTable } from "../../widgets/data-table.tsx";
import { Part } from "../../widgets/part.tsx";

export function ComingDates({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <Part id="coming" title="Next in the calendar">
      {entries.length === 0 ? (
        <p className="part__text">The dates of this session will be announced here.</p>
      ) : (
        <DataTable
          caption="The next dates of the whole school."
          columns={["Day", "What", "Your calendar"]}
          rows={entries.map((entry) => [
            daysOf(entry),
            <What key={entry.uid} {...entry} />,
            <a href={entryFile(entry)} key={entry.uid}>
              Add<span className="visually-hidden"> {entry.title} to your calendar</span>
            </a>,
          ])}
          stack
        />
      )}
    </Part>
  );
}

/** An event leads to its page. */
function What(entry: CalendarEntry) {
  const { kind, title, place, path } = entry;
  return (
    <>
      {kind === "event" ? <a href={path}>{title}</a> : title}
      {[hoursInWords(entry), place].flatMap((one) => (one ? `, ${one}` : []))}
    </>
  );
}

const daysOf = ({ from, until }: CalendarEntry) =>
  from === until ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(until)}`;
