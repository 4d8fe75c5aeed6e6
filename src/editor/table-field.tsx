import type { Field, Texts } from "../kinds/words.ts";
import type { FormFiles } from "../media/form/form-files.ts";
import { Sign } from "../ui/office/sign.tsx";
import { rowsIn } from "./form/row-texts.ts";
import { Shows } from "./shows.tsx";
import "../ui/office/style/field.css";
import "../ui/office/style/fold.css";
import "../ui/office/style/form-parts.css";
import { hasErrorIn, TableRow, type TableRowProps } from "./table-row.tsx";

/** Empty rows at first and after "More rows". */
const BLANK = 1;
const MORE = 5;
/** A table with more rows folds each into a line. */
const MOST_OPEN = 1;

interface TableFieldProps extends Pick<TableRowProps, "field" | "errors" | "children"> {
  text: string;
  files: FormFiles;
  hasMore: boolean;
  /** `YYYY-MM-DD` */
  today: string;
}

export function TableField({ field, text, errors, files, hasMore, today, children }: TableFieldProps) {
  const { name, label, hint, shows, rows: kind } = field;
  const written = rowsIn(text) ?? [];
  const blank = kind === "fixed" ? 0 : kind === "one" ? 1 - written.length : hasMore ? MORE : BLANK;
  const rows = [...written, ...Array.from({ length: blank }, (): Texts => ({}))].map((row, index) => ({ row, index }));
  const { near, past } = byYear(field, rows, today);
  const asRow = ({ row, index }: PlacedRow) => (
    <TableRow
      key={index}
      isFolded={written.length > MOST_OPEN && index < written.length}
      isBlank={index >= written.length}
      {...{ field, row, index, errors, children }}
    />
  );
  return (
    <fieldset className="part" id={name} tabIndex={-1}>
      <legend>{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      <Shows on={shows} />
      {errors[name] && (
        <p className="field__error">
          <Sign name="warn" /> <span>{errors[name]}</span>
        </p>
      )}
      <div className="table-rows">{near.map(asRow)}</div>
      {kind === undefined && (
        <button
          className="button button--quiet"
          type="submit"
          name="more"
          value={name}
          formAction={`${files.address}#${name}.${written.length}`}
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
