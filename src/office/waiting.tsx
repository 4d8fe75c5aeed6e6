import type { ReactNode } from "react";
import { approverOf, hasPermissionsOf, type Person } from "../auth/roles.ts";
import { type OtherLanguage, otherLanguages } from "../base/language.ts";
import { DocumentRow, DocumentRows, NamedRow } from "../editor/document-rows.tsx";
import type { DocumentSummary } from "../editor/document-state.server.ts";
import type { Editor } from "../editor/editor.server.ts";
import { descriptionOf, STILL_RIGHT } from "../editor/editor.ts";
import { languageControls } from "../editor/form/controls.ts";
import { inSentence } from "../editor/form/documents.ts";
import { inboxSentences } from "../enquiries/inbox/inbox.text.ts";
import type { Waiting } from "../enquiries/inbox/read-inbox.server.ts";
import { formSigns, stateText } from "../enquiries/inbox/state-text.ts";
import { inboxes, inboxPath } from "../enquiries/inbox-labels.ts";
import { languageName } from "../kinds/translations.ts";
import { useSignedIn, useTimes } from "../shell/office/signed-in.ts";
import { useText } from "../ui/language.ts";
import { ListSection, Row, SignThumb } from "../ui/office/lists.tsx";
import { Fold, Hidden, Mark, Submit } from "../ui/office/parts.tsx";
import type { Answer } from "./dashboard.server.ts";
import { officeSentences } from "./office.text.ts";

interface WaitingProps extends Waits {
  post: readonly Waiting[];
  answers: readonly Answer[];
  /** Documents that visitors see in English because the text in their own language is older. */
  older: readonly DocumentSummary[];
}

/** Rows of each list below the first. */
const FEW = 4;
const MOST_OLDER = 12;

/** Shows what waits for the reader, and apart from it what lies with others. */
export function WaitingParts({ toRead, own, others, withReader, post, answers, older }: WaitingProps) {
  const say = useText(officeSentences);
  return (
    <div className="stack">
      <ListSection id="waiting" heading={say("Waits for you")}>
        {toRead.length > 0 && <DocumentRows rows={toRead} page="approval" />}
        {post.length > 0 && <PostRows post={post} />}
        {own.length > 0 && <DocumentRows rows={own} />}
        {toRead.length + post.length + own.length === 0 && (
          <p className="quiet">{say("No form is new, and you have begun nothing that is not published.")}</p>
        )}
      </ListSection>
      <Part id="with-reader" heading={say("With the principal")} count={withReader.length}>
        <FirstRows rows={withReader} />
      </Part>
      {otherLanguages.map((language) => (
        <OlderRows key={language} language={language} rows={older.filter((row) => row.older.includes(language))} />
      ))}
      <Part id="answers" heading={say("Answered")} count={answers.length}>
        <AnswerRows answers={answers} />
      </Part>
      <Part id="others" heading={say("Begun by colleagues")} count={others.length}>
        <FirstRows rows={others} />
      </Part>
    </div>
  );
}

/** The others are one tap away. */
function FirstRows({ rows }: { rows: readonly DocumentSummary[] }) {
  const say = useText(officeSentences);
  const others = rows.slice(FEW);
  return (
    <>
      <DocumentRows rows={rows.slice(0, FEW)} />
      {others.length > 0 && (
        <Fold summary={say("{count} more", { count: others.length })} isOpen={false}>
          <DocumentRows rows={others} />
        </Fold>
      )}
    </>
  );
}

interface PartProps {
  id: string;
  heading: string;
  /** Of all rows, also of those that are folded. */
  count: number;
  children: ReactNode;
}

function Part({ id, heading, count, children }: PartProps) {
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 className="desk__part quiet" id={id}>
        {heading} {count > FEW && <span className="small quiet nums">{count}</span>}
      </h3>
      {children}
    </section>
  );
}

/** Each row leads to its form; who may publish it says with one tap that the text is still right. */
function OlderRows({ language, rows }: { language: OtherLanguage; rows: readonly DocumentSummary[] }) {
  const say = useText(officeSentences);
  const { person } = useSignedIn();
  const name = languageName(language, say.language);
  return (
    <Part id={`older-${language}`} heading={say("{name} is older", { name })} count={rows.length}>
      <p className="small quiet">
        {say("The English has changed since. Who reads {name} gets the English now.", { name })}
      </p>
      <ul className="rows">
        {rows.slice(0, MOST_OLDER).map((row) => (
          <DocumentRow
            key={`${row.kind} ${row.id}`}
            row={row}
            below={
              hasPermissionsOf(person.role, descriptionOf(row).publishedBy) && (
                <form method="post" action={`/office/${row.kind}/${row.id}`}>
                  <Hidden fields={{ seen: row.seen, [languageControls.isRight(language)]: "yes" }} />
                  <Submit
                    look="text"
                    value={STILL_RIGHT}
                    text={say("The {name} is still right", { name })}
                    of={row.title}
                  />
                </form>
              )
            }
          />
        ))}
      </ul>
    </Part>
  );
}

function AnswerRows({ answers }: { answers: readonly Answer[] }) {
  const say = useText(officeSentences);
  const { timestamp } = useTimes();
  return (
    <ul className="rows">
      {answers.map((answer) => (
        <NamedRow
          key={`${answer.kind} ${answer.id}`}
          {...answer}
          mark={
            answer.isApproved ? (
              <Mark kind="done" sign="check" text={say("Approved")} />
            ) : (
              <Mark kind="wait" sign="back" text={say("Sent back")} />
            )
          }
          words={[
            answer.isOwn ? say("you answered {sentBy}", { sentBy: answer.sentBy }) : answer.author,
            timestamp(answer.at),
          ]}
          quoted={answer.word}
        />
      ))}
    </ul>
  );
}

function PostRows({ post }: { post: readonly Waiting[] }) {
  const say = useText(officeSentences);
  const { now } = useSignedIn();
  const inboxSay = useText(inboxSentences);
  return (
    <ul className="rows">
      {post.map(({ form, isSuspect, count, oldest }) => {
        const { one, many } = inboxes[form];
        const { text, urgency } = stateText(inboxSay, { state: "new", receivedAt: oldest }, now);
        const suspects =
          count === 1
            ? say("1 {one} looks like a machine’s", { one: say(one) })
            : say("{count} {many} look like a machine’s", { count, many: say(many) });
        return (
          <Row
            key={`${form} ${isSuspect}`}
            to={`${inboxPath[form]}?tab=${isSuspect ? "suspect" : "new"}`}
            title={
              isSuspect
                ? suspects
                : count === 1
                  ? say("A new {one}", { one: say(one) })
                  : say("{count} new {many}", { count, many: say(many) })
            }
            thumb={<SignThumb name={formSigns[form]} />}
          >
            <p className="row__meta">
              {isSuspect ? (
                <span>{say("Perhaps a family’s: take a look")}</span>
              ) : (
                <Mark
                  kind={urgency}
                  sign="clock"
                  text={count === 1 ? text : say("The oldest: {text}", { text: inSentence(text) })}
                />
              )}
            </p>
          </Row>
        );
      })}
    </ul>
  );
}

type Waits = Awaited<ReturnType<typeof waitsOf>>;

export async function waitsOf(editor: Editor, person: Person) {
  const asked = await editor.asked();
  const begun = (await editor.latest()).filter(({ state }) => state === "draft" || state.endsWith("changed"));
  const isHers = ({ asked }: DocumentSummary) => asked?.authorId === person.id;
  const readsIt = (row: DocumentSummary) =>
    !isHers(row) && hasPermissionsOf(person.role, approverOf(descriptionOf(row).publishedBy));
  const isOwn = ({ last }: DocumentSummary) => last?.authorId === person.id;
  const waiting = asked.filter(({ state }) => state === "wait");
  const sentBack = asked.filter(({ state }) => state === "back");
  return {
    /** Sent to this person. */
    toRead: waiting.filter(readsIt),
    /** Drafts of this person: first what came back. */
    own: [...sentBack.filter(isHers), ...begun.filter(isOwn)],
    /** Drafts that colleagues have begun. */
    others: begun.filter((row) => !isOwn(row)),
    /** Sent for approval to others, without an answer. */
    withReader: waiting.filter((row) => !readsIt(row)),
  };
}
