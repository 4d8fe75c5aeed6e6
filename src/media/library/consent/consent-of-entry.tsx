import type { Office } from "../../../auth/office.ts";
import type { Verb } from "../../../editor/actions.ts";
import type { DeskDocument } from "../../../editor/desk.ts";
import { Sign } from "../../../ui/office/sign.tsx";
import { consentStates } from "../../consent-states.ts";
import { ConsentForm } from "./consent-form.tsx";
import { type Consent, consentWords, mayShowPupils, picturesOf } from "./consent-state.ts";
import "../../../ui/office/style/button.css";
import "../../../ui/office/style/fold.css";
import "../../../ui/office/style/notice.css";

/** "none": the entry has no pictures with pupils. */
type Known = Consent | null | "none";

export async function consentOf({ consents }: Office, { kind, id, entry }: DeskDocument): Promise<Known> {
  return mayShowPupils(kind) && picturesOf(entry).length > 0 ? consents.find(kind, id) : "none";
}

interface EntryProps {
  document: DeskDocument;
  consent: Known;
}

/** After publishing pictures without an answer: one tap answers. */
export function AskConsent({ verb, document, consent }: EntryProps & { verb: Verb }) {
  if (consent !== null || !["publish", "schedule", "approve"].includes(verb)) return null;
  const { kind, id } = document;
  return (
    <section className="notice" aria-labelledby="ask-consent">
      <Sign name="camera" />
      <h2 id="ask-consent">May the pupils be shown?</h2>
      <p className="small">One tap is enough. Parents see nothing of the answer.</p>
      <form className="notice__acts" method="post" action="/office/consent">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        {consentStates.toReversed().map((state) => (
          <button className="text-button" type="submit" key={state} name="state" value={state}>
            {consentWords[state].name}
          </button>
        ))}
      </form>
    </section>
  );
}

export function ConsentOfEntry({ document, consent, isOpen, now }: EntryProps & { isOpen: boolean; now: Date }) {
  if (consent === "none" || (document.last === null && document.published === null)) return null;
  const { kind, id } = document;
  if (!mayShowPupils(kind)) return null;
  return (
    <details className="fold" id="consent" open={isOpen}>
      <summary>
        <span>
          <span className="strong">May the pupils be shown?</span>{" "}
          <span className="quiet">{consent ? consentWords[consent.state].name : "Nobody has answered"}</span>
        </span>{" "}
        <Sign name="next" />
      </summary>
      <div className="stack">
        {consent?.state === "withdrawn" && <HideAll kind={kind} id={id} />}
        <ConsentForm kind={kind} id={id} consent={consent} now={now} hasHeading={false} />
      </div>
    </details>
  );
}

function HideAll({ kind, id }: { kind: string; id: string }) {
  return (
    <form className="notice notice--failed" method="post" action="/office/consent">
      <Sign name="hide" />
      <strong>A family has said no.</strong>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <p>
        <button className="button button--stern" type="submit" name="verb" value="hide all">
          Hide all its photos everywhere now
        </button>
      </p>
      <p className="small">To hide one alone, open “About this photo” beside it.</p>
    </form>
  );
}
