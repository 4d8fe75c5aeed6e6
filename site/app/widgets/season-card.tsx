import { type ReactNode, useId } from "react";
import "./season-card.css";

interface SeasonCardProps {
  season: "summer" | "winter";
  name: string;
  /** Which months it lasts, in words. */
  months: string;
  /** It is this season today. */
  now: boolean;
  children?: ReactNode;
}

/** A round-headed card that tells what holds in one season. */
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
