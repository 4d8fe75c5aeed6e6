import type { ComponentProps, InputHTMLAttributes } from "react";
import type { Language } from "../base/language.ts";
import { LATER_YEARS, TICKED, type Tick } from "../kinds/forms/consent.ts";
import type { Enquiry } from "../kinds/forms/enquiries.ts";
import { consentTexts } from "../kinds/forms/form.text.ts";
import { classesTextIn } from "../school/classes.text.ts";
import { Field, FieldError } from "../ui/form/field.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { formTexts } from "./visitor-forms.text.ts";
import "./enquiry-form.css";

type Attribute =
  | "type"
  | "inputMode"
  | "autoComplete"
  | "autoCapitalize"
  | "spellCheck"
  | "pattern"
  | "title"
  | "maxLength"
  | "required";

/** A field with what its control has of its own. Without `as` it is a required line. */
export interface FormField<Name extends string> extends Pick<InputHTMLAttributes<HTMLInputElement>, Attribute> {
  name: Name;
  label: string;
  hint?: string;
  as?: "lines" | "choice" | "tick";
  rows?: number;
  /** What may be chosen, and the text of "none of these". */
  options?: readonly string[];
  none?: string;
  "data-tidy-phone"?: true;
}

export const phone = { type: "tel", inputMode: "numeric", autoComplete: "tel-national" } as const;

/** The statement of a parent, and what the family may agree to besides. */
export const consentFields = (language: Language): FormField<Tick>[] => [
  { name: "statement", label: consentTexts[language].statement, as: "tick", required: true },
  { name: "later", label: consentTexts[language].later(LATER_YEARS), as: "tick" },
];

interface FormFieldsProps<Name extends string> {
  /** The error summary links to a field by this name and its own. */
  form: string;
  fields: readonly FormField<Name>[];
  errors: Partial<Record<string, string>>;
  values: Partial<Record<string, string>>;
}

export function FormFields<Name extends string>({ form, fields, errors, values }: FormFieldsProps<Name>) {
  return fields.map(({ name, label, hint = "", as, options = [], none, ...more }) =>
    as === "tick" ? (
      <TickField
        key={name}
        id={`${form}-${name}`}
        name={name}
        label={label}
        required={more.required}
        isTicked={values[name] === TICKED}
        error={errors[name]}
      />
    ) : (
      <Field key={name} id={`${form}-${name}`} label={label} hint={hint} error={errors[name]}>
        {(control) => {
          const own = { ...control, name, defaultValue: values[name] };
          if (as === "lines") return <textarea {...own} {...more} />;
          if (as !== "choice") return <input {...own} required {...more} />;
          return (
            <select {...own} {...more}>
              {none && <option value="">{none}</option>}
              {options.map((text) => (
                <Option key={text} text={text} />
              ))}
            </select>
          );
        }}
      </Field>
    ),
  );
}

interface TickFieldProps extends Pick<ComponentProps<typeof Field>, "id" | "label" | "error"> {
  name: string;
  required: boolean | undefined;
  isTicked: boolean;
}

/** Its error stands above it: the button is below. */
function TickField({ id, name, label, error, required, isTicked }: TickFieldProps) {
  return (
    <div className="field tick">
      {error && <FieldError id={`${id}-error`} text={error} />}
      <label className="tick__label tall flex gap-3 small">
        <input
          className="tick__box"
          type="checkbox"
          {...{ id, name, required }}
          value={TICKED}
          defaultChecked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}

/** A choice in the language of the page; it is sent in the first one. */
function Option({ text }: { text: string }) {
  const shown = classesTextIn(useLanguage(), text);
  return <option value={shown === text ? undefined : text}>{shown}</option>;
}

/** Shows a family what the school will use: §5 has no rule by which a wrong number or address is noticed. */
export function HowToReach({ phone, email }: Partial<Enquiry>) {
  const t = useText(formTexts);
  return (
    <span className="anywhere">
      {`${t.weCall} `}
      <strong>{phone}</strong>
      {email && t.orWrite}
      {email && <strong>{email}</strong>}
      {t.wrong}
      <a href="/Enquiry#correct-phone">{t.correct}</a>
    </span>
  );
}
