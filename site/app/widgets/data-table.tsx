import type { ReactNode } from "react";

interface DataTableProps {
  caption: string;
  columns: string[];
  /** The cells of each row; the first one names the row. */
  rows: [name: string, ...cells: ReactNode[]][];
  /** On a phone each row becomes a small list: for tables with long words. */
  stack?: boolean;
}

/** A table of facts with its caption; wider than the screen, it scrolls in its own box. */
export function DataTable({ caption, columns, rows, stack = false }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="table-box" tabIndex={0} role="group" aria-label={`Table: ${columns.join(", ")}`}>
      <table className={stack ? "table table--stack" : "table"}>
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
                <td data-head={columns[index + 1]} key={columns[index + 1]}>
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
