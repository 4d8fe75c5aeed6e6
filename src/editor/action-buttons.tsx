import { approverOf, hasPermissionsOf, type Person } from "../auth/roles.ts";
import { publisherOf } from "../kinds/office-description.ts";
import { appointmentText, lastDayText, timestampText } from "../school/times.ts";
import { isSeenAt } from "../school/visible-period.ts";
import { useProfile } from "../shell/frame.ts";
import { LongTextField, TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import type { EditedDocument } from "./document-state.server.ts";
import { type Answer, descriptionOf, isChangedSince, PREVIEW } from "./editor.ts";
import { typedWord, writerOf } from "./form/documents.ts";
import { withTexts } from "./form/form-texts.ts";

interface ActionButtonsProps {
  document: EditedDocument;
  person: Person;
  now: Date;
  answer: Answer | undefined;
}

export function ActionButtons(props: ActionButtonsProps) {
  const { document, person, now, answer } = props;
  const words = descriptionOf(document);
  const { stays } = words;
  const publishedBy = publisherOf(words, [document.published ?? {}, writtenIn(props)]);
  const mayPublish = hasPermissionsOf(person.role, publishedBy);
  const reader = approverOf(publishedBy);
  const isSeen = isSeenAt(document.visible, now);
  const hasDay = mayPublish && !stays && !isSeen;
  const quiet = "button button--quiet";
  return (
    <div className="verbs">
      <Where document={document} now={now} />
      <p className="verbs__said small" role="status" data-said />
      {mayPublish ? (
        <TypedWord {...props} />
      ) : (
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
          <Action verb="publish" words={isSeen ? "Publish the change now" : "Publish now"} look="button verb-now" />
        )}
        {hasDay && <Action verb="schedule" words="Publish on this day" look="button verb-later" />}
        {!hasPermissionsOf(person.role, reader) && (
          <Action verb="send" words={`Send to the ${reader}`} look={mayPublish ? quiet : "button"} />
        )}
        <Action verb="keep" words={isSeen ? "Keep the change as a draft" : "Keep draft"} look={quiet} />
      </div>
      {hasDay && (
        <p className="small quiet verb-now">
          For another day, choose “Later” under When: the button then reads “Publish on this day”.
        </p>
      )}
      <MoreActions document={document} mayPublish={mayPublish} isSeen={isSeen} />
    </div>
  );
}

/** Returns the document as the form shows it. */
const writtenIn = ({ document, answer }: Pick<ActionButtonsProps, "document" | "answer">) =>
  withTexts(descriptionOf(document), document.entry, answer?.texts ?? {});

/** One person who publishes without a second reader types a word. */
function TypedWord({ document, person, answer }: ActionButtonsProps) {
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

interface MoreActionsProps {
  document: EditedDocument;
  mayPublish: boolean;
  isSeen: boolean;
}

function MoreActions({ document, mayPublish, isSeen }: MoreActionsProps) {
  const { kind, id, state, published, versions } = document;
  const { stays } = descriptionOf(document);
  const isNew = document.last === null && published === null;
  const takeDown = stays ? stays.takeDown : isSeen ? "Take down" : "Do not publish it";
  return (
    <div className="verbs__more">
      <Action verb={PREVIEW} words="See it as parents will" />
      {versions > 0 && (
        <a className="text-button" href={`/office/${kind}/${id}/versions`}>
          Earlier versions ({versions})
        </a>
      )}
      {!stays && !isNew && <Action verb="duplicate" words="Make a copy" />}
      {mayPublish && published && takeDown && state !== "ended" && <Action verb="take down" words={takeDown} />}
      {!stays && !isNew && (mayPublish || !published) && (
        <Action verb="bin" words="Put in the bin" look="text-button text-button--stern" />
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
function Where({ document, now }: { document: EditedDocument; now: Date }) {
  const { state, last, published, publishedAt, visible } = document;
  const isKept = last !== null || published !== null;
  const isSeen = state === "default" || isSeenAt(visible, now);
  const keptAt = last ? timestampText(last.at, now) : isKept ? "" : "not yet";
  const since = publishedAt ? `since ${timestampText(publishedAt, now)}` : "";
  const school = { isReached: isKept, isCurrent: isKept && state !== "live", time: keptAt };
  const website = {
    isReached: isSeen,
    isCurrent: state === "live" || state === "default",
    // It holds an earlier text than the stop before.
    isApart: isChangedSince(document, now),
    time: isSeen ? since : notSeen(visible, now),
  };
  // By the name for the script. Without script, the phone keeps nothing.
  const stops = [
    { ...ahead, stop: "phone", name: "On this phone", sign: "device", isHidden: true },
    { ...ahead, stop: "school", name: "At school", sign: "gable", ...school },
    { ...ahead, stop: "website", name: "On the website", sign: isSeen ? "window" : "shut", ...website },
  ] as const;
  return (
    <ol className="where where--two" aria-label="Where this text is">
      {stops.map(({ name, stop, sign, time, ...is }) => (
        <li
          className={`where__stop${is.isReached ? " where__stop--reached" : ""}${is.isApart ? " where__stop--apart" : ""}`}
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

function notSeen(visible: EditedDocument["visible"], now: Date): string {
  if (visible?.from && visible.from > now) return `from ${appointmentText(visible.from, now)}`;
  return visible?.until ? `until ${lastDayText(visible.until, now)}` : "not yet";
}
