import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { useText } from "../language.ts";
import { Sign } from "./icon.tsx";
import { frameSentences } from "./office.text.ts";

/** What stands around a control. */
export interface FieldTexts {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean | undefined;
}

/** Connects a control with its label, hint and error. */
interface Tied {
  id: string;
  name: string;
  className: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps extends FieldTexts {
  children(tied: Tied): ReactNode;
}

export function Field({ name, label, hint, error, isOptional, children }: FieldProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label} {isOptional && <Optional />}
      </label>
      {hint && (
        <p className="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: name,
        name,
        className: "field__input",
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}

const Optional = () => {
  const say = useText(frameSentences);
  return <span className="field__may">{say("(if you like)")}</span>;
};

export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="field__error" id={id}>
      <Sign name="warn" /> <span>{text}</span>
    </p>
  );
}

/** Several controls under one label. */
export function GroupField({ name, label, hint, error, isOptional, children }: FieldTexts & { children: ReactNode }) {
  return (
    <fieldset className="field" id={name} aria-describedby={error && `${name}-error`}>
      <legend className="field__label">
        {label}
        {isOptional && " "}
        {isOptional && <Optional />}
      </legend>
      {hint && <p className="field__hint">{hint}</p>}
      {children}
      <FieldError id={`${name}-error`} text={error} />
    </fieldset>
  );
}

type TextFieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement>;

export const TextField = ({ name, label, hint, error, isOptional, ...input }: TextFieldProps) => (
  <Field {...{ name, label, hint, error, isOptional }}>{(tied) => <input type="text" {...input} {...tied} />}</Field>
);

type LongTextFieldProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement> & { isShort?: boolean };

export const LongTextField = ({ name, label, hint, error, isOptional, isShort, ...area }: LongTextFieldProps) => (
  <Field {...{ name, label, hint, error, isOptional }}>
    {(tied) => (
      <textarea
        rows={isShort ? 3 : 9}
        {...area}
        {...tied}
        className={isShort ? `${tied.className} field__input--short` : tied.className}
      />
    )}
  </Field>
);

interface ChoiceFieldProps extends FieldTexts {
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
}

export const ChoiceField = ({ value, choices, ...texts }: ChoiceFieldProps) => (
  <Field {...texts}>
    {(tied) => (
      <select {...tied} defaultValue={value}>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & { label: ReactNode; more?: ReactNode };

/** A radio button or a box as large as a thumb. */
export const Choice = ({ label, more, ...input }: ChoiceProps) => (
  <label className="choice">
    <input {...input} />
    <span className="strong">{label}</span>
    {more && <span className="choice__more small lines quiet">{more}</span>}
  </label>
);

/** The hidden field says that the form had the box, also when it is not ticked. */
export function YesField({ name, label, hint, error, isYes }: FieldTexts & { isYes: boolean }) {
  return (
    <div className="field">
      <input type="hidden" name={name} value="" />
      <Choice type="checkbox" id={name} name={name} value="yes" defaultChecked={isYes} label={label} more={hint} />
      <FieldError text={error} />
    </div>
  );
}

/** Copies the text of the element `of`. Without script, or where the browser refuses, the text stands there to be chosen. */
export function CopyButton({ of, words }: { of: string; words: string }) {
  return (
    <button className="button button--quiet" type="button" hidden data-copies={of}>
      <Sign name="sheet" /> <span aria-live="polite">{words}</span>
    </button>
  );
}
