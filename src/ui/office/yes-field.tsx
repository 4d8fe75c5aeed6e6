import { Sign } from "./icon.tsx";
import "./style/field.css";

interface YesFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isYes: boolean;
}

/** The hidden field says that the form had the box, also when it is not ticked. */
export function YesField({ name, label, hint, error, isYes }: YesFieldProps) {
  return (
    <div className="field">
      <input type="hidden" name={name} value="" />
      <label className="choice">
        <input type="checkbox" id={name} name={name} value="yes" defaultChecked={isYes} />
        <span className="choice__name">{label}</span>
        {hint && <span className="choice__more">{hint}</span>}
      </label>
      {error && (
        <p className="field__error">
          <Sign name="warn" /> <span>{error}</span>
        </p>
      )}
    </div>
  );
}
