import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { Sign } from "./icon.tsx";
import "./style/field.css";

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
