import type { ReactNode } from "react";
import { titleIn } from "../kinds/in-language.ts";
import { languageName } from "../kinds/translations.ts";
import { capital } from "../school/text.ts";
import { type Times, useTimes } from "../shell/office/signed-in.ts";
import { useText } from "../ui/language.ts";
import { Sign, type SignName } from "../ui/office/icon.tsx";
import { Thumb } from "../ui/office/lists.tsx";
import { Mark } from "../ui/office/parts.tsx";
import type { DocumentStatus, DocumentSummary } from "./document-state.server.ts";
import { type EditorSentence, editorSentences, type SayInEditor } from "./editor.text.ts";
import { descriptionOf } from "./editor.ts";

interface RowProps {
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

interface DocumentRowProps extends RowProps {
  row: DocumentSummary;
  /** Stands below the other lines. */
  below?: ReactNode;
}

export function DocumentRow({ row, page, tick, fromThere, below }: DocumentRowProps) {
  const say = useText(editorSentences);
  const times = useTimes();
  const isFromThere = fromThere?.has(row.id) === true;
  return (
    <NamedRow
      {...row}
      page={page}
      tick={tick && (isFromThere ? <span className="no-tick" /> : <Tick {...tick(row)} label={nameOf(say, row)} />)}
      mark={<StateMark state={row.state} toRead={page === "approval"} />}
      words={[lastInWords(say, times, row), ...olderIn(say, row)]}
      isFromThere={isFromThere}
      quoted={row.state === "back" ? row.asked?.answer?.word : undefined}
      below={below}
    />
  );
}

interface NamedRowProps extends Pick<DocumentSummary, "kind" | "id" | "title" | "picture"> {
  page?: "approval" | undefined;
  /** In a list whose rows are ticked, which has one kind only. */
  tick?: ReactNode;
  mark: ReactNode;
  /** Behind the kind; empty ones are left out. */
  words: readonly string[];
  isFromThere?: boolean;
  quoted?: string | undefined;
  below?: ReactNode;
}

/** A row that leads to a document: its picture, title and state, and what else is said of it. */
export function NamedRow({ page, tick, mark, words, isFromThere, quoted, below, ...row }: NamedRowProps) {
  const say = useText(editorSentences);
  return (
    <li className={`row ${tick ? "row--ticked" : "row--pictured"}`}>
      {tick}
      <Thumb {...row} />
      <div className="row__body grid">
        <a className="row__title plain anywhere covers" href={`/office/${row.kind}/${row.id}${page ? `/${page}` : ""}`}>
          {nameOf(say, row)}
        </a>
        <p className="row__meta">
          {mark}{" "}
          <span>{[!tick && capital(descriptionOf(row, say.language).one), ...words].filter(Boolean).join(", ")}</span>{" "}
          {isFromThere && <span>{say("from the present system")}</span>}
        </p>
        {quoted && <p className="row__meta">“{quoted}”</p>}
        {below}
      </div>
      {!tick && <Sign name="next" className="slate" />}
    </li>
  );
}

function Tick({ label, ...input }: { name: string; value: string; label: string }) {
  const say = useText(editorSentences);
  return (
    <label className="tick relative middle">
      <input type="checkbox" {...input} aria-label={say("Choose: {label}", { label })} />
    </label>
  );
}

const nameOf = (say: SayInEditor, row: Pick<DocumentSummary, "kind" | "id" | "title">) =>
  titleIn(say.language, row) || say("{one} without a name", { one: capital(descriptionOf(row, say.language).one) });

const olderIn = (say: SayInEditor, { older }: DocumentSummary) =>
  older.map((language) => say("{name} is older", { name: languageName(language, say.language) }));

/** Returns the time at which it goes up or comes down, or its last act, in words. */
function lastInWords(say: SayInEditor, times: Times, { state, visible, last, date }: DocumentSummary): string {
  if (state.startsWith("later") && visible?.from)
    return say("goes up {from}", { from: times.appointment(visible.from) });
  const until = visible?.until && times.lastDay(visible.until);
  if (state === "ended" && until) return say("was seen until {until}", { until });
  if (state === "live" && until) return say("until {until}", { until });
  if (last) return `${last.author}, ${times.timestamp(last.at)}`;
  return date ? times.day(date) : "";
}

const marks: Record<DocumentStatus, { kind: string; sign: SignName; words: EditorSentence }> = {
  live: { kind: "live", sign: "window", words: "On the website" },
  changed: { kind: "draft", sign: "window", words: "On the website, without the new change" },
  later: { kind: "later", sign: "clock", words: "Waits for its day" },
  "later, changed": { kind: "later", sign: "clock", words: "Waits for its day, without the new change" },
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
  const say = useText(editorSentences);
  const { kind, sign, words } = marks[state];
  return <Mark kind={kind} sign={sign} text={say(toRead ? "Read and approve" : words)} />;
}
