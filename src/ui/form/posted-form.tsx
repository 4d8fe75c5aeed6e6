import type { ReactNode, RefObject, SyntheticEvent } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { answerAnchor, type FormAnswer } from "./form-answer.ts";
import { FormFoot } from "./form-foot.tsx";
import { Honeypot } from "./honeypot.tsx";
import "./posted-form.css";

interface PostedFormProps {
  name: string;
  /** Takes the form without script. */
  page: string;
  first: FormAnswer;
  answer: FormAnswer;
  /** Only for forms that send themselves. */
  isSending?: boolean;
  onSubmit?(event: SyntheticEvent<HTMLFormElement>): void;
  /** Called first. */
  onPress?(event: SyntheticEvent<HTMLButtonElement>): void;
  summary?: RefObject<HTMLDivElement | null>;
  texts: { invalid: string; send: string; sent: string; failed?: string };
  /** Stands beside the sentence that it is sent. */
  afterSent?: ReactNode;
  /** In order, named as in the errors. */
  fields: readonly string[];
  children: ReactNode;
}

export function PostedForm(props: PostedFormProps) {
  const {
    name,
    page,
    first,
    answer,
    isSending = false,
    onSubmit,
    onPress,
    summary,
    texts,
    fields,
    afterSent,
    children,
  } = props;
  const landing = answerAnchor(first);
  const errors = answer.status === "invalid" ? errorsInOrder(answer.errors, fields) : [];
  return (
    <form
      className="form"
      id={landing === "form" ? name : undefined}
      method="post"
      action={`${page}#${name}`}
      // The summary speaks in our words, also without script; the browser would show its own.
      noValidate
      data-draft={name}
      data-answer={first.status}
      onSubmit={onSubmit}
    >
      {errors.length > 0 && (
        <ErrorSummary
          title={texts.invalid}
          errors={errors.map(([field, text]) => ({ field: `${name}-${field}`, text }))}
          id={landing === "summary" ? name : undefined}
          ref={summary}
        />
      )}
      <div className="form__fields">{children}</div>
      <Honeypot />
      <FormFoot
        answer={answer}
        isSending={isSending}
        onPress={onPress}
        afterSent={afterSent}
        {...texts}
        id={landing === "said" ? name : undefined}
      />
    </form>
  );
}

function errorsInOrder(errors: Partial<Record<string, string>>, fields: readonly string[]): [string, string][] {
  return fields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : []));
}
