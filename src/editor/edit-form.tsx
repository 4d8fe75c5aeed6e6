import { approverOf, hasPermissionsOf } from "../auth/roles.ts";
import { dayEnd, SCHOOL_TIME_ZONE, schoolDay } from "../base/dates.ts";
import { type DocumentAction, publisherOf, type Texts } from "../kinds/office-description.ts";
import { languageName } from "../kinds/translations.ts";
import type { FormFiles } from "../media/form/file-field.tsx";
import { weekdayText } from "../school/order-text.ts";
import { always, isSeenAt, type WhenTexts, whenTexts } from "../school/visible-period.ts";
import { useFrame, useProfile } from "../shell/frame.ts";
import { type Times, useSignedIn, useTimes } from "../shell/office/signed-in.ts";
import { useText } from "../ui/language.ts";
import { Choice, LongTextField, TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { TextLink } from "../ui/office/parts.tsx";
import { PhoneParts } from "./autosave/phone-alerts.tsx";
import type { EditedDocument } from "./document-state.server.ts";
import { Errors } from "./edit-alerts.tsx";
import { editorSentences, type SayInEditor } from "./editor.text.ts";
import { type Answer, type DraftPreview, descriptionOf, isChangedSince, PREVIEW } from "./editor.ts";
import { EntryFields, FilmAlert } from "./entry-fields.tsx";
import { languageControls } from "./form/controls.ts";
import { typedWord, writerOf } from "./form/documents.ts";
import { textsOf, withTexts } from "./form/form-texts.ts";

interface EditFormProps {
  document: EditedDocument;
  files: FormFiles;
  done: DocumentAction | null;
  answer: Answer | undefined;
}

export function EditForm({ document, files, done, answer }: EditFormProps) {
  const say = useText(editorSentences);
  const { person, now } = useSignedIn();
  const { isDemo } = useFrame();
  const { kind, id, seen, entry } = document;
  const words = descriptionOf(document, say.language);
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
      data-writing={answer?.posted.writing?.id}
      data-sequence={answer?.posted.writing?.sequence}
    >
      <input type="hidden" name="seen" value={answer?.seen ?? seen} />
      {answer?.clashes && <input type="hidden" name="clashes" value={answer.clashes} />}
      {/* Enter in a field presses the first button of a form. */}
      <button className="visually-hidden" type="submit" name="verb" value="keep" tabIndex={-1} aria-hidden="true">
        {say("Keep draft")}
      </button>
      <PhoneParts />
      {Object.entries(document.opened).map(([name, opened]) => (
        <input type="hidden" key={name} name={name} value={answer?.texts[name] ?? opened} />
      ))}
      <div className="sheet">
        {answer && <Errors answer={answer} />}
        <ToRenew document={document} texts={answer?.texts} />
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
            staysUntil={words.lastDay && endOfLastDay(say, document, words.lastDay)}
            errors={errors}
            isSeen={isSeenAt(document.visible, now)}
          />
        )}
        <ActionButtons document={document} answer={answer} />
      </div>
    </form>
  );
}

/** Says when a document with a last day comes down that is not to come down earlier. */
function endOfLastDay(say: SayInEditor, { last, published, entry }: EditedDocument, field: string): string {
  const day = last || published ? entry[field] : "";
  return typeof day === "string" && day !== ""
    ? say("If not, it ends by itself after its last day: {day}.", { day: weekdayText(day, say.language) })
    : say("If not, it ends by itself after its last day.");
}

/** Says which languages are older than the English; a tick says that one is still right. */
function ToRenew({ document, texts }: { document: EditedDocument; texts: Texts | undefined }) {
  const say = useText(editorSentences);
  return document.toRenew.map((language) => {
    const name = languageName(language, say.language);
    const control = languageControls.isRight(language);
    return (
      <div className="notice" key={language}>
        <Sign name="warn" />
        <strong>{say("The {name} is older than the English.", { name })}</strong>
        <p className="small">
          {say("Who reads {name} gets the English, until you change the {name} below or tick this, and publish.", {
            name,
          })}
        </p>
        <Choice
          {...{ type: "checkbox", name: control, value: "yes", defaultChecked: texts?.[control] !== undefined }}
          label={say("The {name} is still right", { name })}
        />
      </div>
    );
  });
}

interface WhenFieldProps {
  texts: WhenTexts;
  errors: Texts;
  /** Visitors see it already: a new text is published at once, or stays a draft. */
  isSeen: boolean;
  /** The line that names its last day: the day shown is a proposal. */
  endsBy: string | undefined;
  /** How long it stays when it does not come down earlier. */
  staysUntil: string | undefined;
}

/** Works without script. */
function WhenField({ texts, errors, isSeen, endsBy, staysUntil }: WhenFieldProps) {
  const say = useText(editorSentences);
  const isLater = texts.when === "later";
  const day = (name: "from-day" | "to-day") => ({ name, type: "date", error: errors[name], defaultValue: texts[name] });
  return (
    <fieldset className="part">
      <legend>{say("When")}</legend>
      <div className="choices">
        {!isSeen && (
          <>
            <Choice
              {...{ type: "radio", name: "when", value: "now", defaultChecked: !isLater, label: say("Now") }}
              more={say("On the website a few seconds after it is published.")}
            />
            <div>
              <Choice
                {...{ id: "when-later", type: "radio", name: "when", value: "later", defaultChecked: isLater }}
                label={say("Later")}
                more={say("It goes up by itself, by the school’s clock.")}
              />
              <div className="reveal reveal--later pair">
                <TextField {...day("from-day")} label={say("Day")} />
                <TextField name="from-time" label={say("Hour")} type="time" defaultValue={texts["from-time"]} />
              </div>
            </div>
          </>
        )}
        <div>
          <Choice
            {...{ id: "ends", type: "checkbox", name: "ends", value: "on", defaultChecked: texts.ends !== undefined }}
            label={staysUntil ? say("Comes down earlier") : say("Comes down by itself")}
            more={staysUntil ?? say("If not, it stays until you take it down.")}
          />
          <div className="reveal reveal--ends pair">
            <TextField
              {...day("to-day")}
              label={say("Last day")}
              hint={
                endsBy &&
                say("This evening, or the last day that your sentence names. Choose another if it stays longer.")
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

interface ActionButtonsProps {
  document: EditedDocument;
  answer: Answer | undefined;
}

function ActionButtons(props: ActionButtonsProps) {
  const say = useText(editorSentences);
  const { person, now } = useSignedIn();
  const { document, answer } = props;
  const words = descriptionOf(document, say.language);
  const { stays } = words;
  const publishedBy = publisherOf(words, [document.published ?? {}, writtenIn(props)]);
  const mayPublish = hasPermissionsOf(person.role, publishedBy);
  const reader = approverOf(publishedBy);
  const isSeen = isSeenAt(document.visible, now);
  const hasDay = mayPublish && !stays && !isSeen;
  const quiet = "button button--quiet";
  return (
    <div className="verbs grid gap-3">
      <Where document={document} />
      <p className="verbs__said small" role="status" data-said />
      {mayPublish ? (
        <TypedWord {...props} />
      ) : (
        <LongTextField
          name="word"
          label={say("A word to the {reader}", { reader: say(reader) })}
          hint={say("The {publishedBy} reads it before parents do.", { publishedBy: say(publishedBy) })}
          isOptional
          isShort
          defaultValue={answer?.posted.word}
        />
      )}
      <div className="verbs__row">
        {mayPublish && (
          <Action
            verb="publish"
            words={isSeen ? say("Publish the change now") : say("Publish now")}
            look="button verb-now"
          />
        )}
        {hasDay && <Action verb="schedule" words={say("Publish on this day")} look="button verb-later" />}
        {!hasPermissionsOf(person.role, reader) && (
          <Action
            verb="send"
            words={say("Send to the {reader}", { reader: say(reader) })}
            look={mayPublish ? quiet : "button"}
          />
        )}
        <Action verb="keep" words={isSeen ? say("Keep the change as a draft") : say("Keep draft")} look={quiet} />
      </div>
      {hasDay && (
        <p className="small quiet verb-now">
          {say("For another day, choose “Later” under When: the button then reads “Publish on this day”.")}
        </p>
      )}
      <MoreActions document={document} mayPublish={mayPublish} isSeen={isSeen} />
    </div>
  );
}

/** Returns the document as the form shows it. */
const writtenIn = ({ document, answer }: ActionButtonsProps) =>
  withTexts(descriptionOf(document), document.entry, answer?.texts ?? {});

/** One person who publishes without a second reader types a word. */
function TypedWord({ document, answer }: ActionButtonsProps) {
  const say = useText(editorSentences);
  const { person } = useSignedIn();
  const words = descriptionOf(document);
  const { name } = useProfile();
  const word = typedWord(document.kind, words, writtenIn({ document, answer }));
  const error = answer?.outcome.status === "wrong" ? answer.outcome.errors.typed : undefined;
  const isTheirs = document.last !== null && writerOf(document) !== person.id;
  const asksForName = words.asksForName && (error || words.asksForName(document.entry));
  if (!asksForName && (word === null || (isTheirs && !error))) return null;
  const label = asksForName
    ? { label: say("Type the name of the school: {name}", { name }), autoCapitalize: "words" }
    : {
        label: say("To publish what you alone have written, type “{word}”", { word: word ?? "" }),
        hint: say("Nobody else reads it before parents do. The word keeps a slip of the finger from publishing it."),
        autoCapitalize: "none",
      };
  return <TextField name="typed" autoComplete="off" error={error} defaultValue={answer?.posted.typed} {...label} />;
}

interface MoreActionsProps {
  document: EditedDocument;
  mayPublish: boolean;
  isSeen: boolean;
}

function MoreActions({ document, mayPublish, isSeen }: MoreActionsProps) {
  const say = useText(editorSentences);
  const { kind, id, state, published, versions } = document;
  const { stays } = descriptionOf(document, say.language);
  const isNew = document.last === null && published === null;
  const takeDown = stays ? stays.takeDown : isSeen ? say("Take down") : say("Do not publish it");
  return (
    <div className="cluster centered">
      <Action verb={PREVIEW} words={say("See it as parents will")} />
      {versions > 0 && (
        <TextLink to={`/office/${kind}/${id}/versions`}>{say("Earlier versions ({versions})", { versions })}</TextLink>
      )}
      {!stays && !isNew && <Action verb="duplicate" words={say("Make a copy")} />}
      {mayPublish && published && takeDown && state !== "ended" && <Action verb="take down" words={takeDown} />}
      {!stays && !isNew && (mayPublish || !published) && (
        <Action verb="bin" words={say("Put in the bin")} look="text-button text-button--stern" />
      )}
    </div>
  );
}

const Action = ({ verb, words, look = "text-button" }: { verb: string; words: string; look?: string }) => (
  <button className={look} type="submit" name="verb" value={verb}>
    {words}
  </button>
);

const ahead = { isReached: false, isCurrent: false, isApart: false, isHidden: false, time: "" };

/** Shows whether a text is on the phone, at school or on the website. A full line leads to a stop that is reached. */
function Where({ document }: { document: EditedDocument }) {
  const say = useText(editorSentences);
  const times = useTimes();
  const { state, last, published, publishedAt, visible } = document;
  const isKept = last !== null || published !== null;
  const isSeen = state === "default" || isSeenAt(visible, times.now);
  const keptAt = last ? times.timestamp(last.at) : isKept ? "" : say("not yet");
  const since = publishedAt ? say("since {publishedAt}", { publishedAt: times.timestamp(publishedAt) }) : "";
  const school = { isReached: isKept, isCurrent: isKept && state !== "live", time: keptAt };
  const website = {
    isReached: isSeen,
    isCurrent: state === "live" || state === "default",
    // It holds an earlier text than the stop before.
    isApart: isChangedSince(document, times.now),
    time: isSeen ? since : notSeen(say, times, visible),
  };
  // By the name for the script. Without script, the phone keeps nothing.
  const stops = [
    { ...ahead, stop: "phone", name: say("On this phone"), sign: "device", isHidden: true },
    { ...ahead, stop: "school", name: say("At school"), sign: "gable", ...school },
    { ...ahead, stop: "website", name: say("On the website"), sign: isSeen ? "window" : "shut", ...website },
  ] as const;
  return (
    <ol className="where where--two grid" aria-label={say("Where this text is")}>
      {stops.map(({ name, stop, sign, time, ...is }) => (
        <li
          className={`where__stop small relative grid quiet center-text${is.isReached ? " where__stop--reached" : ""}${is.isApart ? " where__stop--apart" : ""}`}
          aria-current={is.isCurrent ? "step" : undefined}
          data-stop={stop}
          hidden={is.isHidden}
          key={stop}
        >
          <Sign name={sign} className="where__sign" />
          <span className="where__name">{name}</span> <span className="where__time">{time}</span>
        </li>
      ))}
    </ol>
  );
}

function notSeen(say: SayInEditor, times: Times, visible: EditedDocument["visible"]): string {
  if (visible?.from && visible.from > times.now) return say("from {from}", { from: times.appointment(visible.from) });
  return visible?.until ? say("until {until}", { until: times.lastDay(visible.until) }) : say("not yet");
}

interface PageFrameProps {
  /** Null when there is no draft, or it is not complete yet. */
  look: DraftPreview | null;
}

/** The page as parents will see it, beside its form: on a desk only. The script shows each draft when it has reached the school. */
export function Beside({ look }: PageFrameProps) {
  const say = useText(editorSentences);
  return (
    <aside className="page-beside" aria-labelledby="beside">
      <h2 id="beside">{say("As parents will see it")}</h2>
      <p className="small quiet" data-look-awaited hidden={look !== null}>
        {say("What you write stands here as soon as it is complete and at school.")}
      </p>
      <div className="page-beside__frames grid">
        <PageFrame look={look} />
      </div>
    </aside>
  );
}

/** Shows a draft as parents will see it, within a page of the office. It loads when it comes into sight; the script leads to the draft on it. */
export function PageFrame({ look }: PageFrameProps) {
  const say = useText(editorSentences);
  return (
    <iframe
      className="page-frame block wide"
      title={say("The page as parents will see it")}
      src={look?.address}
      loading="lazy"
      hidden={look === null}
      data-words={look?.words ?? ""}
    />
  );
}
