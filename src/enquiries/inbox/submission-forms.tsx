import type { FormType } from "../../kinds/forms/form-contract.ts";
import { timestampText } from "../../school/times.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { Field, LongTextField, TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { LONGEST_REASON } from "../erase-reason.ts";
import { type Caller, type InboxEntry, LONGEST_NOTE, type Twin } from "../inbox.ts";
import { inboxes, inboxPath } from "../inbox-words.ts";
import type { Faults } from "./submission-request.ts";
import { classInWords, stateWords } from "./words.ts";

interface AfterCallProps {
  form: FormType;
  entry: InboxEntry;
  /** The people who may call a family; empty where nobody is named. */
  callers: readonly Caller[];
  faults: Faults;
}

export function AfterCallForm({ form, entry, callers, faults }: AfterCallProps) {
  const { id, state, dueOn, version, callerId } = entry;
  const errors = faults?.errors ?? {};
  const posted = faults?.posted ?? {};
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
              <span className="choice__name">{stateWords[one].words}</span>
              {stateWords[one].more && <span className="choice__more">{stateWords[one].more}</span>}
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
export function EraseForm({ form, id, faults }: { form: FormType; id: string; faults: Faults }) {
  const { one } = inboxes[form];
  return (
    <details className="fold" id="erase" open={faults !== undefined}>
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
          error={faults?.errors.why}
          defaultValue={faults?.posted.why}
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

interface TwinsProps {
  entry: InboxEntry;
  now: Date;
}

const path = inboxPath.Admission;

/** Enquiries that stand for one child: those that are joined, and those that may be. */
export function Duplicates({ entry, now }: TwinsProps) {
  const { id, joined, joinedTo, twins } = entry;
  const mayJoin = joinedTo === null;
  return (
    <>
      {joinedTo !== null && (
        <Alert kind="done" words="Another enquiry stands for this one.">
          <p className="small">
            <a href={`${path}/${joinedTo}`}>Go to that one</a>: its state is what the family reads here too.
          </p>
          <PartForm id={id} />
        </Alert>
      )}
      {joined.length > 0 && (
        <section aria-labelledby="joined">
          <div className="part-head">
            <h2 id="joined">Joined with this one</h2>
          </div>
          <ul className="twins">
            {joined.map((twin) => (
              <li className="twins__one" key={twin.id}>
                <TwinWords twin={twin} now={now} />
                <PartForm id={twin.id} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayJoin && twins.length > 0 && (
        <section aria-labelledby="twins">
          <div className="part-head">
            <h2 id="twins">Perhaps the same child</h2>
          </div>
          <ul className="twins">
            {twins.map((twin) => (
              <li className="twins__one" key={twin.id}>
                <TwinWords twin={twin} now={now} />
                <form method="post" action={`${path}/${id}`}>
                  <input type="hidden" name="other" value={twin.id} />
                  <button className="text-button" type="submit" name="verb" value="join">
                    Join it to this one
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TwinWords({ twin, now }: { twin: Twin; now: Date }) {
  const { id, name, class: ofClass, state, receivedAt, isSamePhone } = twin;
  return (
    <p>
      <a href={`${path}/${id}`}>{name || "Without a name"}</a>{" "}
      <span className="small quiet">
        {classInWords(ofClass)}, came {timestampText(receivedAt, now)}, {stateWords[state].words.toLowerCase()}
        {isSamePhone && ", the same phone"}
      </span>
    </p>
  );
}

function PartForm({ id }: { id: string }) {
  return (
    <form method="post" action={`${path}/${id}`}>
      <button className="text-button" type="submit" name="verb" value="part">
        Take apart
      </button>
    </form>
  );
}
