import { type ReactNode, useId } from "react";
import "./season-card.css";

interface SeasonCardProps {
  season: "summer" | "winter";
  name: string;
  /** The months in words. */
  months: string;
  /** True when it is this season today. */
  now: boolean;
  children?: ReactNode;
}

/** Shows a card with the facts of one season. */
export function SeasonCard({ season, name, months, now, children }: SeasonCardProps) {
  const id = useId();
  return (
    <section className={`hours__season hours__season--${season}`} aria-labelledby={id}>
      <div className="hours__head">
        <h3 id={id}>{name}</h3>
        <p className="hours__months">
          {months}
          {now && <span className="hours__now">now</span>}
        </p>
      </div>
      {children}
    </section>
  );
}
