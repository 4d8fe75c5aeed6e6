import type { ReactNode, RefObject, SyntheticEvent } from "react";
import { texts } from "../../base/language.ts";
import { carriedFields } from "../../kinds/forms/form-contract.ts";
import { Alert, FailureNumber } from "../alert.tsx";
import { Icon } from "../icon.tsx";
import { useText } from "../language.ts";
import { answerAnchor, type FormAnswer } from "./form-answer.ts";
import "./posted-form.css";

const formFootTexts = texts({
  sending: { en: "Sending…", hi: "भेजा जा रहा है…" },
  heldBack: {
    en: (minutes: number) =>
      `Not sent yet: many messages are coming in just now. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    hi: (minutes: number) => `अभी नहीं भेजा गया: इस समय बहुत संदेश आ रहे हैं। कृपया ${minutes} मिनट बाद फिर कोशिश कीजिए।`,
  },
  honeypot: { en: "Leave this empty", hi: "इसे ख़ाली छोड़िए" },
});

interface PostedFormProps {
  name: string;
  /** Takes the form without script. */
  page: string;
  first: FormAnswer;
  answer: FormAnswer;
  /** Only for forms that send themselves. */
  isSending?: boolean;
  onSubmit?(event: SyntheticEvent<HTMLFormElement>): void;
  onAgain?(event: SyntheticEvent): void;
  /** The list of errors, or the sentence that it is sent. */
  result?: RefObject<HTMLDivElement | null>;
  texts: { invalid: string; send: string; sent: string; again?: string; failed?: string };
  /** Stands beside the sentence that it is sent. */
  afterSent?: ReactNode;
  /** In order, named as in the errors. */
  fields: readonly string[];
  /** The version of the privacy policy that the page shows. */
  policy: string;
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
    onAgain,
    result,
    texts,
    fields,
    afterSent,
    policy,
    children,
  } = props;
  const landing = answerAnchor(first);
  const isSent = answer.status === "sent";
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
      {answer.status === "invalid" && (
        <ErrorSummary
          title={texts.invalid}
          form={name}
          fields={fields}
          errors={answer.errors}
          id={landing === "summary" ? name : undefined}
          ref={result}
        />
      )}
      {/* Served as sent there is nothing to fill in; otherwise what was typed during sending stays. */}
      {!(isSent && answer === first) && (
        <>
          <div className="form__fields grid gap-4" hidden={isSent}>
            {children}
          </div>
          <input type="hidden" name={carriedFields.policy} value={policy} />
          <Honeypot />
        </>
      )}
      <FormFoot
        answer={answer}
        isSending={isSending}
        {...texts}
        id={landing === "said" ? name : undefined}
        ref={isSent ? result : undefined}
      />
      {isSent && (
        <div className="flow">
          {afterSent}
          <a className="more" href={`${page}#${name}`} onClick={onAgain}>
            {texts.again} <Icon name="arrow" />
          </a>
        </div>
      )}
    </form>
  );
}

interface ErrorSummaryProps {
  title: string;
  form: string;
  /** In order, named as in the errors. */
  fields: readonly string[];
  errors: Partial<Record<string, string>>;
  id?: string | undefined;
  ref?: RefObject<HTMLDivElement | null> | undefined;
}

/** Links each error to its field; nothing without errors. Takes the focus when it appears. */
export function ErrorSummary({ title, form, fields, errors, id, ref }: ErrorSummaryProps) {
  const wrong = fields.filter((field) => errors[field]);
  if (wrong.length === 0) return null;
  return (
    <div className="notice notice--failed summary" id={id} tabIndex={-1} ref={ref}>
      <Icon name="alert" />
      <div role="alert">
        <h3 className="summary__title">{title}</h3>
        <ul className="summary__list">
          {wrong.map((field) => (
            <li key={field}>
              <a className="summary__link tap strong" href={`#${form}-${field}`}>
                {errors[field]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface FormFootProps {
  answer: FormAnswer;
  isSending: boolean;
  send: string;
  sent: string;
  /** Default: the button alone shows the failure. */
  failed?: string;
  /** The fragment when the form comes back with an answer. */
  id?: string | undefined;
  ref?: RefObject<HTMLDivElement | null> | undefined;
}

/** The live region exists before its words. */
export function FormFoot({ answer, isSending, send, sent, failed, id, ref }: FormFootProps) {
  const t = useText(formFootTexts);
  return (
    <div>
      <div className="form__said" role="status" id={id} tabIndex={-1} ref={ref}>
        {answer.status === "sent" && <Alert kind="done">{sent}</Alert>}
        {answer.status === "failed" && failed && (
          <Alert kind="failed">
            {failed}
            <FailureNumber id={answer.number} />
          </Alert>
        )}
        {answer.status === "held back" && (
          <Alert kind="wait">{t.heldBack(Math.max(1, Math.ceil(answer.retryAfter / 60)))}</Alert>
        )}
      </div>
      <p aria-live="polite">
        {answer.status !== "sent" && (
          <button className="button" type="submit" aria-busy={isSending || undefined}>
            {isSending ? t.sending : send}
          </button>
        )}
      </p>
    </div>
  );
}

/**
 * A field that people do not see. What fills in forms for people leaves it alone: browsers skip what is read-only or inert, and each
 * password manager has an attribute of its own (1Password, Bitwarden, Dashlane, LastPass).
 */
function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <label>
        {useText(formFootTexts).honeypot}
        <input
          name={carriedFields.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          readOnly
          data-1p-ignore=""
          data-bwignore=""
          data-form-type="other"
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
