import type { FilesByPath } from "@school/content/files/file-address";
import type { Asked, DeskDocument } from "@school/content/office/document/desk";
import { textsOf } from "@school/content/office/document/words";
import { appointmentInWords, lastDayInWords, momentInWords } from "@school/content/office/times/times";
import { isSeenAt } from "@school/content/office/times/when";
import { data, redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { pathsOf } from "../files/form-files.ts";
import { LongTextField } from "../frame/field.tsx";
import { OfficePage } from "../frame/frame.tsx";
import { nothingHere } from "../frame/nothing-here.ts";
import { Notice } from "../frame/notice.tsx";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import { Sign } from "../frame/sign.tsx";
import { capital } from "../frame/words.ts";
import type { Route } from "./+types/approval";
import { type Answer, doAsPosted, namedBy, pageToLookAt, statusOf, wordsOf } from "./edit-request.ts";
import { type FieldChange, fieldChanges } from "./field-changes.ts";
import { SideOfChange } from "./marked-text.tsx";
import "../style/sheet.css";
import "../style/state.css";

export const handle = { admits: "principal" } satisfies OfficeHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const opened = await office();
  const { desk, files } = opened;
  const { kind, id } = namedBy(params);
  const document = await desk.find(kind, id);
  if (!document) throw nothingHere();
  const words = wordsOf(document);
  const texts = [document.entry, document.published ?? {}].map((entry) => textsOf(words, entry));
  const known: FilesByPath = await files.describe(pathsOf(words.fields, texts));
  const changes = fieldChanges(words, document.published, document.entry, known);
  return { person, now, document, changes, look: await pageToLookAt(opened, document) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { office, person } = signedIn(context);
  const named = namedBy(params);
  const posted = await readPosted(request);
  const verb = posted.verb === "approve" ? "approve" : "send back";
  const { answer } = await doAsPosted(await office(), person, named, { ...posted, verb });
  if (answer) return data(answer, { status: statusOf[answer.outcome.status] });
  return redirect(`/office/${named.kind}/${named.id}?done=${encodeURIComponent(verb)}`, 303);
}

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  const { person, now, document, changes, look } = loaderData;
  const { kind, id, title, asked, published } = document;
  const { one, stays } = wordsOf(document);
  const name = stays ? title : title ? `${capital(one)}: ${title}` : capital(one);
  const waits = asked !== null && asked.answer === null;
  return (
    <OfficePage title={name} person={person} back={{ to: "/office", words: "Desk" }} offersPost={false}>
      <div className="head">
        <h1>{name}</h1>
        {waits && <SentBy asked={asked} now={now} />}
      </div>
      <div className="stack">
        {actionData && <NotDone answer={actionData} />}
        {!waits && (
          <Notice kind="done" words="It does not wait for a word any more.">
            <p className="small">
              <a href={`/office/${kind}/${id}`}>See how it stands now</a>
            </p>
          </Notice>
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
            {changes.map((change) => (
              <Change
                key={change.field.name}
                change={change}
                author={asked?.author ?? "somebody"}
                isOnSite={isSeenAt(document.visible, now)}
                isNew={!published}
              />
            ))}
            <p>
              <a className="text-button" href={look}>
                <Sign name="eye" /> See the whole page as parents will
              </a>
            </p>
          </div>
          {waits && <YourWord document={document} asked={asked} now={now} answer={actionData} />}
        </div>
      </div>
    </OfficePage>
  );
}

function SentBy({ asked: { author, at, note }, now }: { asked: Asked; now: Date }) {
  return (
    <>
      <p className="stateline">
        <span className="state state--wait">
          <Sign name="seal" /> Waits for you
        </span>{" "}
        <span>
          {author}, {momentInWords(at, now)}
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
  if (!isChange) return "It is new.";
  if (count === 0) return "Nothing differs from what is published.";
  return `${count === 1 ? "1 place" : `${count} places`}. The rest stays as it is.`;
}

interface ChangeProps {
  change: FieldChange;
  author: string;
  isOnSite: boolean;
  /** The first publication: only the new text is shown. */
  isNew: boolean;
}

function Change({ change, author, isOnSite, isNew }: ChangeProps) {
  const { field, parts } = change;
  return (
    <section aria-label={field.label}>
      <h3>{field.label}</h3>
      <div className="was-now">
        {!isNew && (
          <div className="was-now__side">
            <p className="small strong">{isOnSite ? "On the website now" : "Before"}</p>
            <SideOfChange parts={parts} side="before" />
          </div>
        )}
        <div className="was-now__side was-now__side--new">
          <p className="small strong">As {author} wrote it</p>
          <SideOfChange parts={parts} side="after" />
        </div>
      </div>
    </section>
  );
}

function NotDone({ answer: { outcome } }: { answer: Answer }) {
  if (outcome.status === "changed") {
    return (
      <Notice kind="failed" words="It has changed since you read it.">
        <p className="small">Nothing was published. Below stands how it is now.</p>
      </Notice>
    );
  }
  const sentence =
    outcome.status === "refused"
      ? outcome.sentence
      : outcome.status === "wrong"
        ? Object.values(outcome.errors).join(" ")
        : "";
  return (
    <Notice kind="failed" words="This was not done.">
      <p className="small">{sentence}</p>
    </Notice>
  );
}

interface YourWordProps {
  document: DeskDocument;
  asked: Asked;
  now: Date;
  answer: Answer | undefined;
}

function YourWord({ document, asked, now, answer }: YourWordProps) {
  const { kind, id, seen, when, visible } = document;
  const later = when.from && when.from > now && !isSeenAt(visible, now) ? appointmentInWords(when.from, now) : null;
  const error = answer?.outcome.status === "wrong" ? answer.outcome.errors.word : undefined;
  return (
    <form className="sheet" method="post" action={`/office/${kind}/${id}/approval`}>
      <input type="hidden" name="seen" value={seen} />
      <h2>Your word</h2>
      <p className="small quiet">
        Approved, it goes up {later ? `on its day: ${later}` : "at once"}.
        {when.until && when.until > now && ` It comes down after ${lastDayInWords(when.until, now)}.`}
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
        <button className="button" type="submit" name="verb" value="approve">
          {later ? `Approve, up on ${later}` : "Approve and publish now"}
        </button>
        <button className="button button--quiet" type="submit" name="verb" value="send back">
          Send back with my word
        </button>
      </div>
      <p className="small quiet">Approved too early? The next page offers to undo it.</p>
    </form>
  );
}
