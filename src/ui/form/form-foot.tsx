import type { ReactNode, SyntheticEvent } from "react";
import { Notice } from "../alert.tsx";
import { FailureNumber } from "../failure-number.tsx";
import type { FormAnswer } from "./form-answer.ts";
import "./posted-form.css";

interface FormFootProps {
  answer: FormAnswer;
  isSending: boolean;
  onPress?: ((event: SyntheticEvent<HTMLButtonElement>) => void) | undefined;
  send: string;
  sent: string;
  /** Default: the button alone shows the failure. */
  failed?: string;
  afterSent?: ReactNode;
  /** The fragment when the form comes back with an answer. */
  id?: string | undefined;
}

/** The live region exists before its words. */
export function FormFoot({ answer, isSending, onPress, send, sent, failed, afterSent, id }: FormFootProps) {
  return (
    <div className="form__foot">
      <div className="form__said" role="status" id={id} tabIndex={-1}>
        {answer.status === "sent" && <Notice kind="done">{sent}</Notice>}
        {answer.status === "failed" && failed && (
          <Notice kind="failed">
            {failed}
            <FailureNumber id={answer.number} />
          </Notice>
        )}
        {answer.status === "held back" && <Notice kind="wait">{heldBack(answer.retryAfter)}</Notice>}
      </div>
      {afterSent && <div aria-live="polite">{afterSent}</div>}
      <p aria-live="polite">
        <button className="button" type="submit" aria-busy={isSending || undefined} onClick={onPress}>
          {isSending ? "Sending…" : send}
        </button>
      </p>
    </div>
  );
}

function heldBack(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Not sent yet: many messages are coming in just now. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
