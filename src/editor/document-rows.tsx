import type { ReactNode } from "react";
import { schoolDay } from "../base/dates.ts";
import { capital } from "../school/text.ts";
import { appointmentText, dayText, lastDayText, timestampText } from "../school/times.ts";
import { Sign, type SignName } from "../ui/office/icon.tsx";
import { Thumb } from "../ui/office/lists.tsx";
import { Mark } from "../ui/office/parts.tsx";
import type { DocumentStatus, DocumentSummary } from "./document-state.server.ts";
import { descriptionOf } from "./editor.ts";

interface RowProps {
  now: Date;
  /** The page below the document's; default: its form. */
  page?: "approval" | undefined;
  /** The control that ticks a row. */
  tick?: ((row: DocumentSummary) => { name: string; value: string }) | undefined;
  /** The ids of rows that are written in the present system: nothing is done with them here. */
  fromThere?: ReadonlySet<string> | undefined;
}

export function DocumentRows({ rows, ...props }: RowProps & { rows: readonly DocumentSummary[] }) {
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
}: RowProps & { row: DocumentSummary; below?: ReactNode }) {
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
          <span>{[!tick && capital(descriptionOf(row).one), lastInWords(row, now)].filter(Boolean).join(", ")}</span>{" "}
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

const nameOf = (row: DocumentSummary) => row.title || `A ${descriptionOf(row).one} without a name`;

/** Returns the time at which it goes up or comes down, or its last act, in words. */
function lastInWords({ state, visible, last, date }: DocumentSummary, now: Date): string {
  if (state === "later" && visible?.from) return `goes up ${appointmentText(visible.from, now)}`;
  if (state === "ended" && visible?.until) return `was seen until ${lastDayText(visible.until, now)}`;
  if (state === "live" && visible?.until) return `until ${lastDayText(visible.until, now)}`;
  if (last) return `${last.author}, ${timestampText(last.at, now)}`;
  return date ? dayText(date, schoolDay(now)) : "";
}

const marks: Record<DocumentStatus, { kind: string; sign: SignName; words: string }> = {
  live: { kind: "live", sign: "window", words: "On the website" },
  changed: { kind: "draft", sign: "window", words: "On the website, without the new change" },
  later: { kind: "later", sign: "clock", words: "Waits for its day" },
  ended: { kind: "ended", sign: "shut", words: "Ended" },
  wait: { kind: "wait", sign: "seal", words: "With the principal" },
  back: { kind: "wait", sign: "back", words: "Sent back" },
  draft: { kind: "draft", sign: "sheet", words: "Draft" },
  down: { kind: "hidden", sign: "shut", words: "Taken down" },
  default: { kind: "live", sign: "window", words: "On the website, not changed yet" },
  empty: { kind: "hidden", sign: "sheet", words: "Not written yet" },
  bin: { kind: "hidden", sign: "bin", words: "In the bin" },
};

interface StateMarkProps {
  state: DocumentStatus;
  /** It waits for the person who reads this. */
  toRead?: boolean;
}

export function StateMark({ state, toRead = false }: StateMarkProps) {
  const { kind, sign, words } = marks[state];
  return <Mark kind={kind} sign={sign} text={toRead ? "Read and approve" : words} />;
}
