import type { ReactNode } from "react";
import { monthName } from "../../base/dates.ts";
import { seasonOf } from "../../school/school-year.ts";
import { useFrame } from "../../shell/frame.ts";
import { useLanguage, useText } from "../../ui/language.ts";
import { factsTexts } from "../facts.text.ts";
import "./seasons.css";

type Season = "summer" | "winter";

interface SeasonsProps {
  names: Record<Season, string>;
  children(season: Season): ReactNode;
}

/** A card for each season with its months; that of today says so. */
export function Seasons({ names, children }: SeasonsProps) {
  const { profile, today } = useFrame();
  const now = seasonOf(profile.uniform, Number(today.slice(5, 7)));
  const language = useLanguage();
  const t = useText(factsTexts);
  return (
    <div className="hours grid halves gap-5">
      {(["summer", "winter"] as const).map((season) => {
        const { from, to } = profile.uniform[season];
        return (
          <section className={`hours__season on-paper hours__season--${season}`} aria-labelledby={season} key={season}>
            <div className="hours__head grid center-text">
              <h3 id={season}>{names[season]}</h3>
              <p className="above-1">
                {t.months(monthName(from, language), monthName(to, language))}
                {season === now && <span className="hours__now strong round no-print">{t.now}</span>}
              </p>
            </div>
            {children(season)}
          </section>
        );
      })}
    </div>
  );
}
