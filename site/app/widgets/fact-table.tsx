import type { ReactNode } from "react";

interface FactTableProps {
  /** Says what the table holds, to screen readers: the heading above says it to the eye. */
  caption: string;
  /** Heads of the name and of the value. */
  heads: [name: string, value: string];
  /** A fact without a value is left out, and the rest is numbered through. */
  facts: [name: string, value: ReactNode][];
  /** On a phone each row becomes a small list; leave out where values are as short as a number. */
  stack?: boolean;
}

/** Numbered names and values, as an authority's form has them. Nothing when no fact is known. */
export function FactTable({ caption, heads, facts, stack = false }: FactTableProps) {
  const known = facts.filter(([, value]) => value !== "" && value !== null && value !== undefined);
  if (known.length === 0) return null;
  return (
    <div className="table-box">
      <table className={stack ? "table table--stack" : "table"}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="table__index">
              No.
            </th>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(([name, value], index) => (
            <tr key={name}>
              <td className="table__index">{index + 1}</td>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
