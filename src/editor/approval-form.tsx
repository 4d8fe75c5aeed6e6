import { appointmentInWords, lastDayInWords } from "../school/times/times.ts";
import { isSeenAt } from "../school/times/when.ts";
import { LongTextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/sign.tsx";
import type { Asked, DeskDocument } from "./desk.ts";
import type { Answer } from "./edit-request.ts";

interface ApprovalFormProps {
  document: DeskDocument;
  asked: Asked;
  now: Date;
  answer: Answer | undefined;
}

export function ApprovalForm({ document, asked, now, answer }: ApprovalFormProps) {
  const { kind, id, seen, bytes, when, visible } = document;
  const later = when.from && when.from > now && !isSeenAt(visible, now) ? appointmentInWords(when.from, now) : null;
  const error = answer?.outcome.status === "wrong" ? answer.outcome.errors.word : undefined;
  return (
    <form className="sheet" method="post" action={`/office/${kind}/${id}/approval`}>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="bytes" value={bytes} />
      <h2>Your word</h2>
      <p className="small quiet">
        Approved, it goes up {later ? `on its day: ${later}` : "at once"}.
        {when.until && when.until > now && ` It comes down after ${lastDayInWords(when.until, now)}.`}
      </p>
      <LongTextField
        name="word"
        label={`A word to ${asked.author}`}
        hint="With “Send back” it is needed: say what is missing."
        isOptional
        isShort
        error={error}
        defaultValue={answer?.posted.word}
      />
      <div className="verbs__row">
        <button className="button" type="submit" name="verb" value="approve">
          {later ? `Approve, up on ${later}` : "Approve and publish now"}
        </button>
        <button className="button button--quiet" type="submit" name="verb" value="send back">
          Send back with my word
        </button>
      </div>
      <p>
        <a className="text-button" href={`/office/${kind}/${id}`}>
          <Sign name="pen" /> Change it myself
        </a>
      </p>
      <p className="small quiet">Approved too early? The next page offers to undo it.</p>
    </form>
  );
}
