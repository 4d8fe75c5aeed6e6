import type { Language } from "../base/language.ts";
import { checkFeedback, type FeedbackField, feedbackFields } from "../kinds/forms/feedback.ts";
import { feedbackLabels, feedbackTexts } from "../kinds/forms/form.text.ts";
import { fieldLimit, limitOf } from "../kinds/forms/lengths.ts";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { useForm } from "../ui/form/use-form.ts";
import { useLanguage, useText } from "../ui/language.ts";
import { type FormField, FormFields, phone } from "./form-fields.tsx";
import { formTexts } from "./visitor-forms.text.ts";

export interface FeedbackFormProps extends ServedForm<FeedbackField> {
  schoolCode: string;
  officeHours: string;
}

function fieldsIn(language: Language): FormField<FeedbackField>[] {
  const t = feedbackLabels[language];
  return [
    { name: "name", label: t.name, ...fieldLimit("name", language), autoComplete: "name" },
    { name: "email", label: t.email, ...fieldLimit("email", language), type: "email", autoComplete: "email" },
    { name: "phone", label: t.phone, hint: formTexts[language].tenDigits, ...phone, "data-tidy-phone": true },
    { name: "message", label: t.message, as: "lines", required: true, title: limitOf("message", language) },
  ];
}

export default function FeedbackForm({ schoolCode, officeHours, answer: first, values, policy }: FeedbackFormProps) {
  const language = useLanguage();
  const t = useText(formTexts);
  const form = useForm({ type: "Feedback", schoolCode, first, check: (values) => checkFeedback(values, language) });
  const texts = { ...feedbackTexts[language], send: t.sendFeedback, again: t.anotherMessage };
  const afterSent = officeHours && <p className="measure">{t.readsIn(officeHours)}</p>;
  return (
    <PostedForm {...form} {...{ afterSent, texts, policy }} name="feedback" page="/" fields={feedbackFields}>
      <FormFields form="feedback" fields={fieldsIn(language)} errors={form.errors} values={values} />
    </PostedForm>
  );
}
