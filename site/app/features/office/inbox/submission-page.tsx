import { inboxes, inboxPath } from "@school/content/office/inbox/inbox";
import { momentInWords } from "@school/content/office/times/times";
import type { ReactNode } from "react";
import { OfficePage } from "../frame/frame.tsx";
import { Notice } from "../frame/notice.tsx";
import { AfterCallForm, EraseForm } from "./submission-forms.tsx";
import type { Faults, readSubmission } from "./submission-request.ts";
import { SubmissionStanding } from "./submission-rows.tsx";
import { WaysToReach } from "./ways-to-reach.tsx";
import { WhatHappened } from "./what-happened.tsx";
import { classInWords } from "./words.ts";
import "../style/inbox.css";

type Read = Awaited<ReturnType<typeof readSubmission>>;

const labels: Readonly<Record<string, string>> = {
  fatherName: "Father",
  motherName: "Mother",
  phone: "Phone",
  email: "E-mail",
};

interface SubmissionPageProps extends Read {
  faults: Faults;
  /** Its subject, when it has more than words. */
  children?: ReactNode;
}

export function SubmissionPage({ form, person, now, entry, isKept, faults, children }: SubmissionPageProps) {
  const { title, one } = inboxes[form];
  const { fields, name, class: ofClass, receivedAt } = entry;
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
          <SubmissionStanding row={entry} now={now} />{" "}
          <span>
            {ofClass && `For ${classInWords(ofClass)}. `}Came {momentInWords(receivedAt, now)} by the website.
          </span>
        </p>
      </div>
      <div className="columns columns--form">
        <div className="stack">
          {isKept && !faults && <Notice kind="done" words="It is written down." />}
          {children}
          <WaysToReach fields={fields} />
          {fields.message && <p className="message">{fields.message}</p>}
          <dl className="facts">
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
          <AfterCallForm form={form} entry={entry} faults={faults} />
          <EraseForm form={form} id={entry.id} faults={faults} />
        </div>
      </div>
    </OfficePage>
  );
}
