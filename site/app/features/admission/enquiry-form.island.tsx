import {
  type Enquiry,
  type EnquiryField,
  enquiryFields,
  enquiryTexts,
  trimEnquiry,
} from "@school/content/forms/enquiries";
import { Field } from "../../widgets/form/field.tsx";
import { fieldLimit } from "../../widgets/form/field-limit.ts";
import type { StandingForm } from "../../widgets/form/form-answer.ts";
import { PostedForm } from "../../widgets/form/posted-form.tsx";
import { fieldNamed, useForm } from "../../widgets/form/use-form.ts";

export interface EnquiryFormProps extends StandingForm<EnquiryField> {
  schoolCode: string;
  /** Empty: the field is free text. */
  classes: string[];
}

const labels: Record<EnquiryField, string> = {
  name: "Student’s name",
  class: "Class applying for",
  fatherName: "Father’s name",
  motherName: "Mother’s name",
  phone: "Phone",
  email: "E-mail",
};

export default function EnquiryForm({ schoolCode, classes, answer: first, values }: EnquiryFormProps) {
  const form = useForm({ type: "Admission", schoolCode, first, check: askBrowser });
  const again = form.answer.status === "failed" || form.answer.status === "held back";
  const fieldOf = (name: EnquiryField, hint = "") => ({
    id: `enquiry-${name}`,
    label: labels[name],
    hint,
    error: form.errors[name],
  });
  const typed = (name: EnquiryField) => ({ name, defaultValue: values[name], required: true });
  return (
    <PostedForm
      {...form}
      name="enquiry"
      page="/PreAdmission"
      fields={enquiryFields}
      texts={{
        ...enquiryTexts,
        invalid: "Please look at these fields again",
        send: again ? "Try again" : "Send enquiry",
      }}
      sayError={(field, error) => `${labels[field as EnquiryField]}: ${error}`}
    >
      <Field {...fieldOf("name")}>
        {(control) => <input {...control} {...typed("name")} {...fieldLimit("name")} />}
      </Field>
      <Field {...fieldOf("class")}>
        {(control) =>
          classes.length === 0 ? (
            <input {...control} {...typed("class")} {...fieldLimit("class")} />
          ) : (
            <select {...control} {...typed("class")}>
              <option value="">Choose a class</option>
              {classes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )
        }
      </Field>
      <Field {...fieldOf("fatherName")}>
        {(control) => <input {...control} {...typed("fatherName")} {...fieldLimit("fatherName")} />}
      </Field>
      <Field {...fieldOf("motherName")}>
        {(control) => <input {...control} {...typed("motherName")} {...fieldLimit("motherName")} />}
      </Field>
      <Field {...fieldOf("phone", "10 digits, without +91 or 0")}>
        {(control) => (
          <input
            {...control}
            {...typed("phone")}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            data-tidy-phone
          />
        )}
      </Field>
      <Field {...fieldOf("email")}>
        {(control) => (
          <input
            {...control}
            {...typed("email")}
            {...fieldLimit("email")}
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </PostedForm>
  );
}

/** After trimming, the browser reports a field of blanks as empty. */
function askBrowser(values: Enquiry, form: HTMLFormElement) {
  const tidy = trimEnquiry(values);
  for (const field of enquiryFields) fieldNamed(form, field).value = tidy[field];
  return form.reportValidity() ? {} : null;
}
