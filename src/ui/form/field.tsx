import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import "./field.css";

interface Control {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  /** Unique on the page; the error summary links to it. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
  children: (control: Control) => ReactNode;
}

export function Field({ id, label, hint, error, className = "", children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`field ${className}`.trim()}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: "field__input",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <span className="field__error" id={id}>
    <Icon name="alert" /> {text}
  </span>
);
