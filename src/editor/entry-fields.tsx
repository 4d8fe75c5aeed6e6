import { Fragment } from "react";
import type { Language } from "../base/language.ts";
import type { Field, ShownOn, Texts } from "../kinds/office-description.ts";
import type { FilmOutcome } from "../media/films.server.ts";
import { FileField, type FormFiles } from "../media/form/file-field.tsx";
import { capital } from "../school/text.ts";
import { monthChoices } from "../school/times.ts";
import { useText } from "../ui/language.ts";
import { Alert } from "../ui/office/alert.tsx";
import { ChoiceField, FieldError, LongTextField, TextField, YesField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { Fold, Submit } from "../ui/office/parts.tsx";
import { editorSentences, type SayInEditor } from "./editor.text.ts";
import { FIND_FILM } from "./editor.ts";
import { rowAsWritten } from "./form/changes.ts";
import { rowControls } from "./form/controls.ts";
import { translatedName } from "./form/documents.ts";
import { rowsIn } from "./form/form-texts.ts";
import { ClassesField, HoursField, MarkdownField } from "./special-fields.tsx";
import "../shell/page/prose.css";
import "../ui/table.css";

export function EntryFields({ fields, form }: { fields: readonly Field[]; form: ShownForm }) {
  const shown = (field: Field) => {
    const { name, as } = field;
    if (as !== "rows") return <ShownField key={name} {...{ field, form }} text={form.texts[name] ?? ""} />;
    return <TableField key={name} {...{ field, form }} />;
  };
  return fields.map((field) => {
    if (field.language) return null;
    if (!field.isTranslated) return shown(field);
    const others = fields.filter(({ name, language }) => language && name === translatedName(language, field.name));
    return (
      <div className="languages grid gap-4 ends" key={field.name}>
        {[field, ...others].map(shown)}
      </div>
    );
  });
}

interface EntryFieldProps {
  field: Field;
  form: ShownForm;
  text: string;
}

function ShownField(props: EntryFieldProps) {
  const say = useText(editorSentences);
  const { as, isFilm, shows } = props.field;
  if (as === "kept") return <EntryField {...props} />;
  return (
    <div className="shrinks grid gap-2">
      <EntryField {...props} />
      {isFilm && (
        <div>
          <Submit look="text" value={FIND_FILM} text={say("Fetch its title and picture")} />
        </div>
      )}
      <Shows on={shows} />
    </div>
  );
}

function EntryField({ field, form, text }: EntryFieldProps) {
  const say = useText(editorSentences);
  const { name, label, hint, isOptional, as, of, language } = field;
  const error = form.errors[name];
  const words = { name, label, hint, error, isOptional };
  const lang = language && { lang: language };
  switch (as) {
    case "files":
    case "file":
      return <FileField {...{ field, text, error }} files={form.files} title={form.texts.title ?? ""} />;
    case "rows":
      throw new Error(`${name} is a table in a table`);
    case "kept":
      return <input type="hidden" name={name} defaultValue={text} />;
    case "text":
      if (field.isMarkdown) return <MarkdownField {...words} {...lang} text={text} isLooked={form.isLooked} />;
      return <LongTextField {...words} {...lang} defaultValue={text} />;
    case "lines":
      return <LongTextField {...words} rows={Math.max(3, text.split("\n").length + 1)} defaultValue={text} />;
    case "hours":
      return <HoursField {...words} text={text} />;
    case "classes":
      return <ClassesField {...words} text={text} />;
    case "yes":
      return <YesField {...words} isYes={text === "yes"} />;
    case "choice":
    case "month":
      return <ChoiceField {...words} value={text} choices={choicesOf(say, field, text)} />;
    default:
      return (
        <TextField
          {...words}
          {...lang}
          {...inputs[as]}
          {...keyboards[of ?? as]}
          autoComplete="off"
          defaultValue={text}
        />
      );
  }
}

/** A value from before, or from elsewhere, stays among the choices. */
function choicesOf(say: SayInEditor, { as, isOptional, choices = [], choiceWords = {} }: Field, text: string) {
  const values = text === "" || choices.includes(text) ? choices : [text, ...choices];
  const named =
    as === "month" ? monthChoices(say.language) : values.map((value) => [value, choiceWords[value] ?? value] as const);
  return text === "" || isOptional ? [["", isOptional ? say("None") : say("Choose…")] as const, ...named] : named;
}

const inputs = {
  line: { type: "text", enterKeyHint: "next" },
  date: { type: "date" },
  time: { type: "time" },
  address: { type: "url" },
  number: { type: "text" },
} as const;

/** Those of a phone. */
const keyboards: Partial<
  Record<Field["as"] | NonNullable<Field["of"]>, { inputMode: "url" | "numeric" | "tel" | "email" }>
> = {
  address: { inputMode: "url" },
  number: { inputMode: "numeric" },
  phone: { inputMode: "tel" },
  email: { inputMode: "email" },
};

export function FilmAlert({ film, title }: { film: FilmOutcome; title: string }) {
  const say = useText(editorSentences);
  if (film.status === "nothing") {
    const text = say("{sentence} Write the title yourself, and choose a picture if you like.", {
      sentence: film.sentence,
    });
    return <Alert kind="failed" words={say("No title and no picture could be had.")} text={text} />;
  }
  const isOther = film.title !== null && film.title !== title;
  const said = isOther
    ? say("There the film is called “{title}”; your title stays. Parents see it once you publish.", {
        title: film.title ?? "",
      })
    : say("Look whether the title is right. Parents see it once you publish.");
  const words = film.still ? say("The picture is here.") : say("There is no picture of it.");
  return <Alert kind="done" words={words} text={said} />;
}

export function Shows({ on = [] }: { on?: readonly ShownOn[] | undefined }) {
  const say = useText(editorSentences);
  if (on.length === 0) return null;
  return (
    <p className="shows grid beside quiet">
      <Sign name="eye" />{" "}
      <span className="shows__pages cluster">
        <span>{say("Shows on:")}</span>{" "}
        {on.map(({ words, path }) => (
          <Fragment key={words}>
            <a href={path}>{words}</a>{" "}
          </Fragment>
        ))}
      </span>
    </p>
  );
}

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
}

function TableField({ field, form }: TableProps) {
  const say = useText(editorSentences);
  const { name, label, hint, rows: kind } = field;
  const { errors } = form;
  const written = rowsIn(form.texts[name] ?? "") ?? [];
  const blank = kind === "fixed" ? 0 : kind === "one" ? 1 - written.length : form.more === name ? MORE : BLANK;
  const rows = [...written, ...Array.from({ length: blank }, (): Texts => ({}))].map((row, index) => ({ row, index }));
  const { near, past } = byYear(field, rows, form.today);
  const asRow = ({ row, index }: PlacedRow) => {
    const isBlank = index >= written.length;
    const isFolded = written.length > MOST_OPEN && !isBlank;
    return <TableRow key={index} {...{ field, form, row, index, isFolded, isBlank }} />;
  };
  return (
    <fieldset className="part" id={name} tabIndex={-1}>
      <legend>{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      <Shows on={field.shows} />
      <FieldError text={errors[name]} />
      <div className="ruled-above">{near.map(asRow)}</div>
      {kind === undefined && (
        <Submit
          look="quiet"
          name="more"
          value={name}
          formAction={`${form.files.address}#${name}.${written.length}`}
          of={label}
        >
          <Sign name="plus" /> {say("More rows")}
        </Submit>
      )}
      {past.length > 0 && (
        <Fold
          summary={say("{label} of earlier years ({count})", { label, count: past.length })}
          isOpen={past.some(({ index }) => hasErrorIn(errors, `${name}.${index}`))}
        >
          <div className="ruled-above">{past.map(asRow)}</div>
        </Fold>
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

function TableRow({ field, form, row, index, isFolded, isBlank }: TableRowProps) {
  const say = useText(editorSentences);
  const { name, columns = [], row: one = say("row"), rows: kind } = field;
  const id = `${name}.${index}`;
  const title = columns.find(({ as }) => as === "kept");
  const called =
    (title && row[title.name]) || (isBlank ? say("One more {one}", { one }) : `${capital(one)} ${index + 1}`);
  const days = title && daysOfRow(field, row, say.language);
  const cells = (
    <div className="table-row__cells grid gap-4">
      {columns.map((column) => {
        const cell = { ...column, name: rowControls.cell(name, index, column.name) };
        return <ShownField key={cell.name} field={cell} form={form} text={row[column.name] ?? ""} />;
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
            <span className="table-row__words anywhere">
              {(!title && rowInShort(field, row, say.language)) || called}
              {days && <span className="small quiet table-row__days">{capital(days)}</span>}
            </span>{" "}
            <Sign name="next" />
          </summary>
          {cells}
        </details>
      ) : (
        <>
          <p className="table-row__name small strong">{called}</p>
          {cells}
        </>
      )}
    </div>
  );
}

/** Cells in the folded line. */
const CALLED_BY = 2;

function rowInShort(field: Field, row: Texts, language: Language): string {
  const columns = field.columns?.filter(({ as }) => as !== "file" && as !== "files" && as !== "yes") ?? [];
  const isAllNumbers = columns.every(({ as }) => as === "number");
  const shown = isAllNumbers ? columns : columns.slice(0, CALLED_BY);
  return capital(rowAsWritten({ ...field, columns: shown }, row, {}, language));
}

/** Such as "issued on 2 June 2024, valid until 1 June 2027". */
const daysOfRow = (field: Field, row: Texts, language: Language) =>
  rowAsWritten({ ...field, columns: field.columns?.filter(({ as }) => as === "date") }, row, {}, language);

function RowActions({ field: { name, isOrdered }, index, called }: { field: Field; index: number; called: string }) {
  const say = useText(editorSentences);
  return (
    <div className="table-row__acts cluster centered">
      {isOrdered && (
        <label className="table-row__place flex centered gap-2">
          {say("Place")}
          <span className="visually-hidden"> {say("of {called}", { called })}</span>{" "}
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
          {say("Take out")}
          <span className="visually-hidden"> {called}</span>
        </span>
      </label>
    </div>
  );
}
