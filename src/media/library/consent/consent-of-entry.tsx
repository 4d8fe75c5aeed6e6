import type { Office } from "../../../auth/office-context.ts";
import type { EditedDocument } from "../../../editor/document-state.server.ts";
import type { DocumentAction } from "../../../kinds/office-description.ts";
import { useTimes } from "../../../shell/office/signed-in.ts";
import { useText } from "../../../ui/language.ts";
import { TextField } from "../../../ui/office/field.tsx";
import { Sign } from "../../../ui/office/icon.tsx";
import { Choices, Fold, Hidden, Submit } from "../../../ui/office/parts.tsx";
import { type Consenting, type ConsentState, consentStates } from "../../consent-states.ts";
import { librarySentences, type SayInLibrary } from "../library.text.ts";
import { type Consent, consentText, LONGEST_SLIPS, mayShowPupils, picturesOf } from "./consent-state.ts";

/** "none": the entry has no pictures with pupils. */
type Known = Consent | null | "none";

export async function consentOf({ consents }: Office, { kind, id, entry }: EditedDocument): Promise<Known> {
  return mayShowPupils(kind) && picturesOf(entry).length > 0 ? consents.find(kind, id) : "none";
}

interface EntryProps {
  document: EditedDocument;
  consent: Known;
}

/** After publishing pictures without an answer: one tap answers. */
export function AskConsent({ verb, document, consent }: EntryProps & { verb: DocumentAction }) {
  const say = useText(librarySentences);
  if (consent !== null || !["publish", "schedule", "approve"].includes(verb)) return null;
  const { kind, id } = document;
  return (
    <section className="notice" aria-labelledby="ask-consent">
      <Sign name="camera" />
      <h2 id="ask-consent">{say("May the pupils be shown?")}</h2>
      <p className="small">{say("One tap is enough. Parents see nothing of the answer.")}</p>
      <form className="cluster centered" method="post" action={CONSENT}>
        <Hidden fields={{ kind, id, done: verb }} />
        {consentStates.toReversed().map((state) => (
          <Submit key={state} look="text" name="state" value={state} text={say(consentText[state].name)} />
        ))}
      </form>
    </section>
  );
}

export function ConsentOfEntry({ document, consent, isOpen }: EntryProps & { isOpen: boolean }) {
  const say = useText(librarySentences);
  if (consent === "none" || (document.last === null && document.published === null)) return null;
  const { kind, id } = document;
  if (!mayShowPupils(kind)) return null;
  const summary = (
    <>
      <span className="strong">{say("May the pupils be shown?")}</span>{" "}
      <span className="quiet">{say(consent ? consentText[consent.state].name : "Nobody has answered")}</span>
    </>
  );
  return (
    <Fold id="consent" summary={summary} isOpen={isOpen}>
      <div className="stack">
        {consent?.state === "withdrawn" && (
          <form className="notice notice--failed" method="post" action={CONSENT}>
            <Sign name="hide" />
            <strong>{say("A family has said no.")}</strong>
            <Hidden fields={{ kind, id }} />
            <p>
              <Submit look="stern" value="hide all" text={say("Hide all its photos everywhere now")} />
            </p>
            <p className="small">{say("To hide one alone, open “About this photo” beside it.")}</p>
          </form>
        )}
        <ConsentForm kind={kind} id={id} consent={consent} hasHeading={false} />
      </div>
    </Fold>
  );
}

/** The page of all photos by consent. */
const CONSENT = "/office/consent";

const choices = (say: SayInLibrary) =>
  consentStates.toReversed().map((value) => {
    const { name, more } = consentText[value];
    return { value, text: say(name), more: more && say(more) };
  });

interface ConsentFormProps {
  kind: Consenting;
  id: string;
  consent: Consent | null;
  /** Holds while this one has no answer of its own. */
  otherwise?: ConsentState;
  hasHeading?: boolean;
}

export function ConsentForm({ kind, id, consent, otherwise, hasHeading = true }: ConsentFormProps) {
  const say = useText(librarySentences);
  const { timestamp } = useTimes();
  return (
    <form className="sheet" method="post" action={CONSENT}>
      {hasHeading && <h2>{say("May the pupils be shown?")}</h2>}
      <p className="small quiet">
        {consent ? `${consent.author}, ${timestamp(consent.at)}.` : saidOtherwise(say, otherwise)}{" "}
        {say("Parents see nothing of it.")} <a href={CONSENT}>{say("All photos, by answer")}</a>
      </p>
      <Hidden fields={{ kind, id }} />
      <fieldset>
        <legend className="visually-hidden">{say("May the pupils be shown?")}</legend>
        <Choices name="state" chosen={consent?.state} required choices={choices(say)} />
      </fieldset>
      <TextField
        name="slips"
        label={say("Where the slips are kept")}
        hint={say("Like “blue file, Class IX B”. Names of pupils do not belong here.")}
        isOptional
        maxLength={LONGEST_SLIPS}
        defaultValue={consent?.slips}
      />
      <div className="verbs__row">
        <Submit value="note" text={say("Keep this answer")} />
      </div>
    </form>
  );
}

const saidOtherwise = (say: SayInLibrary, state: ConsentState | undefined) =>
  state
    ? say("For what it is used in was answered: “{name}”.", { name: say(consentText[state].name) })
    : say("Nobody has answered this.");
