import type { ReactNode } from "react";
import type { OfficeHandle } from "../../auth/office-context.ts";
import { longDate, schoolDay } from "../../base/dates.ts";
import { readEmail } from "../../base/email.ts";
import { addressIn, FIRST, languages } from "../../base/language.ts";
import { languageNames } from "../../base/language-names.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import { ANSWER_DAYS, type ConsentWay } from "../../kinds/forms/consent.ts";
import { BigPicture, HidePhoto, UsesOfFile } from "../../media/library/uses-of-file.tsx";
import { familyTextIn } from "../../school/admission.text.ts";
import { classesTextIn } from "../../school/classes.text.ts";
import { capital } from "../../school/text.ts";
import { useProfile } from "../../shell/frame.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { useTimes } from "../../shell/office/signed-in.ts";
import { useText } from "../../ui/language.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { LongTextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { ListSection } from "../../ui/office/lists.tsx";
import { Fold, Head, Hidden, Mark, Submit, ToForm } from "../../ui/office/parts.tsx";
import { inboxes, inboxPath, LONGEST_MAIL, subjectFor } from "../inbox-labels.ts";
import { reachOf, readyMessage } from "../reach.ts";
import { lineIn } from "../stored-lines.text.ts";
import type { Route } from "./+types/submission";
import { familyMessages } from "./family-messages.text.ts";
import { type InboxSentence, inboxSentences } from "./inbox.text.ts";
import type { InboxEntry } from "./read-inbox.server.ts";
import { classText, stateLabels } from "./state-text.ts";
import { AfterCallForm, Duplicates, EraseForm } from "./submission-forms.tsx";
import { type FailedPost, type ReadSubmission, readSubmission, workOnSubmission } from "./submission-request.ts";
import { SubmissionState, SuspectAlert } from "./submission-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = (request: Route.LoaderArgs) => readSubmission(request);
export const action = (request: Route.ActionArgs) => workOnSubmission(request);

const labels: Readonly<Record<string, InboxSentence>> = {
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
} as const;

export default function Submission({ loaderData, actionData: failed }: Route.ComponentProps) {
  const say = useText(inboxSentences);
  const { form, entry, callers, mailsFrom, outcome } = loaderData;
  const { one } = inboxes[form];
  const title = say(inboxes[form].title);
  const message = useReadyMessage(loaderData);
  const subject = subjectFor(form, useProfile().name, entry.reference, entry.language ?? FIRST);
  const to = readEmail(entry.fields.email ?? "");
  const verb = failed?.posted.verb;
  const facts: Readonly<Record<string, string | null>> = { ...entry.fields, reference: entry.reference };
  const { fields, name, class: ofClass, isSuspect, takenBy } = entry;
  const received = useTimes().timestamp(entry.receivedAt);
  return (
    <OfficePage
      title={name || say("{one} without a name", { one: capital(say(one)) })}
      current={inboxPath[form]}
      back={{ to: inboxPath[form], words: title }}
      offersPost={false}
    >
      <Head title={name || say("Without a name")}>
        <p className="stateline">
          {!isSuspect && <SubmissionState row={entry} />}{" "}
          <span>
            {ofClass && say("For {ofClass}. ", { ofClass: classText(say, ofClass) })}
            {takenBy
              ? say("Taken by phone by {takenBy}, {time}.", { takenBy, time: received })
              : say("Came {receivedAt} by the website.", { receivedAt: received })}
          </span>
        </p>
      </Head>
      <div className="columns columns--form">
        <div className="stack">
          {failed && <NotDone {...failed} />}
          {outcome && !failed && (
            <Alert
              kind="done"
              words={say(outcomeText[outcome])}
              text={
                outcome === "told" &&
                entry.reference &&
                say(
                  "Tell the family its reference: {reference}. With it and its phone number it sees on the page Enquiry where it stands.",
                  { reference: entry.reference },
                )
              }
            />
          )}
          {isSuspect && <SuspectAlert form={form} id={entry.id} />}
          {form === "Admission" && (!isSuspect || entry.complains) && <DataAlerts entry={entry} />}
          {form === "RemovePhoto" && <PhotoToRemove {...loaderData} />}
          <WaysToReach fields={fields} message={message} subject={subject} mailsItself={mailsFrom !== null} />
          {mailsFrom && to && !isSuspect && (
            <MailForm
              {...{ form, entry, to, subject, message }}
              from={mailsFrom}
              failed={verb === "mail" ? failed : undefined}
            />
          )}
          {form === "Admission" && <Duplicates entry={entry} />}
          {fields.message && <p className="message lines anywhere">{fields.message}</p>}
          <Facts facts={Object.entries(labels).map(([field, label]) => [say(label), facts[field]])} />
          {form === "Admission" && <Agreed entry={entry} />}
          <WhatHappened entry={entry} />
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

function PhotoToRemove({ photo, mayShow, isJustHidden, entry }: ReadSubmission) {
  const say = useText(inboxSentences);
  if (!photo) return <Mark as="p" kind="done" sign="check" text={say("The photo is not stored any more.")} />;
  const back = `${inboxPath.RemovePhoto}/${entry.id}`;
  return (
    <>
      <BigPicture file={photo} alt={nameOfFile(photo.facts.path, photo.facts)} />
      <HidePhoto file={photo} {...{ mayShow, isJustHidden, back }} />
      <UsesOfFile file={photo} />
    </>
  );
}

/** The text with which WhatsApp and the mail open; "" for none. */
interface Ready {
  message: string;
  subject: string;
}

/** Returns the text that the school writes to a family whose enquiry stands there; "" without one. A missing statement is asked for in it. */
function useReadyMessage({ form, entry, publicUrl }: Pick<ReadSubmission, "form" | "entry" | "publicUrl">): string {
  const { name: school, admission } = useProfile();
  const { state, name, class: ofClass, isStated, complains } = entry;
  if (form !== "Admission") return "";
  const reference = entry.reference ?? "";
  const among = entry.language ? [entry.language] : languages;
  if (complains) return among.map((language) => familyMessages[language].complaint(school, reference)).join("\n\n");
  const own = entry.language ?? FIRST;
  const template = state === "answered" ? "" : familyTextIn(own, state, admission.messages[state]);
  const asks = among.map((language) =>
    familyMessages[language].statement(publicUrl + addressIn(language, "/Enquiry"), reference),
  );
  const ready = readyMessage(template, {
    child: name,
    class: classesTextIn(own, classText(inboxSentences[FIRST], ofClass)),
    reference,
    school,
  });
  return isStated ? ready : [ready, ...asks].filter(Boolean).join("\n\n");
}

/** Says what the family's data lack: a complaint waits, or nobody has said to be a parent. */
function DataAlerts({ entry: { id, isStated, complains, version } }: Pick<ReadSubmission, "entry">) {
  const say = useText(inboxSentences);
  return (
    <>
      {complains && (
        <Alert
          kind="failed"
          words={say("The family complains.")}
          text={say(
            "Its words stand under “What happened”. Answer within {days} days of them; the text below begins the answer.",
            { days: ANSWER_DAYS },
          )}
        >
          <form method="post" action={`${inboxPath.Admission}/${id}`}>
            <Hidden fields={{ version }} />
            <Submit look="quiet" value="answered" text={say("It is answered")} />
          </form>
        </Alert>
      )}
      {!isStated && (
        <div className="notice">
          <Sign name="person" />
          <strong>{say("Statement missing")}</strong>
          <p className="small">
            {say("Nobody has said yet to be the child’s parent or guardian. The text below asks for it.")}
          </p>
        </div>
      )}
    </>
  );
}

const ways = {
  form: "the form of the website",
  api: "another program",
  "own page": "the page “Your enquiry”",
  office: "the office",
  store: "the database",
} as const satisfies Record<ConsentWay, InboxSentence>;

/** What the family agreed to, with notice, language and way. */
function Agreed({ entry: { record, isStated, mayTellLater } }: Pick<ReadSubmission, "entry">) {
  const say = useText(inboxSentences);
  const given = record.find(({ act }) => act === "given");
  const day = given && longDate(schoolDay(new Date(given.at)), say.language);
  const statement = given && [
    ...[day, say(ways[given.way]), given.policy && say("notice {policy}", { policy: given.policy })],
    given.language && languageNames[given.language],
  ];
  return (
    <Facts
      facts={[
        [say("Statement"), isStated && statement ? statement.filter(Boolean).join(", ") : say("Statement missing")],
        [say("Later years"), mayTellLater ? say("may be told") : say("not to be told")],
      ]}
    />
  );
}

interface FactsProps {
  facts: readonly (readonly [name: string, value: string | null | undefined])[];
}

/** Leaves out facts without a value. */
const Facts = ({ facts }: FactsProps) => (
  <dl className="facts">
    {facts.map(
      ([name, value]) =>
        value && (
          <div className="facts__row grid ruled anywhere" key={name}>
            <dt>{name}</dt>
            <dd className="nums">{value}</dd>
          </div>
        ),
    )}
  </dl>
);

const forms = {
  mail: { text: "Nothing was sent.", at: "mail" },
  erase: { text: "Nothing was erased yet.", at: "erase" },
  "take in": { text: "It was not taken in yet.", at: "suspect" },
  other: { text: "Nothing was written down yet.", at: "after" },
} as const;

function NotDone({ posted: { verb }, isOvertaken, isUnsent, notStored }: FailedPost) {
  const say = useText(inboxSentences);
  const { text, at } = forms[verb === "mail" || verb === "erase" || verb === "take in" ? verb : "other"];
  const reason = isOvertaken
    ? say("Somebody was faster: look under “What happened”. What you wrote is still here.")
    : isUnsent
      ? say("The mail server did not take it. Your text is still here: call, or send it later.")
      : (notStored ?? say("One thing is to be put right."));
  return <ToForm words={say(text)} text={reason} at={at} />;
}

interface WaysProps extends Pick<InboxEntry, "fields">, Ready {
  /** The mail is written on this page. */
  mailsItself: boolean;
}

/** Links to call or write to a family; texts that are no number or address are no links. */
function WaysToReach({ fields, message, subject, mailsItself }: WaysProps) {
  const say = useText(inboxSentences);
  const { call, number, whatsApp, mail } = reachOf(fields, message, subject);
  if (!call && !mail) return <p className="quiet">{say("What was given as phone and e-mail leads nowhere.")}</p>;
  return (
    <>
      <div className="calls grid gap-3">
        {call && (
          <a className="button" href={call}>
            <Sign name="phone" /> {say("Call {number}", { number })}
          </a>
        )}
        {whatsApp && (
          <a className="button button--quiet" href={whatsApp} rel="noreferrer">
            <Sign name="chat" /> {say("WhatsApp")}
          </a>
        )}
        {mail && !mailsItself && (
          <a className="button button--quiet" href={mail}>
            <Sign name="mail" /> {say("E-mail")}
          </a>
        )}
      </div>
      {message && (whatsApp || mail) && (
        <p className="small quiet">
          {mailsItself
            ? say("WhatsApp opens with this text, and you send it: “{message}”", { message })
            : say("Opens with this text, and you send it: “{message}”", { message })}{" "}
          <a href="/office/profile/admission">{say("Change the texts")}</a>
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
  const say = useText(inboxSentences);
  return (
    <Fold id="mail" summary={say("Write by e-mail")} isOpen={failed !== undefined}>
      <form className="stack" method="post" action={`${inboxPath[form]}/${id}`}>
        <Hidden fields={{ version }} />
        <p className="small quiet">{say("To {to}, from {from}. Subject: {subject}.", { to, from, subject })}</p>
        <LongTextField
          name="text"
          label={say("What the family reads")}
          hint={say("Sent as it stands here, and noted under “What happened”. Answers come to the school’s mailbox.")}
          rows={5}
          required
          maxLength={LONGEST_MAIL}
          error={failed?.errors.text}
          defaultValue={failed?.posted.text ?? message}
        />
        <div className="verbs__row">
          <Submit value="mail" text={say("Send the mail")} />
        </div>
      </form>
    </Fold>
  );
}

/** Newest first, down to the day of the submission. */
function WhatHappened({ entry: { notes, mail, forward, receivedAt, takenBy } }: { entry: InboxEntry }) {
  const say = useText(inboxSentences);
  const { timestamp } = useTimes();
  return (
    <ListSection id="notes" heading={say("What happened")}>
      <ol className="talk">
        {notes.map(({ state, note, author, at, isFamily }) => (
          <Happened
            key={`${at.toISOString()} ${author} ${note}`}
            isFamily={isFamily}
            byAndWhen={`${isFamily ? say("The family") : author}, ${timestamp(at)}`}
          >
            {state && <p className="strong">{say(stateLabels[state].text)}</p>}
            {note && <p className="lines">{lineIn(say.language, note)}</p>}
          </Happened>
        ))}
        {(
          [
            ["mail", mail],
            ["copy", forward],
          ] as const
        ).map(([what, delivery]) => delivery && <Delivery key={what} {...{ what, delivery }} />)}
        <Happened byAndWhen={[takenBy, timestamp(receivedAt)].filter(Boolean).join(", ")}>
          <p>{say(takenBy ? "It was taken by phone." : "It came in.")}</p>
        </Happened>
      </ol>
    </ListSection>
  );
}

interface HappenedProps {
  isFamily?: boolean;
  byAndWhen: string;
  children: ReactNode;
}

const Happened = ({ isFamily = false, byAndWhen, children }: HappenedProps) => (
  <li className={isFamily ? "talk__item talk__item--family grid anywhere" : "talk__item grid anywhere"}>
    {children}
    <p className="small quiet">{byAndWhen}</p>
  </li>
);

/** What went out by itself, and what did not. */
const deliveries = {
  mail: ["The mail to the office went out.", "The mail to the office did not go out: {failure}"],
  copy: [
    "The copy for the school’s present system went out.",
    "The copy for the school’s present system did not go out: {failure}",
  ],
} as const;

interface DeliveryProps {
  what: keyof typeof deliveries;
  delivery: NonNullable<InboxEntry["mail"]>;
}

function Delivery({ what, delivery: { sentAt, failure } }: DeliveryProps) {
  const say = useText(inboxSentences);
  const { timestamp } = useTimes();
  const [went, failed] = deliveries[what];
  if (!sentAt && failure === null) return null;
  return (
    <Happened
      byAndWhen={sentAt ? say("By itself, {time}", { time: timestamp(sentAt) }) : say("By itself. It is tried again")}
    >
      <p>{sentAt ? say(went) : say(failed, { failure: failure ?? "" })}</p>
    </Happened>
  );
}
