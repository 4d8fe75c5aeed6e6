import type { Field as FieldOf, Texts } from "../kinds/words.ts";
import { FileField } from "../media/form/file-field.tsx";
import type { FormFiles } from "../media/form/form-files.ts";
import { hoursWritten, isOnlyHours } from "../school/hours-in-text.ts";
import { monthChoices } from "../school/times/month-texts.ts";
import { Field, LongTextField, TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { YesField } from "../ui/office/yes-field.tsx";
import { ClassesField } from "./classes-field.tsx";
import { FindFilm } from "./film.tsx";
import { hourControls } from "./form/form-texts.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { Shows } from "./shows.tsx";
import { TableField } from "./table-field.tsx";

interface EntryFieldsProps {
  fields: readonly FieldOf[];
  texts: Texts;
  errors: Readonly<Record<string, string>>;
  files: FormFiles;
  more: string | null;
  isLooked: boolean;
  /** `YYYY-MM-DD` */
  today: string;
}

export function EntryFields({ fields, texts, errors, files, more, isLooked, today }: EntryFieldsProps) {
  return fields.map((field) => {
    const { name, as } = field;
    const text = texts[name] ?? "";
    const title = texts.title ?? "";
    return as === "rows" ? (
      <TableField key={name} {...{ field, text, errors, files, today }} hasMore={more === name}>
        {(column, cell) => (
          <ShownField
            key={column.name}
            {...{ files, isLooked, title }}
            field={column}
            text={cell}
            error={errors[column.name]}
          />
        )}
      </TableField>
    ) : (
      <ShownField key={name} {...{ field, text, files, isLooked, title }} error={errors[name]} />
    );
  });
}

interface EntryFieldProps {
  field: FieldOf;
  text: string;
  error: string | undefined;
  files: FormFiles;
  isLooked: boolean;
  title: string;
}

function ShownField(props: EntryFieldProps) {
  if (props.field.as === "kept") return <EntryField {...props} />;
  return (
    <div className="shown-field">
      <EntryField {...props} />
      {props.field.isFilm && <FindFilm />}
      <Shows on={props.field.shows} />
    </div>
  );
}

function EntryField({ field, text, error, files, isLooked, title }: EntryFieldProps) {
  const { name, label, hint, isOptional, as, of } = field;
  const words = { name, label, hint, error, isOptional };
  switch (as) {
    case "files":
    case "file":
      return <FileField {...{ field, text, error, files, title }} />;
    case "rows":
      throw new Error(`${name} is a table in a table`);
    case "kept":
      return <input type="hidden" name={name} defaultValue={text} />;
    case "text":
      if (field.isMarkdown) return <MarkdownField {...words} {...{ text, isLooked }} />;
      return <LongTextField {...words} defaultValue={text} />;
    case "lines":
      return <LongTextField {...words} rows={Math.max(3, text.split("\n").length + 1)} defaultValue={text} />;
    case "hours":
      return <HoursField {...words} text={text} />;
    case "classes":
      return <ClassesField {...words} text={text} />;
    case "yes":
      return <YesField {...words} isYes={text === "yes"} />;
    case "choice":
      return <ChoiceField {...words} text={text} choices={choicesOf(field, text)} />;
    case "month":
      return <ChoiceField {...words} text={text} choices={monthChoices} />;
    default:
      return <TextField {...words} {...inputs[as]} {...keyboards[of ?? as]} autoComplete="off" defaultValue={text} />;
  }
}

/** A value from before, or from elsewhere, stays among the choices. */
function choicesOf({ choices = [], choiceWords = {} }: FieldOf, text: string) {
  const values = text === "" || choices.includes(text) ? choices : [text, ...choices];
  return values.map((value) => ({ value, words: choiceWords[value] ?? value }));
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
  Record<FieldOf["as"] | NonNullable<FieldOf["of"]>, { inputMode: "url" | "numeric" | "tel" | "email" }>
> = {
  address: { inputMode: "url" },
  number: { inputMode: "numeric" },
  phone: { inputMode: "tel" },
  email: { inputMode: "email" },
};

interface ChoiceFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isOptional: true | undefined;
  text: string;
  choices: readonly { value: string; words: string }[];
}

function ChoiceField({ text, choices, ...words }: ChoiceFieldProps) {
  return (
    <Field {...words}>
      {(tied) => (
        <select {...tied} defaultValue={text}>
          {(text === "" || words.isOptional) && <option value="">{words.isOptional ? "None" : "Choose…"}</option>}
          {choices.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface HoursFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  text: string;
}

/** Two times. Other words, from a portal or from before, stay until somebody unticks them or chooses other hours. */
function HoursField({ name, label, hint, error, text }: HoursFieldProps) {
  const { starts, ends } = hoursWritten(text);
  const hasWords = text !== "" && !isOnlyHours(text);
  return (
    <fieldset className="field" id={name} aria-describedby={error && `${name}-error`}>
      <legend className="field__label">
        {label} <span className="field__may">(if you like)</span>
      </legend>
      {hint && <p className="field__hint">{hint}</p>}
      <div className="pair">
        <TextField name={hourControls.starts(name)} label="Begins" type="time" defaultValue={starts ?? ""} />
        <TextField name={hourControls.ends(name)} label="Ends" type="time" defaultValue={ends ?? ""} />
      </div>
      {hasWords ? (
        <label className="choice">
          <input type="checkbox" name={name} value={text} defaultChecked />
          <span className="choice__name">Keep the words “{text}”</span>
          <span className="choice__more">
            {starts
              ? "Parents read them; calendars take the hours."
              : "No calendar can read an hour in them: choose it above."}
          </span>
        </label>
      ) : (
        <input type="hidden" name={name} value={text} />
      )}
      {error && (
        <p className="field__error" id={`${name}-error`}>
          <Sign name="warn" /> <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
