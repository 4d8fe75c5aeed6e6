import type { SyntheticEvent } from "react";
import { Notice } from "../notice.tsx";
import type { FormAnswer } from "./form-answer.ts";
import "./posted-form.css";

interface FormFootProps {
  answer: FormAnswer;
  isSending: boolean;
  onPress(event: SyntheticEvent<HTMLButtonElement>): void;
  /** What the button says while nothing is under way. */
  send: string;
  /** Said once it is sent. */
  sent: string;
  /** Said when it could not be sent; left out, the button alone tells. */
  failed?: string;
  /** Where the page's address leads to when it comes back with an answer. */
  id?: string | undefined;
}

/** The button of a form, and above it, in a live region that is there before its words, what became of it. */
export function FormFoot({ answer, isSending, onPress, send, sent, failed, id }: FormFootProps) {
  return (
    <div className="form__foot">
      <div className="form__said" role="status" id={id} tabIndex={-1}>
        {answer.status === "sent" && <Notice kind="done">{sent}</Notice>}
        {answer.status === "failed" && failed && <Notice kind="failed">{failed}</Notice>}
        {answer.status === "held back" && <Notice kind="wait">{heldBack(answer.retryAfter)}</Notice>}
      </div>
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
