import { approverOf, hasPermissionsOf, type Person } from "../auth/roles.ts";
import { publisherOf } from "../kinds/office-description.ts";
import { appointmentText, lastDayText, timestampText } from "../school/times.ts";
import { isSeenAt } from "../school/visible-period.ts";
import { useProfile } from "../shell/frame.ts";
import { LongTextField, TextField } from "../ui/office/field.tsx";
import { Sign, type SignName } from "../ui/office/icon.tsx";
import { type Answer, PREVIEW } from "./edit-request.ts";
import { descriptionOf, type EditedDocument, isChangedSince, writerOf } from "./editor.ts";
import { typedWord } from "./form/documents.ts";
import { withTexts } from "./form/form-texts.ts";

interface VerbsProps {
  document: EditedDocument;
  person: Person;
  now: Date;
  answer: Answer | undefined;
}

export function ActionButtons(props: VerbsProps) {
  const { document, person, now, answer } = props;
  const words = descriptionOf(document);
  const { stays } = words;
  const publishedBy = publisherOf(words, [document.published ?? {}, writtenIn(props)]);
  const mayPublish = hasPermissionsOf(person.role, publishedBy);
  const reader = approverOf(publishedBy);
  const isSeen = isSeenAt(document.visible, now);
  const isSent = !hasPermissionsOf(person.role, reader);
  const quiet = "button button--quiet";
  return (
    <div className="verbs">
      <Where document={document} now={now} />
      <p className="verbs__said small" role="status" data-said />
      {mayPublish && <TypedWord {...props} />}
      {!mayPublish && (
        <LongTextField
          name="word"
          label={`A word to the ${reader}`}
          hint={`The ${publishedBy} reads it before parents do.`}
          isOptional
          isShort
          defaultValue={answer?.posted.word}
        />
      )}
      <div className="verbs__row">
        {mayPublish && (
          <DocumentAction
            name="publish"
            words={isSeen ? "Publish the change now" : "Publish now"}
            look="button verb-now"
          />
        )}
        {mayPublish && !stays && !isSeen && (
          <DocumentAction name="schedule" words="Publish on this day" look="button verb-later" />
        )}
        {isSent && <DocumentAction name="send" words={`Send to the ${reader}`} look={mayPublish ? quiet : "button"} />}
        <DocumentAction name="keep" words={isSeen ? "Keep the change as a draft" : "Keep draft"} look={quiet} />
      </div>
      {mayPublish && !stays && !isSeen && (
        <p className="small quiet verb-now">
          For another day, choose “Later” under When: the button then reads “Publish on this day”.
        </p>
      )}
      <MoreVerbs document={document} mayPublish={mayPublish} now={now} />
    </div>
  );
}

/** Returns the document as the form shows it. */
const writtenIn = ({ document, answer }: Pick<VerbsProps, "document" | "answer">) =>
  withTexts(descriptionOf(document), document.entry, answer?.texts ?? {});

/** One person who publishes without a second reader types a word. */
function TypedWord({ document, person, answer }: VerbsProps) {
  const words = descriptionOf(document);
  const { name } = useProfile();
  const word = typedWord(document.kind, words, writtenIn({ document, answer }));
  const error = answer?.outcome.status === "wrong" ? answer.outcome.errors.typed : undefined;
  const isTheirs = document.last !== null && writerOf(document) !== person.id;
  const asksForName = words.asksForName && (error || words.asksForName(document.entry));
  if (!asksForName && (word === null || (isTheirs && !error))) return null;
  const label = asksForName
    ? { label: `Type the name of the school: ${name}`, autoCapitalize: "words" }
    : {
        label: `To publish what you alone have written, type “${word}”`,
        hint: "Nobody else reads it before parents do. The word keeps a slip of the finger from publishing it.",
        autoCapitalize: "none",
      };
  return <TextField name="typed" autoComplete="off" error={error} defaultValue={answer?.posted.typed} {...label} />;
}

function MoreVerbs({ document, mayPublish, now }: Pick<VerbsProps, "document" | "now"> & { mayPublish: boolean }) {
  const { kind, id, state, published, versions, visible } = document;
  const { stays } = descriptionOf(document);
  const isNew = document.last === null && published === null;
  const takeDown = stays ? stays.takeDown : isSeenAt(visible, now) ? "Take down" : "Do not publish it";
  return (
    <div className="verbs__more">
      <DocumentAction name={PREVIEW} words="See it as parents will" look="text-button" />
      {versions > 0 && (
        <a className="text-button" href={`/office/${kind}/${id}/versions`}>
          Earlier versions ({versions})
        </a>
      )}
      {!stays && !isNew && <DocumentAction name="duplicate" words="Make a copy" look="text-button" />}
      {mayPublish && published && takeDown && state !== "ended" && (
        <DocumentAction name="take down" words={takeDown} look="text-button" />
      )}
      {!stays && !isNew && (mayPublish || !published) && (
        <DocumentAction name="bin" words="Put in the bin" look="text-button text-button--stern" />
      )}
    </div>
  );
}

function DocumentAction({ name, words, look }: { name: string; words: string; look: string }) {
  return (
    <button className={look} type="submit" name="verb" value={name}>
      {words}
    </button>
  );
}

/** Shows whether a text is on the phone, at school or on the website. A full line leads to a stop that is reached. */
function Where({ document, now }: { document: EditedDocument; now: Date }) {
  const { state, last, published, publishedAt, visible } = document;
  const isKept = last !== null || published !== null;
  const isChanged = isChangedSince(document, now);
  const isSeen = state === "default" || isSeenAt(visible, now);
  return (
    <ol className="where where--two" aria-label="Where this text is">
      <Stop name="On this phone" stop="phone" sign="device" isReached={false} isCurrent={false} time="" isHidden />
      <Stop
        name="At school"
        stop="school"
        sign="gable"
        isReached={isKept}
        isCurrent={isKept && state !== "live"}
        time={last ? timestampText(last.at, now) : isKept ? "" : "not yet"}
      />
      <Stop
        name="On the website"
        stop="website"
        sign={isSeen ? "window" : "shut"}
        isReached={isSeen}
        isCurrent={state === "live" || state === "default"}
        isApart={isChanged}
        time={isSeen ? (publishedAt ? `since ${timestampText(publishedAt, now)}` : "") : notSeen(visible, now)}
      />
    </ol>
  );
}

function notSeen(visible: EditedDocument["visible"], now: Date): string {
  if (visible?.from && visible.from > now) return `from ${appointmentText(visible.from, now)}`;
  return visible?.until ? `until ${lastDayText(visible.until, now)}` : "not yet";
}

interface StopProps {
  name: string;
  /** For the script. */
  stop: "phone" | "school" | "website";
  sign: SignName;
  time: string;
  isReached: boolean;
  isCurrent: boolean;
  /** It holds an earlier text than the stop before. */
  isApart?: boolean;
  /** Without script, the phone keeps nothing. */
  isHidden?: boolean;
}

function Stop({ name, stop, sign, time, isReached, isCurrent, isApart = false, isHidden = false }: StopProps) {
  return (
    <li
      className={`where__stop${isReached ? " where__stop--reached" : ""}${isApart ? " where__stop--apart" : ""}`}
      aria-current={isCurrent ? "step" : undefined}
      data-stop={stop}
      hidden={isHidden}
    >
      <Sign name={sign} className="where__sign" />
      <span className="where__name">{name}</span> <span className="where__time">{time}</span>
    </li>
  );
}
