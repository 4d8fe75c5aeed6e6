import { type ReactNode, useId } from "react";
import "./season-card.css";

interface SeasonCardProps {
  season: "summer" | "winter";
  name: string;
  months: string;
  now: boolean;
  children?: ReactNode;
}

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
