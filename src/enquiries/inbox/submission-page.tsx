import type { ReactNode } from "react";
import { readEmail } from "../../base/email.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { timestampText } from "../../school/times.ts";
import { useProfile } from "../../shell/frame.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { Alert } from "../../ui/office/alert.tsx";
import { LongTextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { inboxes, inboxPath, LONGEST_MAIL, subjectFor } from "../inbox-labels.ts";
import { reachOf, readyMessage } from "../reach.ts";
import type { InboxEntry } from "./read-inbox.server.ts";
import { classText, stateLabels } from "./state-text.ts";
import { AfterCallForm, Duplicates, EraseForm } from "./submission-forms.tsx";
import type { FailedPost, readSubmission } from "./submission-request.ts";
import { SubmissionState, SuspectAlert } from "./submission-rows.tsx";

type Read = Awaited<ReturnType<typeof readSubmission>>;

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
  taken: "It is taken in, and goes the way of the others.",
  unnoted: "The mail is sent, but could not be noted below. Write down that you wrote.",
};

interface SubmissionPageProps extends Read {
  failed: FailedPost | undefined;
  /** The photo or other subject of the submission, if it has one. */
  children?: ReactNode;
}

export function SubmissionPage(props: SubmissionPageProps) {
  const { form, person, now, entry, callers, mailsFrom, outcome, failed, children } = props;
  const { title, one } = inboxes[form];
  const message = useReadyMessage(form, entry);
  const subject = subjectFor(form, useProfile().name, entry.reference);
  const to = readEmail(entry.fields.email ?? "");
  const verb = failed?.posted.verb;
  const facts: Readonly<Record<string, string | null>> = { ...entry.fields, reference: entry.reference };
  const { fields, name, class: ofClass, receivedAt, isSuspect } = entry;
  return (
    <OfficePage
      title={name || `A ${one} without a name`}
      person={person}
      current={inboxPath[form]}
      back={{ to: inboxPath[form], words: title }}
      offersPost={false}
    >
      <div className="head">
        <h1>{name || "Without a name"}</h1>
        <p className="stateline">
          {!isSuspect && <SubmissionState row={entry} now={now} />}{" "}
          <span>
            {ofClass && `For ${classText(ofClass)}. `}Came {timestampText(receivedAt, now)} by the website.
          </span>
        </p>
      </div>
      <div className="columns columns--form">
        <div className="stack">
          {failed && <NotDone {...failed} />}
          {outcome && !failed && <Alert kind="done" words={outcomeText[outcome]} />}
          {isSuspect && <SuspectAlert form={form} id={entry.id} />}
          {children}
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
          <EraseForm form={form} id={entry.id} failed={verb === "erase" ? failed : undefined} />
        </div>
      </div>
    </OfficePage>
  );
}

/** Returns the text that the school writes to a family whose enquiry stands there; "" without one. */
function useReadyMessage(form: Read["form"], { state, name, class: ofClass, reference }: Read["entry"]): string {
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

/** Stands at the top of the page: on a phone the form lies below the first screen. */
function NotDone({ posted: { verb }, isOvertaken, isUnsent, notStored }: FailedPost) {
  const { text, at } = forms[verb === "mail" || verb === "erase" || verb === "take in" ? verb : "other"];
  const reason = isOvertaken
    ? "Somebody was faster: look under “What happened”. What you wrote is still here."
    : isUnsent
      ? "The mail server did not take it. Your text is still here: call, or send it later."
      : (notStored ?? "One thing is to be put right.");
  return (
    <Alert kind="failed" words={text}>
      <p className="small">
        {reason} <a href={`#${at}`}>Go to the form</a>
      </p>
    </Alert>
  );
}

interface WaysProps {
  fields: Readonly<Record<string, string>>;
  /** The text with which WhatsApp and the mail open; "" for none. */
  message: string;
  subject: string;
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

interface MailFormProps {
  form: FormType;
  entry: InboxEntry;
  /** The family's address. */
  to: string;
  /** The school's address. */
  from: string;
  subject: string;
  /** The ready text. */
  message: string;
  /** A mail that was not sent. */
  failed: FailedPost | undefined;
}

/** The school's own mail server sends it: a PC of an office often has no mail program. */
function MailForm({ form, entry: { id, version }, to, from, subject, message, failed }: MailFormProps) {
  return (
    <details className="fold" id="mail" open={failed !== undefined}>
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
          error={failed?.errors.text}
          defaultValue={failed?.posted.text ?? message}
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

/** Newest first, down to the day of the submission. */
function WhatHappened({ entry, now }: { entry: InboxEntry; now: Date }) {
  const { notes, mail, forward, receivedAt } = entry;
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
            {state && <p className="strong">{stateLabels[state].label}</p>}
            {note && <p className="talk__note">{note}</p>}
            <p className="small quiet">
              {author}, {timestampText(at, now)}
            </p>
          </li>
        ))}
        <Delivery what="mail to the office" delivered={mail} now={now} />
        <Delivery what="copy for the school’s present system" delivered={forward} now={now} />
        <li className="talk__item">
          <p>It came in.</p>
          <p className="small quiet">{timestampText(receivedAt, now)}</p>
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
