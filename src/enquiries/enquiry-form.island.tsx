import {
  checkEnquiry,
  type Enquiry,
  type EnquiryField,
  enquiryFields,
  enquiryLabels,
  enquiryTexts,
} from "../kinds/forms/enquiries.ts";
import { fieldLimit } from "../ui/form/field.tsx";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { useForm } from "../ui/form/use-form.ts";
import { type FormField, FormFields, HowToReach, phone } from "./form-fields.tsx";

export interface EnquiryFormProps extends ServedForm<EnquiryField> {
  schoolCode: string;
  /** Empty: the field is free text. */
  classes: string[];
}

export default function EnquiryForm({ schoolCode, classes, answer: first, values }: EnquiryFormProps) {
  const form = useForm({ type: "Admission", schoolCode, first, check: checkEnquiry });
  const { answer, errors } = form;
  const again = answer.status === "failed" || answer.status === "held back";
  const fields = enquiryFields.map((name) => ({ name, label: enquiryLabels[name], ...ownOf(name, classes) }));
  return (
    <PostedForm
      {...form}
      name="enquiry"
      page="/PreAdmission"
      fields={enquiryFields}
      texts={{ ...enquiryTexts, send: again ? "Try again" : "Send enquiry", again: "Send another enquiry" }}
      afterSent={answer.status === "sent" && answer.reference && <Receipt {...answer} />}
    >
      <FormFields form="enquiry" {...{ fields, errors, values }} />
    </PostedForm>
  );
}

const emailInput = {
  type: "text",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

/** Returns what a field has of its own. */
function ownOf(name: EnquiryField, classes: string[]): Partial<FormField<EnquiryField>> {
  if (name === "phone") return { hint: "10 digits, without +91 or 0", ...phone, "data-tidy-phone": true };
  if (name === "email") return { ...fieldLimit(name), ...emailInput };
  const isChoice = name === "class" && classes.length > 0;
  return isChoice ? { as: "choice", options: classes, none: "Choose a class", required: true } : fieldLimit(name);
}

/** Stands beside the sentence of the specification. */
function Receipt({ reference, fields = {} }: { reference?: string; fields?: Partial<Enquiry> }) {
  return (
    <>
      <p className="measure">
        Your reference is <strong className="receipt__reference">{reference}</strong>. With it you see where the enquiry
        stands: <a href="/Enquiry">your slip, to print or keep</a>
      </p>
      <p className="measure">
        <HowToReach {...fields} />
      </p>
    </>
  );
}
