import type { Person } from "../auth/roles.ts";
import { approverOf, hasRightsOf } from "../auth/roles.ts";
import { publisherOf } from "../kinds/words.ts";
import { isSeenAt } from "../school/times/when.ts";
import { useProfile } from "../shell/frame.ts";
import { LongTextField, TextField } from "../ui/office/field.tsx";
import type { DeskDocument } from "./desk.ts";
import { type Answer, LOOK } from "./edit-request.ts";
import { withTexts } from "./form/form-texts.ts";
import { typedWord } from "./form/typed-word.ts";
import { Where } from "./where.tsx";
import { wordsOf } from "./words.ts";
import { writerOf } from "./writer.ts";
import "../ui/office/style/sheet.css";

interface VerbsProps {
  document: DeskDocument;
  person: Person;
  now: Date;
  answer: Answer | undefined;
}

export function Verbs(props: VerbsProps) {
  const { document, person, now, answer } = props;
  const words = wordsOf(document);
  const { stays } = words;
  const publishedBy = publisherOf(words, [document.published ?? {}, writtenIn(props)]);
  const mayPublish = hasRightsOf(person.role, publishedBy);
  const reader = approverOf(publishedBy);
  const isSeen = isSeenAt(document.visible, now);
  const isSent = !hasRightsOf(person.role, reader);
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
          <Verb name="publish" words={isSeen ? "Publish the change now" : "Publish now"} look="button verb-now" />
        )}
        {mayPublish && !stays && !isSeen && (
          <Verb name="schedule" words="Publish on this day" look="button verb-later" />
        )}
        {isSent && <Verb name="send" words={`Send to the ${reader}`} look={mayPublish ? quiet : "button"} />}
        <Verb name="keep" words={isSeen ? "Keep the change as a draft" : "Keep draft"} look={quiet} />
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
  withTexts(wordsOf(document), document.entry, answer?.texts ?? {});

/** One person who publishes without a second reader types a word. */
function TypedWord({ document, person, answer }: VerbsProps) {
  const words = wordsOf(document);
  const { name } = useProfile();
  const word = typedWord(document.kind, words, writtenIn({ document, answer }));
  const error = answer?.outcome.status === "wrong" ? answer.outcome.errors.typed : undefined;
  const isTheirs = document.last !== null && writerOf(document) !== person.id;
  if (words.asksForName && (error || words.asksForName(document.entry))) {
    return (
      <TextField
        name="typed"
        label={`Type the name of the school: ${name}`}
        autoComplete="off"
        autoCapitalize="words"
        error={error}
        defaultValue={answer?.posted.typed}
      />
    );
  }
  if (word === null || (isTheirs && !error)) return null;
  return (
    <TextField
      name="typed"
      label={`To publish what you alone have written, type “${word}”`}
      hint="Nobody else reads it before parents do. The word keeps a slip of the finger from publishing it."
      autoComplete="off"
      autoCapitalize="none"
      error={error}
      defaultValue={answer?.posted.typed}
    />
  );
}

function MoreVerbs({ document, mayPublish, now }: Pick<VerbsProps, "document" | "now"> & { mayPublish: boolean }) {
  const { kind, id, state, published, versions, visible } = document;
  const { stays } = wordsOf(document);
  const isNew = document.last === null && published === null;
  const takeDown = stays ? stays.takeDown : isSeenAt(visible, now) ? "Take down" : "Do not publish it";
  return (
    <div className="verbs__more">
      <Verb name={LOOK} words="See it as parents will" look="text-button" />
      {versions > 0 && (
        <a className="text-button" href={`/office/${kind}/${id}/versions`}>
          Earlier versions ({versions})
        </a>
      )}
      {!stays && !isNew && <Verb name="duplicate" words="Make a copy" look="text-button" />}
      {mayPublish && published && takeDown && state !== "ended" && (
        <Verb name="take down" words={takeDown} look="text-button" />
      )}
      {!stays && !isNew && (mayPublish || !published) && (
        <Verb name="bin" words="Put in the bin" look="text-button text-button--stern" />
      )}
    </div>
  );
}

function Verb({ name, words, look }: { name: string; words: string; look: string }) {
  return (
    <button className={look} type="submit" name="verb" value={name}>
      {words}
    </button>
  );
}
