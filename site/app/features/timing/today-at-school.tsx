import { clockInWords } from "@school/content/rules/clock-time";
import { dayAndMonth, longDate } from "@school/content/rules/dates";
import { type DayAtSchool, dayAtSchool } from "@school/content/rules/day-at-school";
import { seasonToday } from "@school/content/school/uniform";
import { useFrame } from "../../shell/frame.ts";
import { type Fact, Facts } from "../../widgets/facts.tsx";
import { SideBlock } from "../../widgets/side-block.tsx";

/** Shows today's hours, or the reason the school is closed. */
export function TodayAtSchool() {
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
    ? [["First bell", hours[0] && clockInWords(hours[0].opens)]]
    : hours.map(({ classes, opens }) => [`${classes} begin`, clockInWords(opens)]);
  return [
    ...starts,
    ...hours.map(({ classes, closes }): Fact => [`${classes} go home`, closes && clockInWords(closes)]),
  ];
}
