import type { ReactNode, RefObject, SyntheticEvent } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { type FormAnswer, landingOf } from "./form-answer.ts";
import { FormFoot } from "./form-foot.tsx";
import { Honeypot } from "./honeypot.tsx";
import "./posted-form.css";

interface PostedFormProps {
  /** Unique on the page: its address leads to it, its draft is kept under it, its fields' ids begin with it. */
  name: string;
  /** The page it stands on, which takes it where there is no script. */
  page: string;
  /** The form shows texts of its own instead of the browser's. */
  ownTexts?: boolean;
  /** What the page was served with. */
  first: FormAnswer;
  answer: FormAnswer;
  isSending: boolean;
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void;
  /** Called before anything else when the button is pressed. */
  onPress(event: SyntheticEvent<HTMLButtonElement>): void;
  summary: RefObject<HTMLDivElement | null>;
  texts: { invalid: string; send: string; sent: string; failed?: string };
  /** How the summary says what is wrong with a field. */
  sayError?(field: string, error: string): string;
  /** The fields, in their order, named as the errors name them. */
  fields: readonly string[];
  children: ReactNode;
}

/** A form that sends what a visitor wrote, with all it has to say: what to correct, that it is sent, that it is not. */
export function PostedForm(props: PostedFormProps) {
  const { name, page, ownTexts, first, answer, isSending, onSubmit, onPress, summary, texts, fields, children } = props;
  const { sayError = (_, error) => error } = props;
  const landing = landingOf(first);
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
