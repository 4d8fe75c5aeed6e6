import type { Language } from "../base/language.ts";
import { TICKED, type Tick, ticks } from "../kinds/forms/consent.ts";
import { checkEnquiry, type Enquiry, type EnquiryField, enquiryFields } from "../kinds/forms/enquiries.ts";
import { consentTexts, enquiryLabels, enquiryTexts } from "../kinds/forms/form.text.ts";
import { fieldLimit } from "../kinds/forms/lengths.ts";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { useForm } from "../ui/form/use-form.ts";
import { useLanguage, useText } from "../ui/language.ts";
import { consentFields, type FormField, FormFields, HowToReach, phone } from "./form-fields.tsx";
import { formTexts } from "./visitor-forms.text.ts";

export interface EnquiryFormProps extends ServedForm<EnquiryField | Tick> {
  schoolCode: string;
  /** Empty: the field is free text. */
  classes: string[];
}

export default function EnquiryForm({ schoolCode, classes, answer: first, values, policy }: EnquiryFormProps) {
  const language = useLanguage();
  const t = useText(formTexts);
  const labels = useText(enquiryLabels);
  const form = useForm({
    type: "Admission",
    schoolCode,
    first,
    check: ({ statement, ...fields }) => ({
      ...checkEnquiry(fields, language),
      ...(statement !== TICKED && { statement: consentTexts[language].missing }),
    }),
  });
  const { answer, errors } = form;
  const again = answer.status === "failed" || answer.status === "held back";
  const fields: FormField<EnquiryField | Tick>[] = [
    ...enquiryFields.map((name) => ({ name, label: labels[name], ...ownOf(name, classes, language) })),
    ...consentFields(language),
  ];
  return (
    <PostedForm
      {...form}
      name="enquiry"
      page="/PreAdmission"
      fields={[...enquiryFields, ...ticks]}
      policy={policy}
      texts={{ ...enquiryTexts[language], send: again ? t.tryAgain : t.sendEnquiry, again: t.anotherEnquiry }}
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
function ownOf(name: EnquiryField, classes: string[], language: Language): Partial<FormField<EnquiryField>> {
  const t = formTexts[language];
  if (name === "phone") return { hint: t.bareDigits, ...phone, "data-tidy-phone": true };
  if (name === "email") return { ...fieldLimit(name, language), ...emailInput };
  const isChoice = name === "class" && classes.length > 0;
  if (!isChoice) return fieldLimit(name, language);
  return { as: "choice", options: classes, none: t.chooseClass, required: true };
}

/** Stands beside the sentence of the specification. */
function Receipt({ reference, fields = {} }: { reference?: string; fields?: Partial<Enquiry> }) {
  const t = useText(formTexts);
  return (
    <>
      <p className="measure">
        {`${t.yourReference} `}
        <strong className="receipt__reference said-3">{reference}</strong>
        {t.withIt}
        <a href="/Enquiry">{t.slip}</a>
      </p>
      <p className="measure">
        <HowToReach {...fields} />
      </p>
    </>
  );
}
