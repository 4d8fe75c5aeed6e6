import type { FormType } from "../../kinds/forms/form-contract.ts";
import { LongTextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/sign.tsx";
import { LONGEST_MAIL } from "../inbox.ts";
import { inboxPath } from "../inbox-words.ts";
import type { Faults } from "./submission-request.ts";
import "../../ui/office/style/fold.css";

interface MailFormProps {
  form: FormType;
  id: string;
  version: number;
  /** The family's address. */
  to: string;
  /** The school's address. */
  from: string;
  subject: string;
  /** The ready text. */
  message: string;
  /** A mail that was not sent. */
  faults: Faults;
}

/** The school's own mail server sends it: a PC of an office often has no mail program. */
export function MailForm({ form, id, version, to, from, subject, message, faults }: MailFormProps) {
  return (
    <details className="fold" id="mail" open={faults !== undefined}>
      <summary>
        <span>Write by e-mail</span> <Sign name="next" />
      </summary>
      <form className="stack" method="post" action={`${inboxPath[form]}/${id}`}>
        <input type="hidden" name="version" value={version} />
        <p className="small quiet">
          To {to}, from {from}. Subject: {subject}.
        </p>
        <LongTextField
          name="text"
          label="What the family reads"
          hint="Sent as it stands here, and noted under “What happened”. Answers come to the school’s mailbox."
          rows={5}
          required
          maxLength={LONGEST_MAIL}
          error={faults?.errors.text}
          defaultValue={faults?.posted.text ?? message}
        />
        <div className="verbs__row">
          <button className="button" type="submit" name="verb" value="mail">
            Send the mail
          </button>
        </div>
      </form>
    </details>
  );
}
