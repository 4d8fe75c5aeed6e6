import { data, redirect } from "react-router";
import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { DisclosureLine } from "../disclosure/office/disclosure-line.tsx";
import { ChooseBetween, twoTextsHeading } from "../editor/choose-between.tsx";
import { StateMark } from "../editor/document-rows.tsx";
import type { DocumentSummary } from "../editor/document-state.server.ts";
import { ApprovalAlert, Codes, DoneAlert } from "../editor/edit-alerts.tsx";
import { Beside, EditForm } from "../editor/edit-form.tsx";
import {
  type Answer,
  descriptionOf,
  doAsPosted,
  documentAt,
  draftPreview,
  isChangedSince,
  namedBy,
  PREVIEW,
  pageToPreview,
  statusFor,
} from "../editor/editor.ts";
import { Shows } from "../editor/entry-fields.tsx";
import { fileControls } from "../editor/form/controls.ts";
import { textsOf } from "../editor/form/form-texts.ts";
import { isEntryKind } from "../kinds/all.ts";
import { titleIn } from "../kinds/in-language.ts";
import { isDocumentAction, type OfficeDescription, titleOf } from "../kinds/office-description.ts";
import { filesOfForm } from "../media/form/file-field.tsx";
import { AskDescriptions } from "../media/library/ask-descriptions.tsx";
import { AskConsent, ConsentOfEntry, consentOf } from "../media/library/consent/consent-of-entry.tsx";
import { StillShown } from "../media/library/uses-of-file.tsx";
import { capital } from "../school/text.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useSignedIn, useTimes } from "../shell/office/signed-in.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { MirroredEntry } from "../sync/office/mirrored.tsx";
import { clashesOfPosted } from "../today/office/today-request.ts";
import { useText } from "../ui/language.ts";
import { Links } from "../ui/links.tsx";
import { Alert } from "../ui/office/alert.tsx";
import { nothingHere } from "../ui/office/nothing-here.ts";
import { Head, Hidden, Submit } from "../ui/office/parts.tsx";
import type { Route } from "./+types/edit";
import { officeSentences } from "./office.text.ts";
import { waitsOf } from "./waiting.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const office = await enterOffice(context);
  const { editor, person, language } = office;
  const { kind, id } = namedBy(params);
  const found = await documentAt(office, kind, id);
  // A draft whose first save failed has the id of its form.
  const document = found ?? (office.isPost && isEntryKind(kind) ? { ...editor.blank(kind), id } : null);
  if (!document) throw nothingHere();
  const query = new URL(request.url).searchParams;
  const done = query.get("done");
  const words = descriptionOf(document);
  const texts = textsOf(words, document.entry);
  const isDisclosed = kind === "profile" && id.startsWith("disclosure");
  return {
    document,
    isFromThere: (await office.presentSystem.writtenThere(kind)).has(document.id),
    publicUrl: office.publicUrl,
    look: draftPreview(office, document),
    files: await filesOfForm(office, `/office/${kind}/${document.id}`, words.fields, [texts]),
    done: isDocumentAction(done) ? done : null,
    hasLostFiles: query.has("again"),
    stillShown: done === "publish" || done === "approve" ? await office.library.stillShown(document) : [],
    consent: await consentOf(office, document),
    isNoted: query.has("noted"),
    issued: isEntryKind(kind) ? await office.notices(kind, document.id) : [],
    disclosure: isDisclosed ? await office.disclosure.read(language) : null,
    toRead: done === "approve" || done === "send back" ? (await waitsOf(editor, person)).toRead : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = await enterOffice(context);
  const named = namedBy(params);
  if (named.id === "new") throw nothingHere();
  const posted = await readPosted(request);
  const clashes = named.kind === "orders" ? await clashesOfPosted(context, office.editor, named.id, posted) : [];
  const { verb, answer, copy } = await doAsPosted(context, named, posted, clashes);
  if (answer) return data(answer, { status: statusFor(answer) });
  if (posted.verb === PREVIEW) return redirect(await pageToPreview(office, named), 303);
  const again = posted[fileControls.lost] === undefined ? "" : "&again";
  return redirect(`/office/${named.kind}/${copy ?? named.id}?done=${encodeURIComponent(verb)}${again}`, 303);
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const say = useText(officeSentences);
  const { person, now } = useSignedIn();
  const { timestamp, changed } = useTimes();
  const { document, done, hasLostFiles, consent, isNoted, issued, disclosure } = loaderData;
  const isDone = actionData ? actionData.outcome.status === "done, but for files" && actionData.verb : done;
  const { kind, state, published } = document;
  // The text was changed again after that.
  const isOld = state === "changed" && (isDone === "publish" || isDone === "approve");
  const title = titleOf(descriptionOf(document, say.language), document.entry, say.language);
  const { one, many, stays, fields, shownOn, elsewhere } = descriptionOf(document, say.language);
  const isKnown = document.last !== null || published !== null;
  const back = { to: `/office/${kind}`, words: capital(many) };
  const name = stays ? title : title ? `${capital(one)}: ${title}` : say("A new {one}", { one });
  if (actionData?.outcome.status === "changed") {
    return (
      <OfficePage title={say(twoTextsHeading(actionData.outcome.theirs, person))} back={back}>
        <ChooseBetween theirs={actionData.outcome.theirs} mine={actionData.texts} known={actionData.files.known} />
      </OfficePage>
    );
  }
  return (
    <OfficePage title={name} back={back}>
      <Head title={stays ? title : capital(one)}>
        <p className="stateline">
          {state === "changed" ? null : isKnown ? (
            // Above a text that is just being changed, "On the website" would be said of the change.
            <span data-until-written={published ? "" : undefined}>
              <StateMark state={state} />
            </span>
          ) : (
            <span data-until-written>{say("Not kept yet, and not on the website.")}</span>
          )}{" "}
          {document.last && (
            <span data-until-written>
              {isChangedSince(document, now)
                ? `${changed(document.last.at)}: ${document.last.author}`
                : `${document.last.author}, ${timestamp(document.last.at)}`}
            </span>
          )}
          <span data-said />
        </p>
        {stays && !fields.some(({ shows }) => shows) && <Shows on={[shownOn]} />}
        {elsewhere && <Elsewhere {...elsewhere} />}
        {disclosure && <DisclosureLine state={disclosure} />}
      </Head>
      <div className="stack">
        {isDone && !isOld && <DoneAlert verb={isDone} document={document} publicUrl={loaderData.publicUrl} />}
        {isDone && loaderData.toRead && <NextToRead toRead={loaderData.toRead} />}
        {hasLostFiles && !actionData && (
          <Alert
            kind="failed"
            words={say("Choose the files again.")}
            text={say("They did not come along, because your time here had run out. Your text is kept.")}
          />
        )}
        <StillShown files={loaderData.stillShown} />
        {isDone && <AskDescriptions verb={isDone} document={document} files={loaderData.files} />}
        {isDone && <AskConsent verb={isDone} document={document} consent={consent} />}
        <ApprovalAlert document={document} />
        <Writing {...loaderData} answer={actionData} />
        <ConsentOfEntry document={document} consent={consent} isOpen={isNoted} />
        <Codes issued={issued} />
      </div>
    </OfficePage>
  );
}

/** Leads whoever has given her word to the next draft that waits for it. */
function NextToRead({ toRead: [next, ...more] }: { toRead: readonly DocumentSummary[] }) {
  const say = useText(officeSentences);
  if (!next) return <p className="quiet">{say("Nothing waits for your word any more.")}</p>;
  const { kind, id } = next;
  const title = titleIn(say.language, next) || descriptionOf(next, say.language).one;
  return (
    <p>
      <a className="button" href={`/office/${kind}/${id}/approval`}>
        {say("Read the next: {title}", { title })}
      </a>{" "}
      <span className="small quiet">
        {more.length === 0 ? say("It is the last.") : say("{count} wait for your word.", { count: more.length + 1 })}
      </span>
    </p>
  );
}

type FormProps = Route.ComponentProps["loaderData"] & { answer: Answer | undefined };

function Writing(props: FormProps) {
  const { document, isFromThere } = props;
  const { kind, published, entry } = document;
  if (isFromThere && isEntryKind(kind)) return <MirroredEntry kind={kind} entry={published ?? entry} />;
  if (document.state === "bin") return <Binned document={document} />;
  return (
    <div className="columns columns--beside">
      <EditForm {...props} />
      <Beside look={props.look} />
    </div>
  );
}

function Binned({ document: { kind, id, seen, title } }: Pick<FormProps, "document">) {
  const say = useText(officeSentences);
  return (
    <form className="sheet" method="post" action={`/office/${kind}/${id}`}>
      <Hidden fields={{ seen }} />
      <h2>{title || say("Without a name")}</h2>
      <p>{say("It is not on the website. Take it out to write in it again.")}</p>
      <Submit value="take out" text={say("Take out of the bin")} />
    </form>
  );
}

/** Leads to what people look for here, but change elsewhere. */
function Elsewhere({ words, places }: NonNullable<OfficeDescription["elsewhere"]>) {
  return (
    <p className="small">
      {words} <Links to={places.map((place) => [place.path, place.words])} />.
    </p>
  );
}
