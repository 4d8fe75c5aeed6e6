import type { ReactNode } from "react";
import { texts } from "../base/language.ts";
import { useText } from "./language.ts";
import "./table.css";

export const tableTexts = texts({
  table: { en: (columns: string) => `Table: ${columns}`, hi: (columns: string) => `तालिका: ${columns}` },
});

interface DataTableProps {
  caption: ReactNode;
  columns: string[];
  rows: [name: string, ...cells: ReactNode[]][];
  /** Stands there instead of a table without rows. */
  none?: string;
  /** For long words: on a phone each row becomes a small list. */
  stack?: boolean;
  /** The row names never wrap. */
  shortNames?: boolean;
  /** All columns but the first hold amounts. */
  numbers?: boolean;
}

/** A table wider than the screen scrolls in its own box, whose edge shows it. */
export function DataTable({
  caption,
  columns,
  rows,
  none,
  stack = false,
  shortNames = false,
  numbers = false,
}: DataTableProps) {
  const t = useText(tableTexts);
  if (none && rows.length === 0) return <p className="part__text">{none}</p>;
  const classes = ["table", stack && "table--stack", shortNames && "table--short-names"].filter(Boolean).join(" ");
  const number = numbers ? "table__number" : undefined;
  // A row with one cell needs no column heading on a phone.
  const headOf = (index: number) => (columns.length > 2 ? columns[index] : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="table-box" tabIndex={0} role="group" aria-label={t.table(columns.join(", "))}>
      <table className={classes}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th scope="col" className={index > 0 ? number : undefined} key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two may have one name
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td className={number} data-head={headOf(column + 1)} key={columns[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
