import { dayAndMonth, longDate, monthName } from "../../base/dates.ts";
import { withClockTimes } from "../../school/hours-in-text.ts";
import type { Timings } from "../../school/school-year.ts";
import { type DayAtSchool, dayAtSchool, seasonOf, seasonToday } from "../../school/school-year.ts";
import { clockText } from "../../school/times.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { type Fact, Facts, Part, SideBlock } from "../../ui/part.tsx";
import { SeasonCard } from "../../ui/season-card.tsx";
import type { Route } from "./+types/school-timing";
import "../../ui/season-card.css";
import "../../ui/table.css";

export const loader = textLoader("SchoolTiming");

export default function SchoolTiming({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage text={text} side={<TodayAtSchool />}>
      <Hours />
      <Vacations />
      <Meetings />
    </TextPage>
  );
}

function Hours() {
  const { profile, today } = useFrame();
  const { uniform, timings } = profile;
  const now = seasonOf(uniform, Number(today.slice(5, 7)));
  const seasons = [
    ["summer", "Summer"],
    ["winter", "Winter"],
  ] as const;
  return (
    <Part id="hours" title="Hours of the day">
      <div className="hours">
        {seasons.map(([season, name]) => (
          <SeasonCard
            season={season}
            name={name}
            months={`${monthName(uniform[season].from)} to ${monthName(uniform[season].to)}`}
            now={season === now}
            key={season}
          >
            <HoursTable season={name} hours={timings[season]} />
          </SeasonCard>
        ))}
      </div>
    </Part>
  );
}

function HoursTable({ season, hours }: { season: string; hours: Timings["summer"] }) {
  return (
    <table className="table hours__table">
      <caption className="visually-hidden">{season}: hours of the classes</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Classes</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ classes, opens, closes }) => (
          <tr key={classes}>
            <th scope="row">{classes}</th>
            <td>{closes ? `${clockText(opens)} – ${clockText(closes)}` : `from ${clockText(opens)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows today's hours, or the reason the school is closed. */
function TodayAtSchool() {
  const { profile, today } = useFrame();
  const day = dayAtSchool(profile, today);
  const { season, changesOn } = seasonToday(profile.uniform, today);
  return (
    <SideBlock title={`Today, ${dayAndMonth(today)}`}>
      <Facts
        facts={[
          ["Season", season === "summer" ? "Summer" : "Winter"],
          ["No school", day.closedFor],
          ["School opens", day.reopens && dayAndMonth(day.reopens)],
          ...bells(day),
          [season === "summer" ? "Winter hours from" : "Summer hours from", changesOn && longDate(changesOn)],
        ]}
      />
    </SideBlock>
  );
}

/** Returns the common start, then the end of each class. */
function bells({ hours }: DayAtSchool): Fact[] {
  const sameStart = new Set(hours.map(({ opens }) => opens)).size === 1;
  const starts: Fact[] = sameStart
    ? [["First bell", hours[0] && clockText(hours[0].opens)]]
    : hours.map(({ classes, opens }) => [`${classes} begin`, clockText(opens)]);
  return [...starts, ...hours.map(({ classes, closes }): Fact => [`${classes} go home`, closes && clockText(closes)])];
}

function Vacations() {
  const { vacations } = useProfile().timings;
  return (
    <Part id="vacations" title="Vacations">
      <DataTable
        caption="The first day without lessons, and the day on which school opens again."
        columns={["Vacation", "From", "School opens"]}
        rows={vacations.map(({ name, from, opens }) => [name, longDate(from), longDate(opens)])}
        none="The vacations of this session will be announced here."
        stack
      />
    </Part>
  );
}

function Meetings() {
  const { meetings } = useProfile().timings;
  return (
    <Part id="meetings" title="PTM schedule">
      <DataTable
        caption="Parent–teacher meetings of the session."
        columns={["When", "What it is about"]}
        rows={meetings.map(({ when, about }) => [withClockTimes(when), about])}
        none="The meetings of this session will be announced here."
        stack
      />
    </Part>
  );
}
