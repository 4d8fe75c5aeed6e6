import type { ReactNode } from "react";
import { schoolDay } from "../../base/dates.ts";
import { appointmentText, dayText, lastDayText, timestampText } from "../../school/times.ts";
import { Sign } from "../../ui/office/icon.tsx";
import { Thumb } from "../../ui/office/thumb.tsx";
import { capital, type DeskRow, wordsOf } from "../editor.ts";
import { StateMark } from "../state-mark.tsx";
import "../../ui/office/style/rows.css";

interface RowProps {
  now: Date;
  /** The page below the document's; default: its form. */
  page?: "approval" | undefined;
  /** The control that ticks a row. */
  tick?: ((row: DeskRow) => { name: string; value: string }) | undefined;
  /** The ids of rows that are written in the present system: nothing is done with them here. */
  fromThere?: ReadonlySet<string> | undefined;
}

export function DocumentRows({ rows, ...props }: RowProps & { rows: readonly DeskRow[] }) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <DocumentRow key={`${row.kind} ${row.id}`} row={row} {...props} />
      ))}
    </ul>
  );
}

/** @param below the line below the others. */
export function DocumentRow({
  row,
  now,
  page,
  tick,
  fromThere,
  below,
}: RowProps & { row: DeskRow; below?: ReactNode }) {
  return (
    <li className={`row ${tick ? "row--ticked" : "row--pictured"}`}>
      {tick && (fromThere?.has(row.id) ? <span className="no-tick" /> : <Tick {...tick(row)} label={nameOf(row)} />)}
      <Thumb {...row} />
      <div className="row__body">
        <a className="row__title" href={`/office/${row.kind}/${row.id}${page ? `/${page}` : ""}`}>
          {nameOf(row)}
        </a>
        <p className="row__meta">
          <StateMark state={row.state} toRead={page === "approval"} />{" "}
          <span>{[!tick && capital(wordsOf(row).one), lastInWords(row, now)].filter(Boolean).join(", ")}</span>{" "}
          {fromThere?.has(row.id) && <span>from the present system</span>}
        </p>
        {row.state === "back" && row.asked?.answer && <p className="row__meta">“{row.asked.answer.word}”</p>}
        {below}
      </div>
      {!tick && <Sign name="next" className="row__go" />}
    </li>
  );
}

function Tick({ label, ...input }: { name: string; value: string; label: string }) {
  return (
    <label className="tick">
      <input type="checkbox" {...input} aria-label={`Choose: ${label}`} />
    </label>
  );
}

const nameOf = (row: DeskRow) => row.title || `A ${wordsOf(row).one} without a name`;

/** Returns the time at which it goes up or comes down, or its last act, in words. */
function lastInWords({ state, visible, last, date }: DeskRow, now: Date): string {
  if (state === "later" && visible?.from) return `goes up ${appointmentText(visible.from, now)}`;
  if (state === "ended" && visible?.until) return `was seen until ${lastDayText(visible.until, now)}`;
  if (state === "live" && visible?.until) return `until ${lastDayText(visible.until, now)}`;
  if (last) return `${last.author}, ${timestampText(last.at, now)}`;
  return date ? dayText(date, schoolDay(now)) : "";
}
