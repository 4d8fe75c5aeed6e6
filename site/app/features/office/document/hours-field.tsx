import { hoursWritten, isOnlyHours } from "@school/content/calendar/hours-in-text";
import { hourControls } from "@school/content/office/document/chosen-texts";
import { TextField } from "../frame/field.tsx";
import { Sign } from "../frame/sign.tsx";

interface HoursFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  text: string;
}

/** Two times. Other words, from a portal or from before, stay until somebody unticks them or chooses other hours. */
export function HoursField({ name, label, hint, error, text }: HoursFieldProps) {
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
