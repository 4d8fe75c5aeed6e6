import {
  checkEnquiry,
  type EnquiryField,
  enquiryFields,
  enquiryLabels,
  enquiryTexts,
} from "../kinds/forms/enquiries.ts";
import { Field, fieldLimit } from "../ui/form/field.tsx";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { useForm } from "../ui/form/use-form.ts";

export interface EnquiryFormProps extends ServedForm<EnquiryField> {
  schoolCode: string;
  /** Empty: the field is free text. */
  classes: string[];
}

export default function EnquiryForm({ schoolCode, classes, answer: first, values }: EnquiryFormProps) {
  const form = useForm({ type: "Admission", schoolCode, first, check: checkEnquiry });
  const again = form.answer.status === "failed" || form.answer.status === "held back";
  const fieldOf = (name: EnquiryField, hint = "") => ({
    id: `enquiry-${name}`,
    label: enquiryLabels[name],
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
      texts={{ ...enquiryTexts, send: again ? "Try again" : "Send enquiry" }}
      afterSent={
        form.answer.status === "sent" && form.answer.reference && <Receipt reference={form.answer.reference} />
      }
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

/** Stands beside the sentence of the specification. */
function Receipt({ reference }: { reference: string }) {
  return (
    <p className="receipt">
      Your reference is <strong className="receipt__reference">{reference}</strong>. With it you see where the enquiry
      stands: <a href="/Enquiry">your slip, to print or keep</a>
    </p>
  );
}
