import type { ReactNode } from "react";
import type { Field, Texts } from "../kinds/office-description.ts";
import type { FormFiles } from "../media/form/form-files.ts";
import { capital } from "../school/text.ts";
import { FieldError } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { rowAsWritten } from "./form/changes.ts";
import { rowControls, rowsIn } from "./form/form-texts.ts";

/** Empty rows at first and after "More rows". */
const BLANK = 1;
const MORE = 5;
/** A table with more rows folds each into a line. */
const MOST_OPEN = 1;

/** A form as it is shown. */
export interface ShownForm {
  texts: Texts;
  /** By control, such as `holidays.3.date`. */
  errors: Texts;
  files: FormFiles;
  /** The table with more empty rows. */
  more: string | null;
  /** Texts are shown as the website will show them. */
  isLooked: boolean;
  /** `YYYY-MM-DD` */
  today: string;
}

interface TableProps {
  field: Field;
  form: ShownForm;
  children(cell: Field, text: string): ReactNode;
}

/** @param shown the pages that show it. */
export function TableField({ field, form, shown, children }: TableProps & { shown: ReactNode }) {
  const { name, label, hint, rows: kind } = field;
  const { errors } = form;
  const written = rowsIn(form.texts[name] ?? "") ?? [];
  const blank = kind === "fixed" ? 0 : kind === "one" ? 1 - written.length : form.more === name ? MORE : BLANK;
  const rows = [...written, ...Array.from({ length: blank }, (): Texts => ({}))].map((row, index) => ({ row, index }));
  const { near, past } = byYear(field, rows, form.today);
  const asRow = ({ row, index }: PlacedRow) => {
    const isBlank = index >= written.length;
    const isFolded = written.length > MOST_OPEN && !isBlank;
    return <TableRow key={index} {...{ field, form, row, index, isFolded, isBlank, children }} />;
  };
  return (
    <fieldset className="part" id={name} tabIndex={-1}>
      <legend>{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      {shown}
      <FieldError text={errors[name]} />
      <div className="table-rows">{near.map(asRow)}</div>
      {kind === undefined && (
        <button
          className="button button--quiet"
          type="submit"
          name="more"
          value={name}
          formAction={`${form.files.address}#${name}.${written.length}`}
        >
          <Sign name="plus" /> More rows<span className="visually-hidden">: {label}</span>
        </button>
      )}
      {past.length > 0 && (
        <details className="fold" open={past.some(({ index }) => hasErrorIn(errors, `${name}.${index}`))}>
          <summary>
            <span>
              {label} of earlier years ({past.length})
            </span>{" "}
            <Sign name="next" />
          </summary>
          <div className="table-rows">{past.map(asRow)}</div>
        </details>
      )}
    </fieldset>
  );
}

interface PlacedRow {
  row: Texts;
  index: number;
}

/** Returns the rows of this year and later by day, and those of earlier years. Without days, all rows as they are. */
function byYear({ datedBy }: Field, rows: PlacedRow[], today: string): { near: PlacedRow[]; past: PlacedRow[] } {
  if (datedBy === undefined) return { near: rows, past: [] };
  const dayOf = ({ row }: PlacedRow) => row[datedBy] || "9999";
  const inOrder = rows.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const isPast = (row: PlacedRow) => dayOf(row).slice(0, 4) < today.slice(0, 4);
  return { near: inOrder.filter((row) => !isPast(row)), past: inOrder.filter(isPast) };
}

const hasErrorIn = (errors: Texts, row: string) => Object.keys(errors).some((control) => control.startsWith(`${row}.`));

interface TableRowProps extends TableProps, PlacedRow {
  isFolded: boolean;
  isBlank: boolean;
}

function TableRow({ field, form, row, index, isFolded, isBlank, children }: TableRowProps) {
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
      {kind === undefined && !isBlank && <RowActions {...{ field, index, called }} />}
    </div>
  );
  if (kind === "one") return <div id={id}>{cells}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of each row would be one too many in the fieldset of the table
    <div className="table-row" id={id} role="group" aria-label={called}>
      {isFolded ? (
        <details className="fold" open={hasErrorIn(form.errors, id)}>
          <summary>
            <span className="table-row__words">
              {(!title && rowInShort(field, row)) || called}
              {title && <span className="small quiet table-row__days">{capital(daysOfRow(field, row))}</span>}
            </span>{" "}
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
  const isAllNumbers = columns.every(({ as }) => as === "number");
  return capital(rowAsWritten({ ...field, columns: isAllNumbers ? columns : columns.slice(0, CALLED_BY) }, row));
}

/** Such as "issued on 2 June 2024, valid until 1 June 2027". */
const daysOfRow = (field: Field, row: Texts) =>
  rowAsWritten({ ...field, columns: field.columns?.filter(({ as }) => as === "date") }, row);

function RowActions({ field: { name, isOrdered }, index, called }: { field: Field; index: number; called: string }) {
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
