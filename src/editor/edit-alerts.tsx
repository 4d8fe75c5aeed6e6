import { approverOf, hasPermissionsOf } from "../auth/roles.ts";
import { isEntryKind } from "../kinds/all.ts";
import type { DocumentAction } from "../kinds/office-description.ts";
import { codeText, publicationAddress } from "../kinds/publications/code.ts";
import type { PublicationVersion } from "../kinds/publications/publication.ts";
import { isOfShownYear } from "../kinds/toppers.ts";
import { messageOf } from "../school/text.ts";
import type { VisiblePeriod } from "../school/visible-period.ts";
import { useProfile } from "../shell/frame.ts";
import { type Times, useSignedIn, useTimes } from "../shell/office/signed-in.ts";
import { useText } from "../ui/language.ts";
import { Alert, FieldAlert } from "../ui/office/alert.tsx";
import { CopyButton } from "../ui/office/field.tsx";
import { Sign, type SignName } from "../ui/office/icon.tsx";
import { Hidden, Mark, Submit, TextLink } from "../ui/office/parts.tsx";
import type { EditedDocument } from "./document-state.server.ts";
import { type EditorSentence, editorSentences, type SayInEditor } from "./editor.text.ts";
import { type Answer, addressOfChange, descriptionOf } from "./editor.ts";

/** The name of an act in the list of versions, and the two sentences above the form. */
export const doneTexts: Record<DocumentAction, [version: EditorSentence, done: EditorSentence, after: EditorSentence]> =
  {
    keep: ["Kept", "Your draft is kept.", "Colleagues see it here. Parents do not."],
    publish: ["Put on the website", "It is on the website.", "Parents see it within two seconds."],
    schedule: ["Given a day", "It waits for its day.", "Until then parents do not see it."],
    send: ["Sent to be read", "It is with the principal.", "You find the answer here."],
    approve: ["Approved and put on the website", "Approved.", "What was sent is published."],
    "send back": ["Sent back", "It is sent back.", "Your word stands at the form."],
    duplicate: ["Copied", "This is the copy.", "It is a draft: change it as you like."],
    "take down": ["Taken down", "It is not on the website any more.", "Its text stays here as a draft."],
    bin: ["Put into the bin", "It lies in the bin.", "Nothing in the bin is on the website."],
    "take out": ["Taken out of the bin", "It is out of the bin.", "It is a draft: publish it when you like."],
    "bring back": ["Brought back", "This version is your draft now.", "The website changes when you publish."],
    undo: ["Undone", "Undone.", "It stands as it stood before."],
  };

interface DoneAlertProps {
  verb: DocumentAction;
  document: EditedDocument;
  publicUrl: string;
}

/** Says what was done, for which days, and offers undo; what parents see now is one tap from being seen, copied and sent. */
export function DoneAlert({ verb, document, publicUrl }: DoneAlertProps) {
  const say = useText(editorSentences);
  const times = useTimes();
  const profile = useProfile();
  const { kind, id, seen, canUndo, when } = document;
  const [, done, after] = doneTexts[verb];
  const isPublished = (verb === "publish" || verb === "approve") && !(when.from && when.from > times.now);
  const isOfOtherYear = kind === "toppers" && !isOfShownYear(document.entry, profile);
  const isSeen = isPublished && !isOfOtherYear;
  const seenBy: EditorSentence =
    isPublished && isOfOtherYear ? "No page shows it: its year is not in School facts, Toppers." : after;
  const path = addressOfChange(document);
  return (
    <Alert kind="done" words={say(done)} text={[...daysOf(say, times, verb, when), say(seenBy)].join(" ")}>
      <form className="cluster centered" data-until-written method="post" action={`/office/${kind}/${id}`}>
        <Hidden fields={{ seen }} />
        {isSeen && <TextLink to={path}>{say("See it")}</TextLink>}
        {canUndo && <Submit look="text" value="undo" text={say("Undo")} />}
        {isSeen && isEntryKind(kind) && <PassOn title={document.title} address={publicUrl + path} />}
      </form>
    </Alert>
  );
}

function PassOn({ title, address }: { title: string; address: string }) {
  const say = useText(editorSentences);
  const message = messageOf(title, "", useProfile().name, address);
  return (
    <>
      <div className="verbs__row notice__pass above-2">
        <a
          className="button button--quiet"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Sign name="chat" /> {say("Send by WhatsApp")}
        </a>
        <CopyButton of="address" words={say("Copy the address")} />
      </div>
      <p className="small notice__pass above-2 strong anywhere" id="address">
        {address}
      </p>
    </>
  );
}

function daysOf(say: SayInEditor, times: Times, verb: DocumentAction, { from, until }: VisiblePeriod): string[] {
  if (!/^(publish|schedule|approve)$/.test(verb)) return [];
  const { now, appointment, lastDay } = times;
  return [
    ...(from && from > now ? [say("It goes up on {from}.", { from: appointment(from) })] : []),
    ...(until && until > now ? [say("It comes down after {until}.", { until: lastDay(until) })] : []),
  ];
}

/** Names the approver of a sent draft, or shows the answer. */
export function ApprovalAlert({ document }: { document: EditedDocument }) {
  const say = useText(editorSentences);
  const { person } = useSignedIn();
  const { timestamp } = useTimes();
  const { asked, state, kind, id } = document;
  if (!asked || (state !== "wait" && state !== "back")) return null;
  const { answer } = asked;
  const reader = approverOf(descriptionOf(document).publishedBy);
  const reads = hasPermissionsOf(person.role, reader) && asked.authorId !== person.id;
  return (
    <div className="notice">
      <Sign name={answer ? "back" : "seal"} />
      <strong>
        {answer
          ? say("{author} sent it back, {at}.", { author: answer.author, at: timestamp(answer.at) })
          : say("{author} sent it to the {reader}, {at}.", {
              ...{ author: asked.author, reader: say(reader), at: timestamp(asked.at) },
            })}
      </strong>
      <p>{answer ? `“${answer.word}”` : asked.note && `“${asked.note}”`}</p>
      {!answer && !reads && <p className="small">{say("To change it, write below and send it again.")}</p>}
      {!answer && reads && <TextLink to={`/office/${kind}/${id}/approval`}>{say("Read what changes")}</TextLink>}
    </div>
  );
}

const states: Record<PublicationVersion["state"], { words: EditorSentence; look: string; sign: SignName }> = {
  current: { words: "On the website", look: "live", sign: "window" },
  "ran out": { words: "Ran out", look: "failed", sign: "warn" },
  replaced: { words: "Replaced", look: "hidden", sign: "shut" },
  withdrawn: { words: "Taken down", look: "hidden", sign: "shut" },
};

/** The codes under which a document was issued, the newest first. */
export function Codes({ issued }: { issued: readonly PublicationVersion[] }) {
  const say = useText(editorSentences);
  const { timestamp } = useTimes();
  if (issued.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="codes-title">
      <h2 id="codes-title">{say("Its code")}</h2>
      <p className="small">{say("Parents check and share it by its code. A changed text gets a new one by itself.")}</p>
      <ul className="rows">
        {issued.toReversed().map(({ code, issuedAt, state }) => (
          <li className="row" key={code}>
            <div className="row__body grid">
              <a className="row__title nums plain anywhere covers" href={publicationAddress(code)}>
                {codeText(code)}
              </a>
              <p className="row__meta">
                <Mark kind={states[state].look} sign={states[state].sign} text={say(states[state].words)} />{" "}
                <span>{say("issued {issuedAt}", { issuedAt: timestamp(issuedAt) })}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Errors({ answer: { outcome, files } }: { answer: Answer }) {
  const say = useText(editorSentences);
  if (outcome.status === "refused") {
    return <Alert kind="failed" words={say("This was not done.")} text={outcome.sentence} />;
  }
  if (outcome.status === "done, but for files") {
    const { length: count, 0: first } = files.refused;
    const words = say(count === 1 ? "One file was not taken." : "{count} files were not taken.", { count });
    return (
      <FieldAlert {...{ words, at: first?.field }} link={say("See why")} more={say(". Everything else is done.")} />
    );
  }
  if (outcome.status !== "wrong") return null;
  const { length: count, 0: at } = Object.keys(outcome.errors);
  const words = say(count === 1 ? "One thing is not right yet." : "{count} things are not right yet.", { count });
  return <FieldAlert words={words} at={at} />;
}
