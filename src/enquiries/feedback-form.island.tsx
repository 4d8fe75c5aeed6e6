import { checkFeedback, type FeedbackField, feedbackFields, feedbackTexts } from "../kinds/forms/feedback.ts";
import { limitOf } from "../kinds/forms/lengths.ts";
import { Field, fieldLimit } from "../ui/form/field.tsx";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { useForm } from "../ui/form/use-form.ts";
import { TextInput } from "./text-input.tsx";

export interface FeedbackFormProps extends ServedForm<FeedbackField> {
  schoolCode: string;
}

export default function FeedbackForm({ schoolCode, answer: first, values }: FeedbackFormProps) {
  const form = useForm({ type: "Feedback", schoolCode, first, check: checkFeedback });
  const line = (name: FeedbackField) => ({ form: "feedback", name, error: form.errors[name], value: values[name] });
  return (
    <PostedForm
      {...form}
      name="feedback"
      page="/"
      fields={feedbackFields}
      texts={{ ...feedbackTexts, send: "Send feedback" }}
    >
      <TextInput {...line("name")} label="Name" {...fieldLimit("name")} autoComplete="name" />
      <TextInput {...line("email")} label="E-mail" {...fieldLimit("email")} type="email" autoComplete="email" />
      <TextInput
        {...line("phone")}
        label="Phone"
        hint="10 digits"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <Field id="feedback-message" label="Message" error={form.errors.message}>
        {(control) => (
          <textarea {...control} name="message" defaultValue={values.message} required title={limitOf("message")} />
        )}
      </Field>
    </PostedForm>
  );
}
