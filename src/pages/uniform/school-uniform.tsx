import { dayAndMonth, longDate, monthName } from "../../base/dates.ts";
import { seasonOf, seasonToday } from "../../school/school-year.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Facts, Part, SideBlock } from "../../ui/part.tsx";
import { SeasonCard } from "../../ui/season-card.tsx";
import type { Route } from "./+types/school-uniform";
import "./school-uniform.css";

export const loader = textLoader("SchoolUniform");

export default function SchoolUniform({ loaderData: { text } }: Route.ComponentProps) {
  const { houses, houseDays } = useProfile().uniform;
  return (
    <TextPage text={text} side={<WornToday />}>
      <Part id="seasons" title="Summer and winter">
        <Seasons />
      </Part>
      {houses.length > 0 && (
        <Part id="houses" title="House uniform">
          {houseDays && <p className="part__text">{houseDays}</p>}
          <Houses houses={houses} />
        </Part>
      )}
    </TextPage>
  );
}

/** Names today's uniform, and the day of the change. */
function WornToday() {
  const { profile, today } = useFrame();
  const { season, changesOn } = seasonToday(profile.uniform, today);
  return (
    <SideBlock title={`Today, ${dayAndMonth(today)}`}>
      <Facts
        facts={[
          ["Worn now", season === "summer" ? "Summer uniform" : "Winter uniform"],
          [season === "summer" ? "Winter uniform from" : "Summer uniform from", changesOn && longDate(changesOn)],
        ]}
      />
    </SideBlock>
  );
}

function Seasons() {
  const { profile, today } = useFrame();
  const now = seasonOf(profile.uniform, Number(today.slice(5, 7)));
  const seasons = [
    ["summer", "Summer uniform"],
    ["winter", "Winter uniform"],
  ] as const;
  return (
    <div className="hours">
      {seasons.map(([season, name]) => {
        const { from, to, garments } = profile.uniform[season];
        const months = `${monthName(from)} to ${monthName(to)}`;
        return (
          <SeasonCard season={season} name={name} months={months} now={season === now} key={season}>
            {garments.length > 0 && (
              <dl className="wardrobe">
                {garments.map(({ who, wears }) => (
                  <div className="wardrobe__row" key={who}>
                    <dt className="strong">{who}</dt>
                    <dd>{wears}</dd>
                  </div>
                ))}
              </dl>
            )}
          </SeasonCard>
        );
      })}
    </div>
  );
}

/** Other colours are named but not drawn. */
const shades = ["red", "blue", "green", "yellow"];

export function Houses({ houses }: { houses: { name: string; colour: string; motto: string }[] }) {
  return (
    <ul className="houses">
      {houses.map(({ name, colour, motto }) => {
        const shade = shades.find((known) => known === colour.toLowerCase());
        return (
          <li className="grid beside ends gap-4" key={name}>
            <span className={shade ? `houses__stone grid arched houses__stone--${shade}` : "houses__stone grid arched"}>
              <Icon name="star" />
            </span>
            <div>
              <h3 className="houses__name">{name}</h3>
              <p className="houses__note quiet small">{colour}</p>
              {motto && <p className="houses__note quiet small">“{motto}”</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
