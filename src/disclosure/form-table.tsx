import type { ReactNode } from "react";
import "../ui/table.css";

interface FormTableProps {
  /** For screen readers: sighted readers have the heading above. */
  caption: string;
  /** Column headings after the number; the first one names the row. */
  columns: FormColumn[];
  rows: FormRow[];
  /** For long values: on a phone each row becomes a small list. */
  stack?: boolean;
}

type FormColumn = string | { head: string; number: true };

interface FormRow {
  name: string;
  /** One for each column after the first; null for an unknown value. */
  cells: ReactNode[];
  within?: boolean;
  /** Its cells say enough: on a phone they stand without the headings of their columns, which do not fit them. */
  saysEnough?: boolean;
}

export function FormTable({ caption, columns, rows, stack = false }: FormTableProps) {
  const heads = columns.map((column) => (typeof column === "string" ? { head: column, number: false } : column));
  const numbers = rows.map((_, index) => rows.slice(0, index + 1).filter(({ within }) => !within).length);
  // A box that scrolls must be reachable by keyboard; a stacked table fits the screen.
  const reach = stack ? {} : { tabIndex: 0, role: "group", "aria-label": `Table: ${caption}` };
  return (
    <div className="table-box" {...reach}>
      <table className={stack ? "table table--form table--stack" : "table table--form"}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="table__index">
              Sl. no.
            </th>
            {heads.map(({ head, number }) => (
              <th scope="col" className={number ? "table__number" : undefined} key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, within, saysEnough }, row) => (
            <tr key={name}>
              <td className="table__index">{!within && numbers[row]}</td>
              <th scope="row" className={within ? "table__within" : undefined}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <Cell {...heads[index + 1]} named={heads.length > 2 && !saysEnough} key={heads[index + 1]?.head}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  head?: string;
  number?: boolean;
  /** False for a row whose name is heading enough. */
  named: boolean;
  children: ReactNode;
}

function Cell({ head, number, named, children }: CellProps) {
  const isEmpty = children === null || children === undefined || children === "";
  return (
    <td className={number ? "table__number" : undefined} data-head={named && !isEmpty ? head : undefined}>
      {isEmpty ? null : children}
    </td>
  );
}
