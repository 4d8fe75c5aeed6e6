import type { OfficeHandle } from "../../auth/office-context.ts";
import { readEmail } from "../../base/email.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { BigPicture, HidePhoto, UsesOfFile } from "../../media/library/uses-of-file.tsx";
import { timestampText } from "../../school/times.ts";
import { useProfile } from "../../shell/frame.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { Alert } from "../../ui/office/alert.tsx";
import { LongTextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { Fold, Head, Hidden, Mark, Submit, ToForm } from "../../ui/office/parts.tsx";
import { inboxes, inboxPath, LONGEST_MAIL, subjectFor } from "../inbox-labels.ts";
import { reachOf, readyMessage } from "../reach.ts";
import type { Route } from "./+types/submission";
import type { InboxEntry } from "./read-inbox.server.ts";
import { classText, stateLabels } from "./state-text.ts";
import { AfterCallForm, Duplicates, EraseForm } from "./submission-forms.tsx";
import { type FailedPost, type ReadSubmission, readSubmission, workOnSubmission } from "./submission-request.ts";
import { SubmissionState, SuspectAlert } from "./submission-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = (request: Route.LoaderArgs) => readSubmission(request);
export const action = (request: Route.ActionArgs) => workOnSubmission(request);

const labels: Readonly<Record<string, string>> = {
  reference: "Reference",
  fatherName: "Father",
  motherName: "Mother",
  phone: "Phone",
  email: "E-mail",
};

const outcomeText = {
  kept: "It is written down.",
  mailed: "The mail is sent, and noted below.",
  told: "The enquiry is written down.",
  taken: "It is taken in, and goes the way of the others.",
  unnoted: "The mail is sent, but could not be noted below. Write down that you wrote.",
};

export default function Submission({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { form, person, now, entry, callers, mailsFrom, outcome } = loaderData;
  const { title, one } = inboxes[form];
  const message = useReadyMessage(form, entry);
  const subject = subjectFor(form, useProfile().name, entry.reference);
  const to = readEmail(entry.fields.email ?? "");
  const verb = failed?.posted.verb;
  const facts: Readonly<Record<string, string | null>> = { ...entry.fields, reference: entry.reference };
  const { fields, name, class: ofClass, receivedAt, isSuspect, takenBy } = entry;
  return (
    <OfficePage
      title={name || `A ${one} without a name`}
      person={person}
      current={inboxPath[form]}
      back={{ to: inboxPath[form], words: title }}
      offersPost={false}
    >
      <Head title={name || "Without a name"}>
        <p className="stateline">
          {!isSuspect && <SubmissionState row={entry} now={now} />}{" "}
          <span>
            {ofClass && `For ${classText(ofClass)}. `}
            {takenBy
              ? `Taken by phone by ${takenBy}, ${timestampText(receivedAt, now)}.`
              : `Came ${timestampText(receivedAt, now)} by the website.`}
          </span>
        </p>
      </Head>
      <div className="columns columns--form">
        <div className="stack">
          {failed && <NotDone {...failed} />}
          {outcome && !failed && (
            <Alert
              kind="done"
              words={outcomeText[outcome]}
              text={outcome === "told" && entry.reference && toldFamily(entry.reference)}
            />
          )}
          {isSuspect && <SuspectAlert form={form} id={entry.id} />}
          {form === "RemovePhoto" && <PhotoToRemove {...loaderData} />}
          <WaysToReach fields={fields} message={message} subject={subject} mailsItself={mailsFrom !== null} />
          {mailsFrom && to && !isSuspect && (
            <MailForm
              {...{ form, entry, to, subject, message }}
              from={mailsFrom}
              failed={verb === "mail" ? failed : undefined}
            />
          )}
          {form === "Admission" && <Duplicates entry={entry} now={now} />}
          {fields.message && <p className="message">{fields.message}</p>}
          <dl className="facts">
            {Object.entries(labels).map(
              ([field, label]) =>
                facts[field] && (
                  <div className="facts__row" key={field}>
                    <dt>{label}</dt>
                    <dd className="nums">{facts[field]}</dd>
                  </div>
                ),
            )}
          </dl>
          <WhatHappened entry={entry} now={now} />
        </div>
        <div className="stack">
          {!isSuspect && (
            <AfterCallForm
              form={form}
              entry={entry}
              callers={callers}
              failed={verb === "mail" || verb === "erase" ? undefined : failed}
            />
          )}
          <EraseForm form={form} entry={entry} failed={verb === "erase" ? failed : undefined} />
        </div>
      </div>
    </OfficePage>
  );
}

const toldFamily = (reference: string) =>
  `Tell the family its reference: ${reference}. With it and its phone number it sees on the page Enquiry where it stands.`;

function PhotoToRemove({ photo, mayShow, isJustHidden, entry, now }: ReadSubmission) {
  if (!photo) return <Mark as="p" kind="done" sign="check" text="The photo is not stored any more." />;
  const back = `${inboxPath.RemovePhoto}/${entry.id}`;
  return (
    <>
      <BigPicture file={photo} alt={nameOfFile(photo.facts.path, photo.facts)} />
      <HidePhoto file={photo} {...{ mayShow, isJustHidden, now, back }} />
      <UsesOfFile file={photo} />
    </>
  );
}

/** The text with which WhatsApp and the mail open; "" for none. */
interface Ready {
  message: string;
  subject: string;
}

/** Returns the text that the school writes to a family whose enquiry stands there; "" without one. */
function useReadyMessage(form: FormType, { state, name, class: ofClass, reference }: InboxEntry): string {
  const { name: school, admission } = useProfile();
  const template = form === "Admission" && state !== "answered" ? admission.messages[state] : "";
  return readyMessage(template, { child: name, class: classText(ofClass), reference: reference ?? "", school });
}

const forms = {
  mail: { text: "Nothing was sent.", at: "mail" },
  erase: { text: "Nothing was erased yet.", at: "erase" },
  "take in": { text: "It was not taken in yet.", at: "suspect" },
  other: { text: "Nothing was written down yet.", at: "after" },
};

function NotDone({ posted: { verb }, isOvertaken, isUnsent, notStored }: FailedPost) {
  const { text, at } = forms[verb === "mail" || verb === "erase" || verb === "take in" ? verb : "other"];
  const reason = isOvertaken
    ? "Somebody was faster: look under “What happened”. What you wrote is still here."
    : isUnsent
      ? "The mail server did not take it. Your text is still here: call, or send it later."
      : (notStored ?? "One thing is to be put right.");
  return <ToForm words={text} text={reason} at={at} />;
}

interface WaysProps extends Pick<InboxEntry, "fields">, Ready {
  /** The mail is written on this page. */
  mailsItself: boolean;
}

/** Links to call or write to a family; texts that are no number or address are no links. */
function WaysToReach({ fields, message, subject, mailsItself }: WaysProps) {
  const { call, number, whatsApp, mail } = reachOf(fields, message, subject);
  if (!call && !mail) return <p className="quiet">What was given as phone and e-mail leads nowhere.</p>;
  return (
    <>
      <div className="calls">
        {call && (
          <a className="button" href={call}>
            <Sign name="phone" /> Call {number}
          </a>
        )}
        {whatsApp && (
          <a className="button button--quiet" href={whatsApp} rel="noreferrer">
            <Sign name="chat" /> WhatsApp
          </a>
        )}
        {mail && !mailsItself && (
          <a className="button button--quiet" href={mail}>
            <Sign name="mail" /> E-mail
          </a>
        )}
      </div>
      {message && (whatsApp || mail) && (
        <p className="small quiet">
          {mailsItself ? "WhatsApp opens" : "Opens"} with this text, and you send it: “{message}”{" "}
          <a href="/office/profile/admission">Change the texts</a>
        </p>
      )}
    </>
  );
}

/** What goes from the school's address to the family's; and what was not sent. */
interface MailFormProps extends Pick<ReadSubmission, "form" | "entry">, Ready {
  to: string;
  from: string;
  failed: FailedPost | undefined;
}

/** The school's own mail server sends it: a PC of an office often has no mail program. */
function MailForm({ form, entry: { id, version }, to, from, subject, message, failed }: MailFormProps) {
  return (
    <Fold id="mail" summary="Write by e-mail" isOpen={failed !== undefined}>
      <form className="stack" method="post" action={`${inboxPath[form]}/${id}`}>
        <Hidden fields={{ version }} />
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
          error={failed?.errors.text}
          defaultValue={failed?.posted.text ?? message}
        />
        <div className="verbs__row">
          <Submit value="mail" text="Send the mail" />
        </div>
      </form>
    </Fold>
  );
}

/** Newest first, down to the day of the submission. */
function WhatHappened({ entry, now }: { entry: InboxEntry; now: Date }) {
  const { notes, mail, forward, receivedAt, takenBy } = entry;
  return (
    <section aria-labelledby="notes">
      <div className="part-head">
        <h2 id="notes">What happened</h2>
      </div>
      <ol className="talk">
        {notes.map(({ state, note, author, at, isFamily }) => (
          <li
            className={isFamily ? "talk__item talk__item--family" : "talk__item"}
            key={`${at.toISOString()} ${author} ${note}`}
          >
            {state && <p className="strong">{stateLabels[state].text}</p>}
            {note && <p className="talk__note">{note}</p>}
            <p className="small quiet">
              {author}, {timestampText(at, now)}
            </p>
          </li>
        ))}
        <Delivery what="mail to the office" delivered={mail} now={now} />
        <Delivery what="copy for the school’s present system" delivered={forward} now={now} />
        <li className="talk__item">
          <p>{takenBy ? "It was taken by phone." : "It came in."}</p>
          <p className="small quiet">
            {takenBy && `${takenBy}, `}
            {timestampText(receivedAt, now)}
          </p>
        </li>
      </ol>
    </section>
  );
}

function Delivery({ what, delivered, now }: { what: string; delivered: InboxEntry["mail"]; now: Date }) {
  if (!delivered || (!delivered.sentAt && delivered.failure === null)) return null;
  return (
    <li className="talk__item">
      <p>{delivered.sentAt ? `The ${what} went out.` : `The ${what} did not go out: ${delivered.failure}`}</p>
      <p className="small quiet">
        By itself{delivered.sentAt ? `, ${timestampText(delivered.sentAt, now)}` : ". It is tried again"}
      </p>
    </li>
  );
}
