import { data, redirect } from "react-router";
import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import type { FilesByPath } from "../kinds/files/file-address.ts";
import { pathsOf } from "../media/form/file-field.tsx";
import { FilesToOpen } from "../media/form/files-to-open.tsx";
import { capital } from "../school/text.ts";
import { appointmentText, lastDayText, timestampText } from "../school/times.ts";
import { isSeenAt } from "../school/visible-period.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { readPosted } from "../shell/reading/answers.ts";
import { servicesContext } from "../shell/reading/services.ts";
import { Alert } from "../ui/office/alert.tsx";
import { LongTextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { nothingHere } from "../ui/office/nothing-here.ts";
import { Head, Mark, Submit } from "../ui/office/parts.tsx";
import type { Route } from "./+types/approval";
import { SideOfChange } from "./changed-text.tsx";
import type { ApprovalRequest, EditedDocument } from "./document-state.server.ts";
import { Errors } from "./edit-alerts.tsx";
import { PageFrame } from "./edit-form.tsx";
import { type Answer, descriptionOf, doAsPosted, draftPreview, namedBy, pageToPreview, statusFor } from "./editor.ts";
import { type FieldChange, fieldChanges } from "./form/changes.ts";
import { isFileField, textsOf } from "./form/form-texts.ts";

export const handle = { requiredRole: "principal" } satisfies OfficeHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const opened = await office();
  const { editor, files } = opened;
  const { kind, id } = namedBy(params);
  const document = await editor.find(kind, id);
  if (!document) throw nothingHere();
  const words = descriptionOf(document);
  const texts = [document.entry, document.published ?? {}].map((entry) => textsOf(words, entry));
  const known: FilesByPath = await files.describe(pathsOf(words.fields, texts));
  const changes = fieldChanges(words, document.published, document.entry, known);
  const page = await pageToPreview(opened, document);
  return { person, now, document, changes, known, page, look: draftPreview(opened, document) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { office, person } = signedIn(context);
  const named = namedBy(params);
  const posted = await readPosted(request);
  const verb = posted.verb === "approve" ? "approve" : "send back";
  const services = context.get(servicesContext);
  const { answer } = await doAsPosted(await office(), person, named, { ...posted, verb }, services);
  if (answer) return data(answer, { status: statusFor(answer) });
  return redirect(`/office/${named.kind}/${named.id}?done=${encodeURIComponent(verb)}`, 303);
}

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  const { person, now, document, changes, known, page, look } = loaderData;
  const { kind, id, title, asked, published } = document;
  const { one, stays } = descriptionOf(document);
  const name = stays ? title : title ? `${capital(one)}: ${title}` : capital(one);
  const waits = asked !== null && asked.answer === null;
  return (
    <OfficePage title={name} person={person} back={{ to: "/office", words: "Desk" }} offersPost={false}>
      <Head title={name}>{waits && <SentBy asked={asked} now={now} />}</Head>
      <div className="stack">
        {actionData && <NotDone answer={actionData} />}
        {!waits && (
          <Alert kind="done" words="It does not wait for a word any more.">
            <p className="small">
              <a href={`/office/${kind}/${id}`}>See how it stands now</a>
            </p>
          </Alert>
        )}
        <div className="columns columns--form">
          <div className="stack">
            <h2>What changes</h2>
            <p className="small">
              {inWords(changes.length, published !== null)}{" "}
              {published && (
                <>
                  Words <del>struck out</del> go, words <ins>underlined</ins> come.
                </>
              )}
            </p>
            {changes.map((change) =>
              published ? (
                <ChangedField
                  key={change.field.name}
                  {...{ change, known }}
                  author={asked?.author ?? "somebody"}
                  isOnSite={isSeenAt(document.visible, now)}
                />
              ) : (
                <NewField key={change.field.name} {...{ change, known }} />
              ),
            )}
            <h2>As parents will see it</h2>
            {waits && <PageFrame look={look} />}
            <p>
              <a className="text-button" href={page}>
                <Sign name="eye" /> See the whole page as parents will
              </a>
            </p>
          </div>
          {waits && <ApprovalForm document={document} asked={asked} now={now} answer={actionData} />}
        </div>
      </div>
    </OfficePage>
  );
}

function SentBy({ asked: { author, at, note }, now }: { asked: ApprovalRequest; now: Date }) {
  return (
    <>
      <p className="stateline">
        <Mark kind="wait" sign="seal" text="Waits for you" />{" "}
        <span>
          {author}, {timestampText(at, now)}
        </span>
      </p>
      {note && (
        <p>
          {author} writes: “{note}”
        </p>
      )}
    </>
  );
}

function inWords(count: number, isChange: boolean): string {
  if (!isChange) return "All of it is new.";
  if (count === 0) return "Nothing differs from what is published.";
  return `${count === 1 ? "1 place" : `${count} places`}. The rest stays as it is.`;
}

function NotDone({ answer }: { answer: Answer }) {
  const { outcome } = answer;
  if (outcome.status === "changed") {
    const text = "Its words, a photo or a PDF are others now. Nothing was published. Below stands how it is now.";
    return <Alert kind="failed" words="It has changed since you read it." text={text} />;
  }
  return <Errors answer={answer} />;
}

interface ApprovalFormProps {
  document: EditedDocument;
  asked: ApprovalRequest;
  now: Date;
  answer: Answer | undefined;
}

function ApprovalForm({ document, asked, now, answer }: ApprovalFormProps) {
  const { kind, id, seen, bytes, when, visible } = document;
  const later = when.from && when.from > now && !isSeenAt(visible, now) ? appointmentText(when.from, now) : null;
  const error = answer?.outcome.status === "wrong" ? answer.outcome.errors.word : undefined;
  return (
    <form className="sheet" method="post" action={`/office/${kind}/${id}/approval`}>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="bytes" value={bytes} />
      <h2>Your word</h2>
      <p className="small quiet">
        Approved, it goes up {later ? `on its day: ${later}` : "at once"}.
        {when.until && when.until > now && ` It comes down after ${lastDayText(when.until, now)}.`}
      </p>
      <LongTextField
        name="word"
        label={`A word to ${asked.author}`}
        hint="With “Send back” it is needed: say what is missing."
        isOptional
        isShort
        error={error}
        defaultValue={answer?.posted.word}
      />
      <div className="verbs__row">
        <Submit value="approve" text={later ? `Approve, up on ${later}` : "Approve and publish now"} />
        <Submit look="quiet" value="send back" text="Send back with my word" />
      </div>
      <p>
        <a className="text-button" href={`/office/${kind}/${id}`}>
          <Sign name="pen" /> Change it myself
        </a>
      </p>
      <p className="small quiet">Approved too early? The next page offers to undo it.</p>
    </form>
  );
}

interface ChangedFieldProps {
  change: FieldChange;
  known: FilesByPath;
  author: string;
  isOnSite: boolean;
}

/** Shows a field before and after. */
function ChangedField({ change: { field, parts, files }, known, author, isOnSite }: ChangedFieldProps) {
  const sides = [
    { side: "before", words: isOnSite ? "On the website now" : "Before", look: "was-now__side" },
    { side: "after", words: `As ${author} wrote it`, look: "was-now__side was-now__side--new" },
  ] as const;
  return (
    <section aria-label={field.label}>
      <h3>{field.label}</h3>
      <div className="was-now">
        {sides.map(({ side, words, look }) => (
          <div className={look} key={side}>
            <p className="small strong">{words}</p>
            {isFileField(field) && files[side].length === 0 && <p className="quiet">Nothing</p>}
            {!isFileField(field) && <SideOfChange parts={parts} side={side} />}
            <FilesToOpen files={files[side]} known={known} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Shows a field of a first version: without another side, nothing in it is marked. */
function NewField({ change: { field, parts, files }, known }: Pick<ChangedFieldProps, "change" | "known">) {
  return (
    <section className="new-field" aria-label={field.label}>
      <h3>{field.label}</h3>
      {!isFileField(field) &&
        parts.map(({ after }) => (
          <p className="marked" key={after}>
            {after}
          </p>
        ))}
      <FilesToOpen files={files.after} known={known} />
    </section>
  );
}
