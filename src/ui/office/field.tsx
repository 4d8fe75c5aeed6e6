import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { Sign } from "./icon.tsx";

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean | undefined;
  children(tied: Tied): ReactNode;
}

/** Connects a control with its label, hint and error. */
interface Tied {
  id: string;
  name: string;
  className: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export function Field({ name, label, hint, error, isOptional, children }: FieldProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label} {isOptional && <span className="field__may">(if you like)</span>}
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
      {error && (
        <p className="field__error" id={`${name}-error`}>
          <Sign name="warn" /> <span>{error}</span>
        </p>
      )}
    </div>
  );
}

type Words = Omit<FieldProps, "children">;

export function TextField({
  name,
  label,
  hint,
  error,
  isOptional,
  ...input
}: Words & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field {...{ name, label, hint, error, isOptional }}>{(tied) => <input type="text" {...input} {...tied} />}</Field>
  );
}

export function LongTextField({
  name,
  label,
  hint,
  error,
  isOptional,
  isShort = false,
  ...area
}: Words & TextareaHTMLAttributes<HTMLTextAreaElement> & { isShort?: boolean }) {
  return (
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
}

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

/** Copies the text of the element `of`. Without script, or where the browser refuses, the text stands there to be chosen. */
export function CopyButton({ of, words }: { of: string; words: string }) {
  return (
    <button className="button button--quiet" type="button" hidden data-copies={of}>
      <Sign name="sheet" /> <span aria-live="polite">{words}</span>
    </button>
  );
}
