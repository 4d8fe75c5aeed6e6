import { type ReactNode, useId } from "react";
import { texts } from "../base/language.ts";
import { useText } from "./language.ts";
import "./season-card.css";

const seasonTexts = texts({
  now: { en: "now", hi: "अभी" },
});

interface SeasonCardProps {
  season: "summer" | "winter";
  name: string;
  months: string;
  now: boolean;
  children?: ReactNode;
}

export function SeasonCard({ season, name, months, now, children }: SeasonCardProps) {
  const id = useId();
  const t = useText(seasonTexts);
  return (
    <section className={`hours__season hours__season--${season}`} aria-labelledby={id}>
      <div className="hours__head grid center-text">
        <h3 id={id}>{name}</h3>
        <p className="above-1">
          {months}
          {now && <span className="hours__now strong round no-print">{t.now}</span>}
        </p>
      </div>
      {children}
    </section>
  );
}
