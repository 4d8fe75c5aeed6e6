import { classesIn, classNames } from "../school/classes.ts";
import { hoursWritten, isOnlyHours } from "../school/hours-in-text.ts";
import { capital } from "../school/text.ts";
import { renderMarkdown } from "../shell/reading/markdown.ts";
import { Choice, Field, type FieldTexts, GroupField, TextField } from "../ui/office/field.tsx";
import { Submit } from "../ui/office/parts.tsx";
import { PREVIEW_TEXT } from "./editor.ts";
import { classControl, hourControls } from "./form/controls.ts";
import { formats } from "./formatting.ts";
import "../shell/page/prose.css";
import "../ui/table.css";

/** Two times. Other words, from a portal or from before, stay until somebody unticks them or chooses other hours. */
export function HoursField({ text, ...words }: FieldTexts & { text: string }) {
  const { name } = words;
  const { starts, ends } = hoursWritten(text);
  const holdsText = text !== "" && !isOnlyHours(text);
  return (
    <GroupField {...words}>
      <div className="pair">
        <TextField name={hourControls.starts(name)} label="Begins" type="time" defaultValue={starts ?? ""} />
        <TextField name={hourControls.ends(name)} label="Ends" type="time" defaultValue={ends ?? ""} />
      </div>
      {holdsText ? (
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

/** Markdown in a textarea. Buttons put the signs in; one shows the result. */
export function MarkdownField({ text, isLooked, ...words }: FieldTexts & { text: string; isLooked: boolean }) {
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
            <Submit look="text" value={PREVIEW_TEXT} data-looks={name} text="Show how it looks" />
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
