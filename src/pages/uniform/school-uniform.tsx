import { dayAndMonth, longDate } from "../../base/dates.ts";
import { nameIn } from "../../school/known-names.text.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { seasonToday } from "../../school/school-year.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { Facts, Part, SideBlock } from "../../ui/part.tsx";
import { factsTexts } from "../facts.text.ts";
import { Seasons } from "../timing/seasons.tsx";
import type { Route } from "./+types/school-uniform";
import "./school-uniform.css";

export const loader = textLoader("SchoolUniform");

export default function SchoolUniform({ loaderData: { text } }: Route.ComponentProps) {
  const { uniform } = useProfile();
  const { houses, houseDays } = uniform;
  const t = useText(factsTexts);
  return (
    <TextPage text={text} side={<WornToday />}>
      <Part id="seasons" title={t.seasons}>
        <Seasons names={{ summer: t.summerUniform, winter: t.winterUniform }}>
          {(season) => <Wardrobe {...uniform[season]} />}
        </Seasons>
      </Part>
      {houses.length > 0 && (
        <Part id="houses" title={t.houseUniform}>
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
  const language = useLanguage();
  const t = useText(factsTexts);
  return (
    <SideBlock title={t.today(dayAndMonth(today, language))}>
      <Facts
        facts={[
          [t.wornNow, season === "summer" ? t.summerUniform : t.winterUniform],
          [season === "summer" ? t.winterUniformFrom : t.summerUniformFrom, changesOn && longDate(changesOn, language)],
        ]}
      />
    </SideBlock>
  );
}

function Wardrobe({ garments }: Pick<SchoolProfile["uniform"]["summer"], "garments">) {
  const language = useLanguage();
  if (garments.length === 0) return null;
  return (
    <dl className="wardrobe">
      {garments.map(({ who, wears }) => (
        <div className="wardrobe__row pad-3" key={who}>
          <dt className="strong">{nameIn(language, who)}</dt>
          <dd>{wears}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Other colours are named but not drawn. */
const shades = ["red", "blue", "green", "yellow"];

export function Houses({ houses }: { houses: { name: string; colour: string; motto: string }[] }) {
  const language = useLanguage();
  return (
    <ul className="grid gap-5 pairs">
      {houses.map(({ name, colour, motto }) => {
        const shade = shades.find((known) => known === colour.toLowerCase());
        return (
          <li className="grid beside ends gap-4" key={name}>
            <span className={shade ? `houses__stone grid arched houses__stone--${shade}` : "houses__stone grid arched"}>
              <Icon name="star" />
            </span>
            <div>
              <h3 className="houses__name">{nameIn(language, name)}</h3>
              <p className="houses__note quiet small">{nameIn(language, colour)}</p>
              {motto && <p className="houses__note quiet small">“{motto}”</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
