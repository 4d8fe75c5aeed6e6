import type { ReactNode } from "react";
import { readEmail } from "../../base/email.ts";
import { momentInWords } from "../../school/times/times.ts";
import { useProfile } from "../../shell/frame.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { Notice } from "../../ui/office/notice.tsx";
import { Sign } from "../../ui/office/sign.tsx";
import { inboxes, inboxPath, subjectFor } from "../inbox-words.ts";
import { reachOf } from "../reach.ts";
import { readyMessage } from "../ready-message.ts";
import { MailForm } from "./mail-form.tsx";
import { AfterCallForm, EraseForm } from "./submission-forms.tsx";
import type { Faults, readSubmission } from "./submission-request.ts";
import { SubmissionStanding } from "./submission-rows.tsx";
import { SuspectNotice } from "./suspects.tsx";
import { Twins } from "./twins.tsx";
import { WhatHappened } from "./what-happened.tsx";
import { classInWords } from "./words.ts";
import "../../ui/office/style/inbox.css";

type Read = Awaited<ReturnType<typeof readSubmission>>;

const labels: Readonly<Record<string, string>> = {
  fatherName: "Father",
  motherName: "Mother",
  phone: "Phone",
  email: "E-mail",
};

const notedWords = {
  kept: "It is written down.",
  mailed: "The mail is sent, and noted below.",
  taken: "It is taken in, and goes the way of the others.",
  unnoted: "The mail is sent, but could not be noted below. Write down that you wrote.",
};

interface SubmissionPageProps extends Read {
  faults: Faults;
  /** The photo or other subject of the submission, if it has one. */
  children?: ReactNode;
}

export function SubmissionPage(props: SubmissionPageProps) {
  const { form, person, now, entry, callers, mailsFrom, noted, faults, children } = props;
  const { title, one } = inboxes[form];
  const message = useReadyMessage(form, entry);
  const subject = subjectFor(form, useProfile().name, entry.reference);
  const to = readEmail(entry.fields.email ?? "");
  const verb = faults?.posted.verb;
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
          {!isSuspect && <SubmissionStanding row={entry} now={now} />}{" "}
          <span>
            {ofClass && `For ${classInWords(ofClass)}. `}Came {momentInWords(receivedAt, now)} by the website.
          </span>
        </p>
      </div>
      <div className="columns columns--form">
        <div className="stack">
          {faults && <NotDone {...faults} />}
          {noted && !faults && <Notice kind="done" words={notedWords[noted]} />}
          {isSuspect && <SuspectNotice form={form} id={entry.id} />}
          {children}
          <WaysToReach fields={fields} message={message} subject={subject} mailsItself={mailsFrom !== null} />
          {mailsFrom && to && !isSuspect && (
            <MailForm
              {...{ form, to, subject, message }}
              id={entry.id}
              version={entry.version}
              from={mailsFrom}
              faults={verb === "mail" ? faults : undefined}
            />
          )}
          {form === "Admission" && <Twins entry={entry} now={now} />}
          {fields.message && <p className="message">{fields.message}</p>}
          <dl className="facts">
            {entry.reference && (
              <div className="facts__row">
                <dt>Reference</dt>
                <dd className="nums">{entry.reference}</dd>
              </div>
            )}
            {Object.entries(labels).map(
              ([field, label]) =>
                fields[field] && (
                  <div className="facts__row" key={field}>
                    <dt>{label}</dt>
                    <dd className="nums">{fields[field]}</dd>
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
              faults={verb === "mail" || verb === "erase" ? undefined : faults}
            />
          )}
          <EraseForm form={form} id={entry.id} faults={verb === "erase" ? faults : undefined} />
        </div>
      </div>
    </OfficePage>
  );
}

/** Returns the text that the school writes to a family whose enquiry stands there; "" without one. */
function useReadyMessage(form: Read["form"], { state, name, class: ofClass, reference }: Read["entry"]): string {
  const { name: school, admission } = useProfile();
  const template = form === "Admission" && state !== "answered" ? admission.messages[state] : "";
  return readyMessage(template, { child: name, class: classInWords(ofClass), reference: reference ?? "", school });
}

type Fault = NonNullable<Faults>;

const forms = {
  mail: { words: "Nothing was sent.", at: "mail" },
  erase: { words: "Nothing was erased yet.", at: "erase" },
  "take in": { words: "It was not taken in yet.", at: "suspect" },
  other: { words: "Nothing was written down yet.", at: "after" },
};

/** Stands at the top of the page: on a phone the form lies below the first screen. */
function NotDone(fault: Fault) {
  const { verb } = fault.posted;
  const { words, at } = forms[verb === "mail" || verb === "erase" || verb === "take in" ? verb : "other"];
  return (
    <Notice kind="failed" words={words}>
      <p className="small">
        {reasonOf(fault)} <a href={`#${at}`}>Go to the form</a>
      </p>
    </Notice>
  );
}

function reasonOf({ isOvertaken, isUnsent, notStored }: Fault): string {
  if (isOvertaken) return "Somebody was faster: look under “What happened”. What you wrote is still here.";
  if (isUnsent) return "The mail server did not take it. Your text is still here: call, or send it later.";
  return notStored ?? "One thing is to be put right.";
}

interface WaysProps {
  fields: Readonly<Record<string, string>>;
  /** The text with which WhatsApp and the mail open; "" for none. */
  message?: string;
  subject?: string;
  /** The mail is written on this page. */
  mailsItself?: boolean;
}

/** Links to call or write to a family; texts that are no number or address are no links. */
function WaysToReach({ fields, message = "", subject = "", mailsItself = false }: WaysProps) {
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
