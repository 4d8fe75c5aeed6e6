import { longDate } from "../base/dates.ts";
import { withTimesInWords } from "../school/hours-in-text.ts";
import { useProfile } from "../shell/frame.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Part } from "../ui/part.tsx";

export function Vacations() {
  const { vacations } = useProfile().timings;
  return (
    <Part id="vacations" title="Vacations">
      {vacations.length === 0 ? (
        <p className="part__text">The vacations of this session will be announced here.</p>
      ) : (
        <DataTable
          caption="The first day without lessons, and the day on which school opens again."
          columns={["Vacation", "From", "School opens"]}
          rows={vacations.map(({ name, from, opens }) => [name, longDate(from), longDate(opens)])}
          stack
        />
      )}
    </Part>
  );
}

export function Meetings() {
  const { meetings } = useProfile().timings;
  return (
    <Part id="meetings" title="PTM schedule">
      {meetings.length === 0 ? (
        <p className="part__text">The meetings of this session will be announced here.</p>
      ) : (
        <DataTable
          caption="Parent–teacher meetings of the session."
          columns={["When", "What it is about"]}
          rows={meetings.map(({ when, about }) => [withTimesInWords(when), about])}
          stack
        />
      )}
    </Part>
  );
}
