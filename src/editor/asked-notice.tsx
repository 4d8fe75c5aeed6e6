import type { Person } from "../auth/roles.ts";
import { approverOf, hasRightsOf } from "../auth/roles.ts";
import { momentInWords } from "../school/times/times.ts";
import { Sign } from "../ui/office/sign.tsx";
import type { DeskDocument } from "./desk.ts";
import { wordsOf } from "./words.ts";
import "../ui/office/style/notice.css";

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
