import type { ReactNode } from "react";
import type { Person } from "../auth/roles.ts";
import { dayEnd, SCHOOL_TIME_ZONE, schoolDay } from "../base/dates.ts";
import type { DocumentAction, Texts } from "../kinds/office-description.ts";
import type { FormFiles } from "../media/form/form-files.ts";
import { always, isSeenAt, type WhenTexts, whenTexts } from "../school/visible-period.ts";
import { useFrame } from "../shell/frame.ts";
import { Alert } from "../ui/office/alert.tsx";
import { Choice, TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { ActionButtons } from "./action-buttons.tsx";
import type { EditedDocument } from "./document-state.server.ts";
import { type Answer, type DraftPreview, descriptionOf } from "./editor.ts";
import { EntryFields, FilmAlert } from "./entry-fields.tsx";
import { textsOf } from "./form/form-texts.ts";

interface EditFormProps {
  document: EditedDocument;
  person: Person;
  now: Date;
  files: FormFiles;
  done: DocumentAction | null;
  answer: Answer | undefined;
}

export function EditForm({ document, person, now, files, done, answer }: EditFormProps) {
  const { isDemo } = useFrame();
  const { kind, id, seen, entry } = document;
  const words = descriptionOf(document);
  const errors = answer?.outcome.status === "wrong" ? answer.outcome.errors : {};
  const proposes = document.version === 0 && document.published === null ? words.endsBy : undefined;
  const isSaved = answer?.outcome.status === "done, but for files";
  return (
    <form
      className="edit"
      method="post"
      encType="multipart/form-data"
      action={`/office/${kind}/${id}`}
      // A demo keeps no draft.
      data-person={isDemo ? undefined : person.id}
      data-now={now.getTime()}
      data-zone={SCHOOL_TIME_ZONE}
      data-is-new={document.last === null && document.published === null ? "" : undefined}
      data-done={(isSaved ? answer.verb : done) ?? undefined}
      data-is-behind={!isSaved && answer !== undefined ? "" : undefined}
      data-waits={document.state === "wait" ? "" : undefined}
    >
      <input type="hidden" name="seen" value={answer?.seen ?? seen} />
      {answer?.clashes && <input type="hidden" name="clashes" value={answer.clashes} />}
      {/* Enter in a field presses the first button of a form. */}
      <button className="visually-hidden" type="submit" name="verb" value="keep" tabIndex={-1} aria-hidden="true">
        Keep draft
      </button>
      <PhoneParts />
      <div className="sheet">
        {answer && <Errors answer={answer} />}
        {answer?.film && <FilmAlert film={answer.film} title={answer.texts.title ?? ""} />}
        <EntryFields
          fields={words.fields}
          form={{
            texts: { ...textsOf(words, entry), ...answer?.texts },
            errors,
            files: answer?.files ?? files,
            more: answer?.more ?? null,
            isLooked: answer?.isLooked ?? false,
            today: schoolDay(now),
          }}
        />
        {!words.stays && (
          <WhenField
            texts={answer?.posted.when ?? whenTexts(proposes ? { ...always, until: dayEnd(now) } : document.when, now)}
            endsBy={proposes}
            errors={errors}
            isSeen={isSeenAt(document.visible, now)}
          />
        )}
        <ActionButtons document={document} person={person} now={now} answer={answer} />
      </div>
    </form>
  );
}

function Errors({ answer: { outcome, files } }: { answer: Answer }) {
  if (outcome.status === "refused") return <Denial sentence={outcome.sentence} />;
  if (outcome.status === "done, but for files") {
    const { length, 0: first } = files.refused;
    return (
      <Alert kind="failed" words={length === 1 ? "One file was not taken." : `${length} files were not taken.`}>
        <p className="small">
          <a href={`#${first?.field}`}>See why</a>. Everything else is done.
        </p>
      </Alert>
    );
  }
  if (outcome.status !== "wrong") return null;
  const { length, 0: first } = Object.keys(outcome.errors);
  return (
    <Alert kind="failed" words={length === 1 ? "One thing is not right yet." : `${length} things are not right yet.`}>
      <p className="small">
        <a href={`#${first}`}>Put it right</a>, then press the same button again. Nothing you wrote is lost.
      </p>
    </Alert>
  );
}

export const Denial = ({ sentence }: { sentence: string }) => (
  <Alert kind="failed" words="This was not done." text={sentence} />
);

const Gap = ({ of }: { of: string }) => <span data-gap={of} />;

/** The script fills in the fields, the opened form and the number of its post, and shows the alerts. */
const PhoneParts = () => (
  <>
    <input type="hidden" name="writing" />
    <input type="hidden" name="sequence" />
    <PhoneAlert
      name="offer"
      words="A text on this phone has not arrived at school."
      acts={{ take: "Go on with it", leave: "Throw it away" }}
    >
      You wrote it until <Gap of="since" />. Take it, and it goes on from there.
    </PhoneAlert>
    <PhoneAlert name="conflict" words="Two people wrote this." keep="See both and choose">
      <Gap of="who" /> changed it while you were writing. Nothing was overwritten, and yours is on this phone.
    </PhoneAlert>
    <PhoneAlert name="signed out" words="Your time here has run out." keep="Sign in and go on">
      Your text is on this phone. Sign in, and the same text goes to school.
    </PhoneAlert>
    <PhoneAlert name="no line" words="It did not arrive: the school cannot be reached.">
      Your text is on this phone. Press the button again when there is a signal.
    </PhoneAlert>
    <PhoneAlert
      name="files"
      words={<Gap of="title" />}
      gap="sentence"
      acts={{ "without them": "Go on without them", "not yet": "Not yet" }}
    />
    <PhoneAlert name="refused" words="The school could not take this.">
      <Gap of="sentence" /> Your text is on this phone.
    </PhoneAlert>
  </>
);

interface PhoneAlertProps {
  name: string;
  words: ReactNode;
  /** The gap that is its whole text. */
  gap?: string;
  /** Buttons for the script: their names, and what they say. */
  acts?: Readonly<Record<string, string>>;
  /** Label of the button that keeps the text as a draft. */
  keep?: string;
  children?: ReactNode;
}

function PhoneAlert({ name, words, gap, acts = {}, keep, children }: PhoneAlertProps) {
  const buttons = Object.entries(acts).map(([act, label]) => (
    <button className="text-button" type="button" data-act={act} key={act}>
      {label}
    </button>
  ));
  return (
    <div className="notice notice--failed" role="alert" hidden data-notice={name}>
      <Sign name="warn" />
      <strong>{words}</strong>
      <p className="small" data-gap={gap}>
        {children}
      </p>
      {(keep || buttons.length > 0) && (
        <div className="notice__acts">
          {buttons}
          {keep && (
            <button className="text-button" type="submit" name="verb" value="keep">
              {keep}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

interface WhenFieldProps {
  texts: WhenTexts;
  errors: Texts;
  /** Visitors see it already: a new text is published at once, or stays a draft. */
  isSeen: boolean;
  /** The line that names its last day: the day shown is a proposal. */
  endsBy: string | undefined;
}

/** Works without script. */
function WhenField({ texts, errors, isSeen, endsBy }: WhenFieldProps) {
  const isLater = texts.when === "later";
  const day = (name: "from-day" | "to-day") => ({ name, type: "date", error: errors[name], defaultValue: texts[name] });
  return (
    <fieldset className="part">
      <legend>When</legend>
      <div className="choices">
        {!isSeen && (
          <>
            <Choice
              {...{ type: "radio", name: "when", value: "now", defaultChecked: !isLater, label: "Now" }}
              more="On the website a few seconds after it is published."
            />
            <div>
              <Choice
                {...{ id: "when-later", type: "radio", name: "when", value: "later", defaultChecked: isLater }}
                label="Later"
                more="It goes up by itself, by the school’s clock."
              />
              <div className="reveal reveal--later pair">
                <TextField {...day("from-day")} label="Day" />
                <TextField name="from-time" label="Hour" type="time" defaultValue={texts["from-time"]} />
              </div>
            </div>
          </>
        )}
        <div>
          <Choice
            {...{ id: "ends", type: "checkbox", name: "ends", value: "on", defaultChecked: texts.ends !== undefined }}
            label="Comes down by itself"
            more="If not, it stays until you take it down."
          />
          <div className="reveal reveal--ends pair">
            <TextField
              {...day("to-day")}
              label="Last day"
              hint={
                endsBy && "This evening, or the last day that your sentence names. Choose another if it stays longer."
              }
              data-ends-by={endsBy}
            />
          </div>
        </div>
      </div>
      {isSeen && <input type="hidden" name="when" value="now" />}
    </fieldset>
  );
}

interface PageFrameProps {
  /** Null when there is no draft, or it is not complete yet. */
  look: DraftPreview | null;
}

/** The page as parents will see it, beside its form: on a desk only. The script shows each draft when it has reached the school. */
export function Beside({ look }: PageFrameProps) {
  return (
    <aside className="beside" aria-labelledby="beside">
      <h2 id="beside">As parents will see it</h2>
      <p className="small quiet" data-look-awaited hidden={look !== null}>
        What you write stands here as soon as it is complete and at school.
      </p>
      <div className="beside__frames">
        <PageFrame look={look} />
      </div>
    </aside>
  );
}

/** Shows a draft as parents will see it, within a page of the office. It loads when it comes into sight; the script leads to the draft on it. */
export function PageFrame({ look }: PageFrameProps) {
  return (
    <iframe
      className="page-frame"
      title="The page as parents will see it"
      src={look?.address}
      loading="lazy"
      hidden={look === null}
      data-words={look?.words ?? ""}
    />
  );
}
