import { classesTextIn } from "../school/classes.text.ts";
import { classesIn, classNames } from "../school/classes.ts";
import { hoursWritten, isOnlyHours } from "../school/hours-in-text.ts";
import { renderMarkdown } from "../shell/reading/markdown.ts";
import { useText } from "../ui/language.ts";
import { Choice, Field, type FieldTexts, GroupField, TextField } from "../ui/office/field.tsx";
import { Submit } from "../ui/office/parts.tsx";
import { editorSentences } from "./editor.text.ts";
import { PREVIEW_TEXT } from "./editor.ts";
import { classControl, hourControls } from "./form/controls.ts";
import { formats } from "./formatting.ts";
import "../shell/page/prose.css";
import "../ui/table.css";

/** Two times. Other words, from a portal or from before, stay until somebody unticks them or chooses other hours. */
export function HoursField({ text, ...words }: FieldTexts & { text: string }) {
  const say = useText(editorSentences);
  const { name } = words;
  const { starts, ends } = hoursWritten(text);
  const holdsText = text !== "" && !isOnlyHours(text);
  return (
    <GroupField {...words}>
      <div className="pair">
        <TextField name={hourControls.starts(name)} label={say("Begins")} type="time" defaultValue={starts ?? ""} />
        <TextField name={hourControls.ends(name)} label={say("Ends")} type="time" defaultValue={ends ?? ""} />
      </div>
      {holdsText ? (
        <Choice
          type="checkbox"
          name={name}
          value={text}
          defaultChecked
          label={say("Keep the words “{text}”", { text })}
          more={
            starts
              ? say("Parents read them; calendars take the hours.")
              : say("No calendar can read an hour in them: choose it above.")
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
  const say = useText(editorSentences);
  const chosen = text === "" ? [] : classesIn(text);
  return (
    <GroupField {...{ name, label, hint, error }}>
      <input type="hidden" name={name} value={chosen ? "" : text} />
      <div className="choices--many grid">
        {classNames.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            name={classControl(name, one)}
            value="yes"
            defaultChecked={chosen?.includes(one)}
            label={classesTextIn(say.language, one)}
          />
        ))}
      </div>
    </GroupField>
  );
}

const formatNames = { strong: "Strong", list: "List", heading: "Heading", link: "Link" } as const;

interface MarkdownFieldProps extends FieldTexts {
  text: string;
  isLooked: boolean;
  lang?: string;
}

/** Markdown in a textarea. Buttons put the signs in; one shows the result. */
export function MarkdownField({ text, isLooked, lang, ...words }: MarkdownFieldProps) {
  const say = useText(editorSentences);
  const { name, label } = words;
  const html = isLooked ? renderMarkdown(text) : "";
  return (
    <Field {...words}>
      {(tied) => (
        <>
          <fieldset className="marks cluster" aria-label={say("Mark the chosen words")} data-marks={name} hidden>
            {formats.map((mark) => (
              <button className="marks__button middle round strong" type="button" data-mark={mark} key={mark}>
                {say(formatNames[mark])}
              </button>
            ))}
          </fieldset>
          <textarea rows={14} lang={lang} {...tied} defaultValue={text} />
          <p className="field__hint" role="status" data-left-out={name} />
          <div>
            <Submit look="text" value={PREVIEW_TEXT} data-looks={name} text={say("Show how it looks")} />
          </div>
          <section
            className="look"
            aria-label={say("{label}, as it looks", { label })}
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
