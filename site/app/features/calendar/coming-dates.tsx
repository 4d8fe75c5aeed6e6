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
            [entry.title, hoursInWords(entry), entry.place].filter(Boolean).join(", "),
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

const daysOf = ({ from, until }: CalendarEntry) =>
  from === until ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(until)}`;
