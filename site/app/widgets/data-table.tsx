import type { ReactNode } from "react";
import "./table.css";

interface DataTableProps {
  caption: string;
  columns: string[];
  /** The cells of each row; the first one names the row. */
  rows: [name: string, ...cells: ReactNode[]][];
  /** On a phone each row becomes a small list: for tables with long words. */
  stack?: boolean;
  /** The row names are so short that they never wrap. */
  shortNames?: boolean;
}

/** Shows a table with its caption. A table wider than the screen scrolls in its own box. */
export function DataTable({ caption, columns, rows, stack = false, shortNames = false }: DataTableProps) {
  const classes = ["table", stack && "table--stack", shortNames && "table--short-names"].filter(Boolean).join(" ");
  // A row with one cell needs no column heading on a phone.
  const headOf = (index: number) => (columns.length > 2 ? columns[index] : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="table-box" tabIndex={0} role="group" aria-label={`Table: ${columns.join(", ")}`}>
      <table className={classes}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={[name, ...cells].join()}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td data-head={headOf(index + 1)} key={columns[index + 1]}>
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
