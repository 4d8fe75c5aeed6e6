import type { DeskDocument } from "@school/content/office/desk";
import type { Person } from "@school/content/office/people";
import { hasRightsOf } from "@school/content/office/roles";
import { wordsOf } from "./edit-request.ts";
import { Where } from "./where.tsx";
import "./style/sheet.css";

/** Shows the acts on a document, last in its form. */
export function Verbs({ document, person, now }: { document: DeskDocument; person: Person; now: Date }) {
  const { kind, id, state, published, versions } = document;
  const { publishedBy, many, stays } = wordsOf(document);
  const mayPublish = hasRightsOf(person.role, publishedBy);
  const takeDown = stays ? stays.takeDown : "Take down";
  const isKnown = document.last !== null || published !== null;
  return (
    <div className="verbs">
      <Where document={document} now={now} />
      <div className="verbs__row">
        {mayPublish && <Verb name="publish" words="Publish now" look="button" />}
        <Verb name="keep" words="Keep draft" look={mayPublish ? "button button--quiet" : "button"} />
      </div>
      {!mayPublish && (
        <p className="small quiet">
          The {publishedBy} publishes {many}. Keep your draft: it stands on the desk for both of you.
        </p>
      )}
      {isKnown && (
        <div className="verbs__more">
          {versions > 0 && (
            <a className="text-button" href={`/office/${kind}/${id}/versions`}>
              Earlier versions ({versions})
            </a>
          )}
          {mayPublish && published && takeDown && <Verb name="take down" words={takeDown} look="text-button" />}
          {!stays && (mayPublish || !published) && state !== "bin" && (
            <Verb name="bin" words="Put in the bin" look="text-button text-button--stern" />
          )}
        </div>
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
