import type { ReactNode } from "react";
import { useTimes } from "../../shell/office/signed-in.ts";
import { useText } from "../../ui/language.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { LongTextField, TextField } from "../../ui/office/field.tsx";
import { ListSection } from "../../ui/office/lists.tsx";
import { Choices, Fold, Hidden, SelectField, Submit } from "../../ui/office/parts.tsx";
import { inboxes, inboxPath, LONGEST_NOTE, LONGEST_REASON } from "../inbox-labels.ts";
import { inboxSentences } from "./inbox.text.ts";
import type { InboxEntry } from "./read-inbox.server.ts";
import { classText, stateLabels } from "./state-text.ts";
import type { FailedPost, ReadSubmission } from "./submission-request.ts";

/** `failed`: a post of it that was not carried out. */
type FormProps = Pick<ReadSubmission, "form" | "entry" | "callers"> & { failed: FailedPost | undefined };

export function AfterCallForm({ form, entry, callers, failed }: FormProps) {
  const say = useText(inboxSentences);
  const { id, state, dueOn, version, callerId } = entry;
  const errors = failed?.errors ?? {};
  const posted = failed?.posted ?? {};
  return (
    <form className="sheet" id="after" method="post" action={`${inboxPath[form]}/${id}`}>
      <h2>{form === "Feedback" ? say("After the answer") : say("After the call")}</h2>
      <Hidden fields={{ version }} />
      <fieldset>
        <legend className="field__label">{say("Where it stands now")}</legend>
        <Choices
          name="state"
          chosen={posted.state ?? state}
          choices={inboxes[form].states.map((value) => {
            const { text, more } = stateLabels[value];
            return { value, text: say(text), more: more && say(more) };
          })}
        />
      </fieldset>
      <SelectField
        name="caller"
        label={say("Who calls")}
        isOptional
        chosen={posted.caller ?? callerId ?? ""}
        none={say("Nobody yet")}
        options={callers.map(({ id: caller, name }) => [caller, name])}
      />
      <TextField
        name="due"
        label={say("Remind us on")}
        hint={say("It then stands under “To do today”, before all others.")}
        isOptional
        type="date"
        error={errors.due}
        defaultValue={posted.due ?? dueOn ?? ""}
      />
      <LongTextField
        name="note"
        label={say("Note")}
        hint={say("Only what helps to call back. The family can read it at “See all that is kept”.")}
        isOptional
        rows={3}
        maxLength={LONGEST_NOTE}
        error={errors.note}
        defaultValue={posted.note}
      />
      <div className="verbs__row">
        <Submit value="keep" text={say("Keep this")} />
      </div>
    </form>
  );
}

/** A closed form that erases a submission; it asks for a reason. */
export function EraseForm({ form, entry: { id, mail, forward, joined }, failed }: Omit<FormProps, "callers">) {
  const say = useText(inboxSentences);
  const { one } = inboxes[form];
  return (
    <Fold id="erase" summary={say("Erase this {one}", { one: say(one) })} isStrong isOpen={failed !== undefined}>
      <form className="stack" method="post" action={`${inboxPath[form]}/${id}`}>
        <p className="small">
          {say(
            "When the family asks for it, or it is a joke. Name, numbers and notes are gone at once and cannot be brought back; the log keeps only that one was erased, why, when, and by whom.",
          )}
        </p>
        {joined.length > 0 && (
          <p className="small">
            {say("What is joined with this one comes back to the list: erase it too, if it is of the same family.")}
          </p>
        )}
        {(mail?.hasLeft || forward?.hasLeft) && (
          <p className="small">
            {say(
              "Copies stay elsewhere. Erase them too: in the mailbox the mail that ends with {id}, in the present system the form with this number.",
              { id },
            )}
          </p>
        )}
        <TextField
          name="why"
          label={say("Why")}
          hint={say("Name nobody: this line stays.")}
          required
          maxLength={LONGEST_REASON}
          error={failed?.errors.why}
          defaultValue={failed?.posted.why}
        />
        <div className="verbs__row">
          <Submit look="stern" value="erase" text={say("Erase for good")} />
        </div>
      </form>
    </Fold>
  );
}

const path = inboxPath.Admission;

/** Enquiries that stand for one child: those that are joined, and those that may be. */
export function Duplicates({ entry: { id, joined, joinedTo, similar } }: { entry: InboxEntry }) {
  const say = useText(inboxSentences);
  return (
    <>
      {joinedTo !== null && (
        <Alert kind="done" words={say("Another enquiry stands for this one.")}>
          <p className="small">
            <a href={`${path}/${joinedTo}`}>{say("Go to that one")}</a>
            {say(": its state is what the family reads here too.")}
          </p>
          <PartButton id={id} />
        </Alert>
      )}
      <DuplicateRows id="joined" title={say("Joined with this one")} duplicates={joined}>
        {(other) => <PartButton id={other} />}
      </DuplicateRows>
      <DuplicateRows id="twins" title={say("Perhaps the same child")} duplicates={joinedTo === null ? similar : []}>
        {(other) => (
          <form method="post" action={`${path}/${id}`}>
            <Hidden fields={{ other }} />
            <Submit look="text" value="join" text={say("Join it to this one")} />
          </form>
        )}
      </DuplicateRows>
    </>
  );
}

interface DuplicateRowsProps {
  id: string;
  title: string;
  duplicates: InboxEntry["similar"];
  children(id: string): ReactNode;
}

function DuplicateRows({ id, title, duplicates, children }: DuplicateRowsProps) {
  const say = useText(inboxSentences);
  const { timestamp } = useTimes();
  if (duplicates.length === 0) return null;
  return (
    <ListSection id={id} heading={title}>
      <ul className="twins grid gap-4">
        {duplicates.map((other) => (
          <li className="twins__one cluster centered between anywhere" key={other.id}>
            <p>
              <a href={`${path}/${other.id}`}>{other.name || say("Without a name")}</a>{" "}
              <span className="small quiet">
                {say("{ofClass}, came {receivedAt}, {state}", {
                  ofClass: classText(say, other.class),
                  receivedAt: timestamp(other.receivedAt),
                  state: say(stateLabels[other.state].text).toLowerCase(),
                })}
                {other.isSamePhone && say(", the same phone")}
              </span>
            </p>
            {children(other.id)}
          </li>
        ))}
      </ul>
    </ListSection>
  );
}

const PartButton = ({ id }: { id: string }) => {
  const say = useText(inboxSentences);
  return (
    <form method="post" action={`${path}/${id}`}>
      <Submit look="text" value="part" text={say("Take apart")} />
    </form>
  );
};
