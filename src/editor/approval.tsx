import { data, redirect } from "react-router";
import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import type { FilesByPath } from "../kinds/files/file-address.ts";
import { titleIn } from "../kinds/in-language.ts";
import { pathsOf } from "../media/form/file-field.tsx";
import { FilesToOpen } from "../media/form/files-to-open.tsx";
import { capital } from "../school/text.ts";
import { isSeenAt } from "../school/visible-period.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useTimes } from "../shell/office/signed-in.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { useText } from "../ui/language.ts";
import { Alert } from "../ui/office/alert.tsx";
import { LongTextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { nothingHere } from "../ui/office/nothing-here.ts";
import { Head, Hidden, Mark, Submit, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/approval";
import { SideOfChange } from "./changed-text.tsx";
import type { ApprovalRequest, EditedDocument } from "./document-state.server.ts";
import { Errors } from "./edit-alerts.tsx";
import { PageFrame } from "./edit-form.tsx";
import { editorSentences, type SayInEditor } from "./editor.text.ts";
import { type Answer, descriptionOf, doAsPosted, draftPreview, namedBy, pageToPreview, statusFor } from "./editor.ts";
import { type FieldChange, fieldChanges } from "./form/changes.ts";
import { isFileField, textsOf } from "./form/form-texts.ts";

export const handle = { requiredRole: "principal" } satisfies OfficeHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = await enterOffice(context);
  const { editor, files, language } = office;
  const { kind, id } = namedBy(params);
  const document = await editor.find(kind, id);
  if (!document) throw nothingHere();
  const words = descriptionOf(document, language);
  const texts = [document.entry, document.published ?? {}].map((entry) => textsOf(words, entry));
  const known: FilesByPath = await files.describe(pathsOf(words.fields, texts));
  const changes = fieldChanges(words, document.published, document.entry, known, language);
  const page = await pageToPreview(office, document);
  return { document, changes, known, page, look: draftPreview(office, document) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const named = namedBy(params);
  const posted = await readPosted(request);
  const verb = posted.verb === "approve" ? "approve" : "send back";
  const { answer } = await doAsPosted(context, named, { ...posted, verb });
  if (answer) return data(answer, { status: statusFor(answer) });
  return redirect(`/office/${named.kind}/${named.id}?done=${encodeURIComponent(verb)}`, 303);
}

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  const say = useText(editorSentences);
  const { now } = useTimes();
  const { document, changes, known, page, look } = loaderData;
  const { kind, id, asked, published } = document;
  const title = titleIn(say.language, document);
  const { one, stays } = descriptionOf(document, say.language);
  const name = stays ? title : title ? `${capital(one)}: ${title}` : capital(one);
  const waits = asked !== null && asked.answer === null;
  return (
    <OfficePage title={name} back={{ to: "/office", words: say("Desk") }} offersPost={false}>
      <Head title={name}>{waits && <SentBy {...asked} />}</Head>
      <div className="stack">
        {actionData && <NotDone answer={actionData} />}
        {!waits && (
          <Alert kind="done" words={say("It does not wait for a word any more.")}>
            <p className="small">
              <a href={`/office/${kind}/${id}`}>{say("See how it stands now")}</a>
            </p>
          </Alert>
        )}
        <div className="columns columns--form">
          <div className="stack">
            <h2>{say("What changes")}</h2>
            <p className="small">
              {inWords(say, changes.length, published !== null)}{" "}
              {published && (
                <>
                  {say("Words")} <del>{say("struck out")}</del> {say("go, words")} <ins>{say("underlined")}</ins>{" "}
                  {say("come.")}
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
            <h2>{say("As parents will see it")}</h2>
            {waits && <PageFrame look={look} />}
            <p>
              <TextLink to={page}>
                <Sign name="eye" /> {say("See the whole page as parents will")}
              </TextLink>
            </p>
          </div>
          {waits && <ApprovalForm document={document} asked={asked} answer={actionData} />}
        </div>
      </div>
    </OfficePage>
  );
}

function SentBy({ author, at, note }: ApprovalRequest) {
  const say = useText(editorSentences);
  const { timestamp } = useTimes();
  return (
    <>
      <p className="stateline">
        <Mark kind="wait" sign="seal" text={say("Waits for you")} />{" "}
        <span>
          {author}, {timestamp(at)}
        </span>
      </p>
      {note && <p>{say("{author} writes: “{note}”", { author, note })}</p>}
    </>
  );
}

function inWords(say: SayInEditor, count: number, isChange: boolean): string {
  if (!isChange) return say("All of it is new.");
  if (count === 0) return say("Nothing differs from what is published.");
  return say(count === 1 ? "1 place. The rest stays as it is." : "{count} places. The rest stays as it is.", { count });
}

function NotDone({ answer }: { answer: Answer }) {
  const say = useText(editorSentences);
  const { outcome } = answer;
  if (outcome.status === "changed") {
    const text = say("Its words, a photo or a PDF are others now. Nothing was published. Below stands how it is now.");
    return <Alert kind="failed" words={say("It has changed since you read it.")} text={text} />;
  }
  return <Errors answer={answer} />;
}

interface ApprovalFormProps {
  document: EditedDocument;
  asked: ApprovalRequest;
  answer: Answer | undefined;
}

function ApprovalForm({ document, asked, answer }: ApprovalFormProps) {
  const say = useText(editorSentences);
  const { now, appointment, lastDay } = useTimes();
  const { kind, id, seen, bytes, when, visible } = document;
  const later = when.from && when.from > now && !isSeenAt(visible, now) ? appointment(when.from) : null;
  const error = answer?.outcome.status === "wrong" ? answer.outcome.errors.word : undefined;
  return (
    <form className="sheet" method="post" action={`/office/${kind}/${id}/approval`}>
      <Hidden fields={{ seen, bytes }} />
      <h2>{say("Your word")}</h2>
      <p className="small quiet">
        {later ? say("Approved, it goes up on its day: {later}.", { later }) : say("Approved, it goes up at once.")}
        {when.until && when.until > now && ` ${say("It comes down after {until}.", { until: lastDay(when.until) })}`}
      </p>
      <LongTextField
        name="word"
        label={say("A word to {author}", { author: asked.author })}
        hint={say("With “Send back” it is needed: say what is missing.")}
        isOptional
        isShort
        error={error}
        defaultValue={answer?.posted.word}
      />
      <div className="verbs__row">
        <Submit
          value="approve"
          text={later ? say("Approve, up on {later}", { later }) : say("Approve and publish now")}
        />
        <Submit look="quiet" value="send back" text={say("Send back with my word")} />
      </div>
      <p>
        <TextLink to={`/office/${kind}/${id}`}>
          <Sign name="pen" /> {say("Change it myself")}
        </TextLink>
      </p>
      <p className="small quiet">{say("Approved too early? The next page offers to undo it.")}</p>
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
  const say = useText(editorSentences);
  const sides = [
    { side: "before", words: isOnSite ? say("On the website now") : say("Before"), look: "was-now__side" },
    { side: "after", words: say("As {author} wrote it", { author }), look: "was-now__side was-now__side--new" },
  ] as const;
  return (
    <section aria-label={field.label}>
      <h3>{field.label}</h3>
      <div className="grid halves gap-4">
        {sides.map(({ side, words, look }) => (
          <div className={look} key={side}>
            <p className="small strong">{words}</p>
            {isFileField(field) && files[side].length === 0 && <p className="quiet">{say("Nothing")}</p>}
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
          <p className="lines anywhere" key={after}>
            {after}
          </p>
        ))}
      <FilesToOpen files={files.after} known={known} />
    </section>
  );
}
