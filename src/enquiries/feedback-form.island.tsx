import { checkFeedback, type FeedbackField, feedbackFields, feedbackTexts } from "../kinds/forms/feedback.ts";
import { limitOf } from "../kinds/forms/lengths.ts";
import { fieldLimit } from "../ui/form/field.tsx";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { useForm } from "../ui/form/use-form.ts";
import { type FormField, FormFields, phone } from "./form-fields.tsx";

export interface FeedbackFormProps extends ServedForm<FeedbackField> {
  schoolCode: string;
  officeHours: string;
}

const fields: FormField<FeedbackField>[] = [
  { name: "name", label: "Name", ...fieldLimit("name"), autoComplete: "name" },
  { name: "email", label: "E-mail", ...fieldLimit("email"), type: "email", autoComplete: "email" },
  { name: "phone", label: "Phone", hint: "10 digits", ...phone, "data-tidy-phone": true },
  { name: "message", label: "Message", as: "lines", required: true, title: limitOf("message") },
];
const texts = { ...feedbackTexts, send: "Send feedback", again: "Send another message" };

export default function FeedbackForm({ schoolCode, officeHours, answer: first, values }: FeedbackFormProps) {
  const form = useForm({ type: "Feedback", schoolCode, first, check: checkFeedback });
  const afterSent = officeHours && <p className="measure">The school office reads it in its hours: {officeHours}.</p>;
  return (
    <PostedForm {...form} {...{ afterSent, texts }} name="feedback" page="/" fields={feedbackFields}>
      <FormFields form="feedback" fields={fields} errors={form.errors} values={values} />
    </PostedForm>
  );
}
