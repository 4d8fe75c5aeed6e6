import type { Person } from "../auth/roles.ts";
import { dayEnd, schoolDay } from "../base/dates.ts";
import type { FormFiles } from "../media/form/form-files.ts";
import { always, isSeenAt, whenTexts } from "../school/times/when.ts";
import { Notice } from "../ui/office/notice.tsx";
import type { Verb } from "./actions.ts";
import type { DeskDocument } from "./desk.ts";
import type { Answer } from "./edit-request.ts";
import { EntryFields } from "./entry-fields.tsx";
import { FilmNotice } from "./film.tsx";
import { textsOf } from "./form/form-texts.ts";
import { keepsOnPhone, PhoneFields, PhoneNotices } from "./phone-notices.tsx";
import { Verbs } from "./verbs.tsx";
import { WhenField } from "./when-field.tsx";
import { wordsOf } from "./words.ts";

interface EditFormProps {
  document: DeskDocument;
  person: Person;
  now: Date;
  files: FormFiles;
  done: Verb | null;
  answer: Answer | undefined;
}

export function EditForm({ document, person, now, files, done, answer }: EditFormProps) {
  const { kind, id, seen, entry } = document;
  const words = wordsOf(document);
  const errors = answer?.outcome.status === "wrong" ? answer.outcome.errors : {};
  const proposes = document.version === 0 && document.published === null ? words.endsBy : undefined;
  const isKept = answer?.outcome.status === "done, but for files";
  return (
    <form
      className="edit"
      method="post"
      encType="multipart/form-data"
      action={`/office/${kind}/${id}`}
      {...keepsOnPhone({
        document,
        person,
        now,
        done: isKept ? answer.verb : done,
        isBehind: !isKept && answer !== undefined,
      })}
    >
      <input type="hidden" name="seen" value={answer?.seen ?? seen} />
      {/* Enter in a field presses the first button of a form. */}
      <button className="visually-hidden" type="submit" name="verb" value="keep" tabIndex={-1} aria-hidden="true">
        Keep draft
      </button>
      <PhoneFields />
      <PhoneNotices />
      <div className="sheet">
        {answer && <Faults answer={answer} />}
        {answer?.film && <FilmNotice film={answer.film} title={answer.texts.title ?? ""} />}
        <EntryFields
          fields={words.fields}
          texts={{ ...textsOf(words, entry), ...answer?.texts }}
          errors={errors}
          files={answer?.files ?? files}
          more={answer?.more ?? null}
          isLooked={answer?.isLooked ?? false}
          today={schoolDay(now)}
        />
        {!words.stays && (
          <WhenField
            texts={answer?.posted.when ?? whenTexts(proposes ? { ...always, until: dayEnd(now) } : document.when, now)}
            endsBy={proposes}
            errors={errors}
            isSeen={isSeenAt(document.visible, now)}
          />
        )}
        <Verbs document={document} person={person} now={now} answer={answer} />
      </div>
    </form>
  );
}

function Faults({ answer: { outcome, files } }: { answer: Answer }) {
  if (outcome.status === "refused") {
    return (
      <Notice kind="failed" words="This was not done.">
        <p className="small">{outcome.sentence}</p>
      </Notice>
    );
  }
  if (outcome.status === "done, but for files") {
    const [first] = files.refused;
    return (
      <Notice
        kind="failed"
        words={files.refused.length === 1 ? "One file was not taken." : `${files.refused.length} files were not taken.`}
      >
        <p className="small">
          <a href={`#${first?.field}`}>See why</a>. Everything else is done.
        </p>
      </Notice>
    );
  }
  if (outcome.status !== "wrong") return null;
  const fields = Object.keys(outcome.errors);
  return (
    <Notice
      kind="failed"
      words={fields.length === 1 ? "One thing is not right yet." : `${fields.length} things are not right yet.`}
    >
      <p className="small">
        <a href={`#${fields[0]}`}>Put it right</a>, then press the same button again. Nothing you wrote is lost.
      </p>
    </Notice>
  );
}
