import { Fragment } from "react";
import type { Field as FieldOf, ShownOn } from "../kinds/office-description.ts";
import type { FilmOutcome } from "../media/films.server.ts";
import { FileField } from "../media/form/file-field.tsx";
import { classesIn, classNames } from "../school/classes.ts";
import { hoursWritten, isOnlyHours } from "../school/hours-in-text.ts";
import { capital } from "../school/text.ts";
import { monthChoices } from "../school/times.ts";
import { renderMarkdown } from "../shell/reading/markdown.ts";
import { Alert } from "../ui/office/alert.tsx";
import {
  Choice,
  ChoiceField,
  Field,
  type FieldTexts,
  GroupField,
  LongTextField,
  TextField,
  YesField,
} from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { classControl, hourControls } from "./form/form-texts.ts";
import { formats } from "./formatting.ts";
import { type ShownForm, TableField } from "./table-field.tsx";
import "../shell/page/prose.css";
import "../ui/table.css";
import { FIND_FILM, PREVIEW_TEXT } from "./editor.ts";

export function EntryFields({ fields, form }: { fields: readonly FieldOf[]; form: ShownForm }) {
  return fields.map((field) => {
    const { name, as, shows } = field;
    if (as !== "rows") return <ShownField key={name} {...{ field, form }} text={form.texts[name] ?? ""} />;
    return (
      <TableField key={name} {...{ field, form }} shown={<Shows on={shows} />}>
        {(column, text) => <ShownField key={column.name} field={column} {...{ form, text }} />}
      </TableField>
    );
  });
}

interface EntryFieldProps {
  field: FieldOf;
  form: ShownForm;
  text: string;
}

function ShownField(props: EntryFieldProps) {
  const { as, isFilm, shows } = props.field;
  if (as === "kept") return <EntryField {...props} />;
  return (
    <div className="shown-field">
      <EntryField {...props} />
      {isFilm && (
        <div>
          <button className="text-button" type="submit" name="verb" value={FIND_FILM}>
            Fetch its title and picture
          </button>
        </div>
      )}
      <Shows on={shows} />
    </div>
  );
}

function EntryField({ field, form, text }: EntryFieldProps) {
  const { name, label, hint, isOptional, as, of } = field;
  const error = form.errors[name];
  const words = { name, label, hint, error, isOptional };
  switch (as) {
    case "files":
    case "file":
      return <FileField {...{ field, text, error }} files={form.files} title={form.texts.title ?? ""} />;
    case "rows":
      throw new Error(`${name} is a table in a table`);
    case "kept":
      return <input type="hidden" name={name} defaultValue={text} />;
    case "text":
      if (field.isMarkdown) return <MarkdownField {...words} text={text} isLooked={form.isLooked} />;
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
    case "month":
      return <ChoiceField {...words} value={text} choices={choicesOf(field, text)} />;
    default:
      return <TextField {...words} {...inputs[as]} {...keyboards[of ?? as]} autoComplete="off" defaultValue={text} />;
  }
}

/** A value from before, or from elsewhere, stays among the choices. */
function choicesOf({ as, isOptional, choices = [], choiceWords = {} }: FieldOf, text: string) {
  const values = text === "" || choices.includes(text) ? choices : [text, ...choices];
  const named = as === "month" ? monthChoices : values.map((value) => [value, choiceWords[value] ?? value] as const);
  return text === "" || isOptional ? [["", isOptional ? "None" : "Choose…"] as const, ...named] : named;
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

/** Two times. Other words, from a portal or from before, stay until somebody unticks them or chooses other hours. */
function HoursField({ text, ...words }: FieldTexts & { text: string }) {
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
        <Choice
          type="checkbox"
          name={name}
          value={text}
          defaultChecked
          label={`Keep the words “${text}”`}
          more={
            starts
              ? "Parents read them; calendars take the hours."
              : "No calendar can read an hour in them: choose it above."
          }
        />
      ) : (
        <input type="hidden" name={name} value={text} />
      )}
    </GroupField>
  );
}

/** Words that name no class stay in the hidden field, until classes are ticked. */
export function ClassesField({ text, name, label, hint, error }: FieldTexts & { text: string }) {
  const chosen = text === "" ? [] : classesIn(text);
  return (
    <GroupField {...{ name, label, hint, error }}>
      <input type="hidden" name={name} value={chosen ? "" : text} />
      <div className="choices--many">
        {classNames.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            name={classControl(name, one)}
            value="yes"
            defaultChecked={chosen?.includes(one)}
            label={one}
          />
        ))}
      </div>
    </GroupField>
  );
}

export function FilmAlert({ film, title }: { film: FilmOutcome; title: string }) {
  if (film.status === "nothing") {
    const text = `${film.sentence} Write the title yourself, and choose a picture if you like.`;
    return <Alert kind="failed" words="No title and no picture could be had." text={text} />;
  }
  const isOther = film.title !== null && film.title !== title;
  const said = isOther
    ? `There the film is called “${film.title}”; your title stays.`
    : "Look whether the title is right.";
  const words = film.still ? "The picture is here." : "There is no picture of it.";
  return <Alert kind="done" words={words} text={`${said} Parents see it once you publish.`} />;
}

/** Markdown in a textarea. Buttons put the signs in; one shows the result. */
function MarkdownField({ text, isLooked, ...words }: FieldTexts & { text: string; isLooked: boolean }) {
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
