import type { ReactNode } from "react";
import type { Field, Texts } from "../kinds/words.ts";
import { Sign } from "../ui/office/sign.tsx";
import { rowAsWritten } from "./form/field-changes.ts";
import { rowControls } from "./form/row-texts.ts";
import { capital } from "./words.ts";

export const hasErrorIn = (errors: Readonly<Record<string, string>>, row: string) =>
  Object.keys(errors).some((control) => control.startsWith(`${row}.`));

export interface TableRowProps {
  field: Field;
  /** By control, such as `holidays.3.date`. */
  errors: Readonly<Record<string, string>>;
  children(cell: Field, text: string): ReactNode;
  row: Texts;
  index: number;
  isFolded: boolean;
  isBlank: boolean;
}

export function TableRow({ field, row, index, errors, isFolded, isBlank, children }: TableRowProps) {
  const { name, columns = [], row: one = "row", rows: kind } = field;
  const id = `${name}.${index}`;
  const title = columns.find(({ as }) => as === "kept");
  const called = (title && row[title.name]) || (isBlank ? `One more ${one}` : `${capital(one)} ${index + 1}`);
  const cells = (
    <div className="table-row__cells">
      {columns.map((column) => {
        const cell = { ...column, name: rowControls.cell(name, index, column.name) };
        return children(cell, row[column.name] ?? "");
      })}
      {kind === undefined && !isBlank && <RowActs {...{ field, index, called }} />}
    </div>
  );
  if (kind === "one") return <div id={id}>{cells}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of each row would be one too many in the fieldset of the table
    <div className="table-row" id={id} role="group" aria-label={called}>
      {isFolded ? (
        <details className="fold" open={hasErrorIn(errors, id)}>
          <summary>
            <span className="table-row__words">{(!title && rowInShort(field, row)) || called}</span>{" "}
            <Sign name="next" />
          </summary>
          {cells}
        </details>
      ) : (
        <>
          <p className="table-row__name">{called}</p>
          {cells}
        </>
      )}
    </div>
  );
}

/** Cells in the folded line. */
const CALLED_BY = 2;

function rowInShort(field: Field, row: Texts): string {
  const columns = field.columns?.filter(({ as }) => as !== "file" && as !== "files" && as !== "yes") ?? [];
  // A number says nothing without its name.
  if (columns.every(({ as }) => as === "number"))
    return columns.map(({ label, name }) => `${label} ${row[name] ?? ""}`).join(", ");
  return rowAsWritten({ ...field, columns: columns.slice(0, CALLED_BY) }, row);
}

function RowActs({ field: { name, isOrdered }, index, called }: { field: Field; index: number; called: string }) {
  return (
    <div className="table-row__acts">
      {isOrdered && (
        <label className="table-row__place">
          Place<span className="visually-hidden"> of {called}</span>{" "}
          <input
            className="field__input"
            name={rowControls.place(name, index)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={index + 1}
          />
        </label>
      )}
      <label className="choice">
        <input type="checkbox" name={rowControls.out(name, index)} value="out" />
        <span>
          Take out<span className="visually-hidden"> {called}</span>
        </span>
      </label>
    </div>
  );
}
