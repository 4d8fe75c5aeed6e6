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
import { TextInput } from "./text-input.tsx";

export interface EnquiryFormProps extends ServedForm<EnquiryField> {
  schoolCode: string;
  /** Empty: the field is free text. */
  classes: string[];
}

export default function EnquiryForm({ schoolCode, classes, answer: first, values }: EnquiryFormProps) {
  const form = useForm({ type: "Admission", schoolCode, first, check: checkEnquiry });
  const again = form.answer.status === "failed" || form.answer.status === "held back";
  const line = (name: EnquiryField) => ({
    form: "enquiry",
    name,
    label: enquiryLabels[name],
    error: form.errors[name],
    value: values[name],
  });
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
      <TextInput {...line("name")} {...fieldLimit("name")} />
      {classes.length === 0 ? (
        <TextInput {...line("class")} {...fieldLimit("class")} />
      ) : (
        <Field id="enquiry-class" label={enquiryLabels.class} error={form.errors.class}>
          {(control) => (
            <select {...control} name="class" defaultValue={values.class} required>
              <option value="">Choose a class</option>
              {classes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextInput {...line("fatherName")} {...fieldLimit("fatherName")} />
      <TextInput {...line("motherName")} {...fieldLimit("motherName")} />
      <TextInput
        {...line("phone")}
        hint="10 digits, without +91 or 0"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        data-tidy-phone
      />
      <TextInput
        {...line("email")}
        {...fieldLimit("email")}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
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
