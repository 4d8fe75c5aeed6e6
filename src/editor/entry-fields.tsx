import { type ComponentProps, Fragment, type ReactNode } from "react";
import type { Office } from "../auth/office-context.ts";
import type { Person } from "../auth/roles.ts";
import type { Field as FieldOf, OfficeDescription, ShownOn, Texts } from "../kinds/office-description.ts";
import type { FilmOutcome } from "../media/films.server.ts";
import { FileField } from "../media/form/file-field.tsx";
import type { FormFiles } from "../media/form/form-files.ts";
import { classesIn, classNames } from "../school/classes.ts";
import { hoursWritten, isOnlyHours } from "../school/hours-in-text.ts";
import { monthChoices } from "../school/times.ts";
import { renderMarkdown } from "../shell/reading/markdown.ts";
import { Alert } from "../ui/office/alert.tsx";
import { Field, LongTextField, TextField, YesField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { capital } from "./editor.ts";
import { classControl, hourControls } from "./form/form-texts.ts";
import { formats } from "./formatting.ts";
import { TableField } from "./table-field.tsx";
import "../shell/page/prose.css";
import "../ui/table.css";

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
      <TableField
        key={name}
        {...{ field, text, errors, files, today }}
        hasMore={more === name}
        shown={<Shows on={field.shows} />}
      >
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

interface LabelledProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isOptional: true | undefined;
}

interface ChoiceFieldProps extends LabelledProps {
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

/** Several controls under one label. */
function GroupField({ name, label, hint, error, isOptional, children }: LabelledProps & { children: ReactNode }) {
  return (
    <fieldset className="field" id={name} aria-describedby={error && `${name}-error`}>
      <legend className="field__label">
        {label}
        {isOptional && (
          <>
            {" "}
            <span className="field__may">(if you like)</span>
          </>
        )}
      </legend>
      {hint && <p className="field__hint">{hint}</p>}
      {children}
      {error && (
        <p className="field__error" id={`${name}-error`}>
          <Sign name="warn" /> <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

/** Two times. Other words, from a portal or from before, stay until somebody unticks them or chooses other hours. */
function HoursField({ text, ...words }: LabelledProps & { text: string }) {
  const { name } = words;
  const { starts, ends } = hoursWritten(text);
  const hasWords = text !== "" && !isOnlyHours(text);
  return (
    <GroupField {...words}>
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
    </GroupField>
  );
}

/** Words that name no class stay in the hidden field, until classes are ticked. */
export function ClassesField({ text, ...words }: Omit<LabelledProps, "isOptional"> & { text: string }) {
  const { name } = words;
  const chosen = text === "" ? [] : classesIn(text);
  return (
    <GroupField {...words} isOptional={undefined}>
      <input type="hidden" name={name} value={chosen ? "" : text} />
      <div className="choices--many">
        {classNames.map((one) => (
          <label className="choice" key={one}>
            <input type="checkbox" name={classControl(name, one)} value="yes" defaultChecked={chosen?.includes(one)} />
            <span className="choice__name">{one}</span>
          </label>
        ))}
      </div>
    </GroupField>
  );
}

export const FIND_FILM = "find film";

/** A title that somebody has written stays. */
export async function withFilm({ films }: Office, person: Person, { fields }: OfficeDescription, texts: Texts) {
  const address = fields.find(({ isFilm }) => isFilm);
  if (!address) return { texts, film: null };
  const film = await films.find(person, texts[address.name] ?? "");
  if (film.status === "nothing") return { texts, film };
  const { title, still } = film;
  return { texts: { ...texts, title: texts.title || (title ?? ""), still: still ?? texts.still ?? "" }, film };
}

export function FilmAlert({ film, title }: { film: FilmOutcome; title: string }) {
  if (film.status === "nothing") {
    return (
      <Alert kind="failed" words="No title and no picture could be had.">
        <p className="small">{film.sentence} Write the title yourself, and choose a picture if you like.</p>
      </Alert>
    );
  }
  const isOther = film.title !== null && film.title !== title;
  return (
    <Alert kind="done" words={film.still ? "The picture is here." : "There is no picture of it."}>
      <p className="small">
        {isOther ? `There the film is called “${film.title}”; your title stays.` : "Look whether the title is right."}{" "}
        Parents see it once you publish.
      </p>
    </Alert>
  );
}

function FindFilm() {
  return (
    <div>
      <button className="text-button" type="submit" name="verb" value={FIND_FILM}>
        Fetch its title and picture
      </button>
    </div>
  );
}

/** The button that shows texts as they will look. */
export const PREVIEW_TEXT = "look at texts";

type MarkdownFieldProps = Pick<
  ComponentProps<typeof LongTextField>,
  "name" | "label" | "hint" | "error" | "isOptional"
> & {
  text: string;
  isLooked: boolean;
};

/** Markdown in a textarea. Buttons put the signs in; one shows the result. */
function MarkdownField({ text, isLooked, ...words }: MarkdownFieldProps) {
  const { name, label } = words;
  const html = isLooked ? renderMarkdown(text) : "";
  return (
    <Field {...words}>
      {(tied) => (
        <>
          <fieldset className="marks" aria-label="Mark the chosen words" data-marks={name} hidden>
            {formats.map((mark) => (
              <button className="marks__button" type="button" data-mark={mark} key={mark}>
                {capital(mark)}
              </button>
            ))}
          </fieldset>
          <textarea rows={14} {...tied} defaultValue={text} />
          <p className="field__hint" role="status" data-left-out={name} />
          <div>
            <button className="text-button" type="submit" name="verb" value={PREVIEW_TEXT} data-looks={name}>
              Show how it looks
            </button>
          </div>
          <section
            className="look"
            aria-label={`${label}, as it looks`}
            aria-live="polite"
            hidden={!isLooked}
            data-look={name}
          >
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by renderMarkdown */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        </>
      )}
    </Field>
  );
}

export function Shows({ on = [] }: { on?: readonly ShownOn[] | undefined }) {
  if (on.length === 0) return null;
  return (
    <p className="shows">
      <Sign name="eye" />{" "}
      <span className="shows__pages">
        <span>Shows on:</span>{" "}
        {on.map(({ words, path }) => (
          <Fragment key={words}>
            <a href={path}>{words}</a>{" "}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
