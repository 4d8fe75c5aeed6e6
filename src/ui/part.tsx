import type { ReactNode } from "react";
import "./part.css";

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="part" aria-labelledby={id}>
      <h2 className="part__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function SideBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="side__block">
      <h2 className="side__title title-3 brick">{title}</h2>
      {children}
    </div>
  );
}

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
    <dl className={words ? "facts facts--words lined" : "facts lined"}>
      {known.map(([name, value]) => (
        <div className="facts__row cluster cluster--near between ruled" key={name}>
          <dt className="facts__name shrinks quiet anywhere">{name}</dt>
          <dd className="facts__value shrinks anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
