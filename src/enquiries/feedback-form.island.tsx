import { checkFeedback, type FeedbackField, feedbackFields, feedbackTexts } from "../kinds/forms/feedback.ts";
import { limitOf } from "../kinds/forms/lengths.ts";
import { Field, fieldLimit } from "../ui/form/field.tsx";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { useForm } from "../ui/form/use-form.ts";

export interface FeedbackFormProps extends ServedForm<FeedbackField> {
  schoolCode: string;
}

export default function FeedbackForm({ schoolCode, answer: first, values }: FeedbackFormProps) {
  const form = useForm({ type: "Feedback", schoolCode, first, check: checkFeedback });
  const fieldOf = (name: FeedbackField, label: string, hint = "") => ({
    id: `feedback-${name}`,
    label,
    hint,
    error: form.errors[name],
  });
  const typed = (name: FeedbackField) => ({ name, defaultValue: values[name], required: true });
  return (
    <PostedForm
      {...form}
      name="feedback"
      page="/"
      fields={feedbackFields}
      texts={{ ...feedbackTexts, send: "Send feedback" }}
    >
      <Field {...fieldOf("name", "Name")}>
        {(control) => <input {...control} {...typed("name")} {...fieldLimit("name")} autoComplete="name" />}
      </Field>
      <Field {...fieldOf("email", "E-mail")}>
        {(control) => (
          <input {...control} {...typed("email")} {...fieldLimit("email")} type="email" autoComplete="email" />
        )}
      </Field>
      <Field {...fieldOf("phone", "Phone", "10 digits")}>
        {(control) => (
          <input {...control} {...typed("phone")} type="tel" inputMode="numeric" autoComplete="tel-national" />
        )}
      </Field>
      <Field {...fieldOf("message", "Message")}>
        {(control) => <textarea {...control} {...typed("message")} title={limitOf("message")} />}
      </Field>
    </PostedForm>
  );
}
