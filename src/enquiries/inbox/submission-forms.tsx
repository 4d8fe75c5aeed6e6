import type { ReactNode } from "react";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { timestampText } from "../../school/times.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { Field, LongTextField, TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { inboxes, inboxPath, LONGEST_NOTE, LONGEST_REASON } from "../inbox-labels.ts";
import type { Caller } from "./inbox.server.ts";
import type { InboxEntry } from "./read-inbox.server.ts";
import { classText, stateLabels } from "./state-text.ts";
import type { FailedPost } from "./submission-request.ts";

interface AfterCallProps {
  form: FormType;
  entry: InboxEntry;
  /** The people who may call a family; empty where nobody is named. */
  callers: readonly Caller[];
  failed: FailedPost | undefined;
}

export function AfterCallForm({ form, entry, callers, failed }: AfterCallProps) {
  const { id, state, dueOn, version, callerId } = entry;
  const errors = failed?.errors ?? {};
  const posted = failed?.posted ?? {};
  return (
    <form className="sheet" id="after" method="post" action={`${inboxPath[form]}/${id}`}>
      <h2>{form === "Feedback" ? "After the answer" : "After the call"}</h2>
      <input type="hidden" name="version" value={version} />
      <fieldset>
        <legend className="field__label">Where it stands now</legend>
        <div className="choices">
          {inboxes[form].states.map((one) => (
            <label className="choice" key={one}>
              <input type="radio" name="state" value={one} defaultChecked={one === (posted.state ?? state)} />
              <span className="choice__name">{stateLabels[one].label}</span>
              {stateLabels[one].more && <span className="choice__more">{stateLabels[one].more}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      {callers.length > 0 && (
        <Field name="caller" label="Who calls" isOptional>
          {(tied) => (
            <select {...tied} defaultValue={posted.caller ?? callerId ?? ""}>
              <option value="">Nobody yet</option>
              {callers.map(({ id: caller, name }) => (
                <option key={caller} value={caller}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        name="due"
        label="Remind us on"
        hint="It then stands under “To do today”, before all others."
        isOptional
        type="date"
        error={errors.due}
        defaultValue={posted.due ?? dueOn ?? ""}
      />
      <LongTextField
        name="note"
        label="Note"
        hint="Only what helps to call back. The family may ask to read it."
        isOptional
        rows={3}
        maxLength={LONGEST_NOTE}
        error={errors.note}
        defaultValue={posted.note}
      />
      <div className="verbs__row">
        <button className="button" type="submit" name="verb" value="keep">
          Keep this
        </button>
      </div>
    </form>
  );
}

/** A closed form that erases a submission; it asks for a reason. */
export function EraseForm({ form, id, failed }: { form: FormType; id: string; failed: FailedPost | undefined }) {
  const { one } = inboxes[form];
  return (
    <details className="fold" id="erase" open={failed !== undefined}>
      <summary>
        <span className="strong">Erase this {one}</span> <Sign name="next" />
      </summary>
      <form className="stack" method="post" action={`${inboxPath[form]}/${id}`}>
        <p className="small">
          When the family asks for it, or it is a joke. Name, numbers and notes are gone at once and cannot be brought
          back; the log keeps only that one was erased, why, when, and by whom.
        </p>
        <TextField
          name="why"
          label="Why"
          hint="Name nobody: this line stays."
          required
          maxLength={LONGEST_REASON}
          error={failed?.errors.why}
          defaultValue={failed?.posted.why}
        />
        <div className="verbs__row">
          <button className="button button--stern" type="submit" name="verb" value="erase">
            Erase for good
          </button>
        </div>
      </form>
    </details>
  );
}

const path = inboxPath.Admission;

/** Enquiries that stand for one child: those that are joined, and those that may be. */
export function Duplicates({ entry, now }: { entry: InboxEntry; now: Date }) {
  const { id, joined, joinedTo, similar } = entry;
  return (
    <>
      {joinedTo !== null && (
        <Alert kind="done" words="Another enquiry stands for this one.">
          <p className="small">
            <a href={`${path}/${joinedTo}`}>Go to that one</a>: its state is what the family reads here too.
          </p>
          <PostButton id={id} verb="part" text="Take apart" />
        </Alert>
      )}
      <DuplicateRows id="joined" title="Joined with this one" duplicates={joined} now={now}>
        {(other) => <PostButton id={other} verb="part" text="Take apart" />}
      </DuplicateRows>
      <DuplicateRows id="twins" title="Perhaps the same child" duplicates={joinedTo === null ? similar : []} now={now}>
        {(other) => <PostButton id={id} verb="join" text="Join it to this one" other={other} />}
      </DuplicateRows>
    </>
  );
}

interface DuplicateRowsProps {
  id: string;
  title: string;
  duplicates: InboxEntry["similar"];
  now: Date;
  children(id: string): ReactNode;
}

function DuplicateRows({ id, title, duplicates, now, children }: DuplicateRowsProps) {
  if (duplicates.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="twins">
        {duplicates.map((other) => (
          <li className="twins__one" key={other.id}>
            <p>
              <a href={`${path}/${other.id}`}>{other.name || "Without a name"}</a>{" "}
              <span className="small quiet">
                {classText(other.class)}, came {timestampText(other.receivedAt, now)},{" "}
                {stateLabels[other.state].label.toLowerCase()}
                {other.isSamePhone && ", the same phone"}
              </span>
            </p>
            {children(other.id)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PostButtonProps {
  id: string;
  verb: string;
  text: string;
  other?: string;
}

function PostButton({ id, verb, text, other }: PostButtonProps) {
  return (
    <form method="post" action={`${path}/${id}`}>
      {other && <input type="hidden" name="other" value={other} />}
      <button className="text-button" type="submit" name="verb" value={verb}>
        {text}
      </button>
    </form>
  );
}
