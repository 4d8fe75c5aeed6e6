import type { DeskDocument } from "@school/content/office/document/desk";
import type { Person } from "@school/content/office/doors/roles";
import { approverOf, hasRightsOf } from "@school/content/office/doors/roles";
import { momentInWords } from "@school/content/office/times/times";
import { Sign } from "./sign.tsx";
import { wordsOf } from "./words.ts";
import "../style/notice.css";

/** Names the approver of a sent draft, or shows the answer. */
export function AskedNotice({ document, person, now }: { document: DeskDocument; person: Person; now: Date }) {
  const { asked, state, kind, id } = document;
  if (!asked || (state !== "wait" && state !== "back")) return null;
  const { answer } = asked;
  const reader = approverOf(wordsOf(document).publishedBy);
  const reads = hasRightsOf(person.role, reader) && asked.authorId !== person.id;
  return (
    <div className="notice">
      <Sign name={answer ? "back" : "seal"} />
      <strong>
        {answer
          ? `${answer.author} sent it back, ${momentInWords(answer.at, now)}.`
          : `${asked.author} sent it to the ${reader}, ${momentInWords(asked.at, now)}.`}
      </strong>
      <p>{answer ? `“${answer.word}”` : asked.note && `“${asked.note}”`}</p>
      {!answer && !reads && <p className="small">To change it, write below and send it again.</p>}
      {!answer && reads && (
        <a className="text-button" href={`/office/${kind}/${id}/approval`}>
          Read what changes
        </a>
      )}
    </div>
  );
}
