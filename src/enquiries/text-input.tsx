import type { InputHTMLAttributes } from "react";
import { Field } from "../ui/form/field.tsx";

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The error summary links to the field by the form's name and its own. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  value: string | undefined;
}

/** A required line of a form. */
export function TextInput({ form, name, label, hint = "", error, value, ...input }: TextInputProps) {
  return (
    <Field id={`${form}-${name}`} label={label} hint={hint} error={error}>
      {(control) => <input {...control} name={name} defaultValue={value} required {...input} />}
    </Field>
  );
}
