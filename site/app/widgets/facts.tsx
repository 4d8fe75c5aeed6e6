import type { ReactNode } from "react";

/** A short list of names and values; a fact without a value is left out, and an empty list altogether. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const known = facts.filter(([, value]) => value !== "" && value !== null && value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <div className="facts__row" key={name}>
          <dt className="facts__name">{name}</dt>
          <dd className="facts__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
