import { monthName } from "@school/content/rules/dates";
import { seasonOf } from "@school/content/school/uniform";
import { screenTitles } from "@school/content/text/screens";
import { readPageText } from "../../reading/page-text.ts";
import { servicesContext } from "../../reading/services.ts";
import { useFrame } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { Part } from "../../widgets/part.tsx";
import { SeasonCard } from "../../widgets/season-card.tsx";
import { Meetings, Vacations } from "../calendar/school-dates.tsx";
import type { Route } from "./+types/school-timing";
import { HoursTable } from "./hours-table.tsx";
import { TodayAtSchool } from "./today-at-school.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await readPageText(context.get(servicesContext), "SchoolTiming") };
}

export default function SchoolTiming({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage title={screenTitles.SchoolTiming} text={text} side={<TodayAtSchool />}>
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
