import { dayAndMonth, longDate } from "../../base/dates.ts";
import type { Language } from "../../base/language.ts";
import { classesTextIn } from "../../school/classes.text.ts";
import { clockText } from "../../school/clock.ts";
import { withClockTimes } from "../../school/hours-in-text.ts";
import { nameIn } from "../../school/known-names.text.ts";
import type { Timings } from "../../school/school-year.ts";
import { type DayAtSchool, dayAtSchool, seasonToday } from "../../school/school-year.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { type Fact, Facts, Part, SideBlock } from "../../ui/part.tsx";
import { factsTexts } from "../facts.text.ts";
import type { Route } from "./+types/school-timing";
import { Seasons } from "./seasons.tsx";
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
  const { timings } = useProfile();
  const t = useText(factsTexts);
  return (
    <Part id="hours" title={t.hoursOfDay}>
      <Seasons names={t}>{(season) => <HoursTable season={t[season]} hours={timings[season]} />}</Seasons>
    </Part>
  );
}

function HoursTable({ season, hours }: { season: string; hours: Timings["summer"] }) {
  const language = useLanguage();
  const t = useText(factsTexts);
  const clock = (time: string) => clockText(time, language);
  return (
    <table className="table hours__table">
      <caption className="visually-hidden">{t.hoursOf(season)}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.classes}</th>
          <th scope="col">{t.hours}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ classes, opens, closes }) => (
          <tr key={classes}>
            <th scope="row">{classesTextIn(language, classes)}</th>
            <td>{closes ? `${clock(opens)} – ${clock(closes)}` : t.from(clock(opens))}</td>
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
  const language = useLanguage();
  const t = useText(factsTexts);
  return (
    <SideBlock title={t.today(dayAndMonth(today, language))}>
      <Facts
        facts={[
          [t.season, t[season]],
          [t.noSchool, day.closedFor && nameIn(language, day.closedFor)],
          [t.schoolOpens, day.reopens && dayAndMonth(day.reopens, language)],
          ...bells(day, language),
          [season === "summer" ? t.winterHoursFrom : t.summerHoursFrom, changesOn && longDate(changesOn, language)],
        ]}
      />
    </SideBlock>
  );
}

/** Returns the common start, then the end of each class. */
function bells({ hours }: DayAtSchool, language: Language): Fact[] {
  const t = factsTexts[language];
  const clock = (time: string) => clockText(time, language);
  const named = (classes: string) => classesTextIn(language, classes);
  const sameStart = new Set(hours.map(({ opens }) => opens)).size === 1;
  const starts: Fact[] = sameStart
    ? [[t.firstBell, hours[0] && clock(hours[0].opens)]]
    : hours.map(({ classes, opens }) => [t.begin(named(classes)), clock(opens)]);
  return [...starts, ...hours.map(({ classes, closes }): Fact => [t.goHome(named(classes)), closes && clock(closes)])];
}

function Vacations() {
  const { vacations } = useProfile().timings;
  const language = useLanguage();
  const t = useText(factsTexts);
  return (
    <Part id="vacations" title={t.vacations}>
      <DataTable
        caption={t.vacationsCaption}
        columns={[t.vacation, t.fromDay, t.schoolOpens]}
        rows={vacations.map(({ name, from, opens }) => [
          nameIn(language, name),
          longDate(from, language),
          longDate(opens, language),
        ])}
        none={t.noVacations}
        stack
      />
    </Part>
  );
}

function Meetings() {
  const { meetings } = useProfile().timings;
  const language = useLanguage();
  const t = useText(factsTexts);
  return (
    <Part id="meetings" title={t.meetings}>
      <DataTable
        caption={t.meetingsCaption}
        columns={[t.when, t.about]}
        rows={meetings.map(({ when, about }) => [withClockTimes(when, language), about])}
        none={t.noMeetings}
        stack
      />
    </Part>
  );
}
