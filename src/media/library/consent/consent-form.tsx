import { momentInWords } from "../../../school/times/times.ts";
import { TextField } from "../../../ui/office/field.tsx";
import { type Consenting, type ConsentState, consentStates } from "../../consent-states.ts";
import { type Consent, consentWords, LONGEST_SLIPS } from "./consent-state.ts";
import "../../../ui/office/style/button.css";
import "../../../ui/office/style/field.css";
import "../../../ui/office/style/sheet.css";

/** The page of all photos by consent. */
const CONSENT = "/office/consent";

interface ConsentFormProps {
  kind: Consenting;
  id: string;
  consent: Consent | null;
  /** Holds while this one has no answer of its own. */
  otherwise?: ConsentState;
  now: Date;
  hasHeading?: boolean;
}

export function ConsentForm({ kind, id, consent, otherwise, now, hasHeading = true }: ConsentFormProps) {
  return (
    <form className="sheet" method="post" action={CONSENT}>
      {hasHeading && <h2>May the pupils be shown?</h2>}
      <p className="small quiet">
        {consent ? `${consent.author}, ${momentInWords(consent.at, now)}.` : saidOtherwise(otherwise)} Parents see
        nothing of it. <a href={CONSENT}>All photos, by answer</a>
      </p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <fieldset>
        <legend className="visually-hidden">May the pupils be shown?</legend>
        <div className="choices">
          {consentStates.toReversed().map((state) => (
            <label className="choice" key={state}>
              <input type="radio" name="state" value={state} required defaultChecked={consent?.state === state} />
              <span className="choice__name">{consentWords[state].name}</span>
              {consentWords[state].more && <span className="choice__more">{consentWords[state].more}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        name="slips"
        label="Where the slips are kept"
        hint="Like “blue file, Class IX B”. Names of pupils do not belong here."
        isOptional
        maxLength={LONGEST_SLIPS}
        defaultValue={consent?.slips}
      />
      <div className="verbs__row">
        <button className="button" type="submit" name="verb" value="note">
          Keep this answer
        </button>
      </div>
    </form>
  );
}

const saidOtherwise = (state: ConsentState | undefined) =>
  state ? `For what it is used in was answered: “${consentWords[state].name}”.` : "Nobody has answered this.";
