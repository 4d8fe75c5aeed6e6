import type { ReactNode } from "react";
import "./facts.css";

export type Fact = [name: string, value: ReactNode];

interface FactsProps {
  facts: Fact[];
  /** Values are words: each stands under its name. */
  words?: boolean;
}

/** Leaves out facts without a value. */
export function Facts({ facts, words = false }: FactsProps) {
  const known = facts.filter(([, value]) => value !== "" && value !== null && value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className={words ? "facts facts--words" : "facts"}>
      {known.map(([name, value]) => (
        <div className="facts__row" key={name}>
          <dt className="facts__name quiet anywhere">{name}</dt>
          <dd className="facts__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
