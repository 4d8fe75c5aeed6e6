import { classesIn, classNames } from "../school/classes.ts";
import { Sign } from "../ui/office/icon.tsx";
import { classControl } from "./form/form-texts.ts";

interface ClassesFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  text: string;
}

/** Words that name no class stay in the hidden field, until classes are ticked. */
export function ClassesField({ name, label, hint, error, text }: ClassesFieldProps) {
  const chosen = text === "" ? [] : classesIn(text);
  return (
    <fieldset className="field" id={name} aria-describedby={error && `${name}-error`}>
      <legend className="field__label">{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      <input type="hidden" name={name} value={chosen ? "" : text} />
      <div className="choices--many">
        {classNames.map((one) => (
          <label className="choice" key={one}>
            <input type="checkbox" name={classControl(name, one)} value="yes" defaultChecked={chosen?.includes(one)} />
            <span className="choice__name">{one}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id={`${name}-error`}>
          <Sign name="warn" /> <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
