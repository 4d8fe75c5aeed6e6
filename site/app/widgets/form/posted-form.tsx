import type { ReactNode, RefObject, SyntheticEvent } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { answerAnchor, type FormAnswer } from "./form-answer.ts";
import { FormFoot } from "./form-foot.tsx";
import { Honeypot } from "./honeypot.tsx";
import "./posted-form.css";

interface PostedFormProps {
  /** Unique on the page: the fragment, the key of the draft and the prefix of the fields' ids. */
  name: string;
  /** The path of its page, which takes the form without script. */
  page: string;
  /** The form shows its own messages instead of the browser's. */
  ownTexts?: boolean;
  /** The state that the page was served with. */
  first: FormAnswer;
  answer: FormAnswer;
  /** These belong to a form that sends itself; one that works by plain posts alone has none. */
  isSending?: boolean;
  onSubmit?(event: SyntheticEvent<HTMLFormElement>): void;
  /** Called first when the button is pressed. */
  onPress?(event: SyntheticEvent<HTMLButtonElement>): void;
  summary?: RefObject<HTMLDivElement | null>;
  texts: { invalid: string; send: string; sent: string; failed?: string };
  /** Returns the summary's words for an error of a field. */
  sayError?(field: string, error: string): string;
  /** The fields in their order, named as in the errors. */
  fields: readonly string[];
  children: ReactNode;
}

/** Shows a form with its error summary and its result. */
export function PostedForm(props: PostedFormProps) {
  const {
    name,
    page,
    ownTexts,
    first,
    answer,
    isSending = false,
    onSubmit,
    onPress,
    summary,
    texts,
    fields,
    children,
  } = props;
  const { sayError = (_, error) => error } = props;
  const landing = answerAnchor(first);
  const errors = answer.status === "invalid" ? errorsInOrder(answer.errors, fields) : [];
  return (
    <form
      className="form"
      id={landing === "form" ? name : undefined}
      method="post"
      action={`${page}#${name}`}
      noValidate={ownTexts}
      data-draft={name}
      data-answer={first.status}
      onSubmit={onSubmit}
    >
      {errors.length > 0 && (
        <ErrorSummary
          title={texts.invalid}
          errors={errors.map(([field, error]) => ({ field: `${name}-${field}`, text: sayError(field, error) }))}
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
        {...texts}
        id={landing === "said" ? name : undefined}
      />
    </form>
  );
}

function errorsInOrder(errors: Partial<Record<string, string>>, fields: readonly string[]): [string, string][] {
  return fields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : []));
}
