import type { FormType } from "../../kinds/forms/form-contract.ts";
import { useFrame } from "../../shell/frame.ts";
import { Field, TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/sign.tsx";
import type { Caller, InboxQuestion } from "../inbox.ts";
import { inboxes, inboxPath } from "../inbox-words.ts";
import { classInWords, stateWords } from "./words.ts";
import "../../ui/office/style/field.css";
import "../../ui/office/style/finder.css";
import "../../ui/office/style/fold.css";

interface InboxFinderProps {
  form: FormType;
  question: InboxQuestion;
  callers: readonly Caller[];
}

/** Shows the search at once: whoever takes a call types the name during it. */
export function InboxFinder({
  form,
  question: { class: ofClass, words, tab, state, caller },
  callers,
}: InboxFinderProps) {
  const { profile } = useFrame();
  const isOfClasses = form === "Admission";
  return (
    <search>
      <form className="inbox-finder" method="get" action={inboxPath[form]}>
        <div className="inbox-finder__words">
          <TextField
            name="q"
            label={isOfClasses ? "Name, phone number or reference" : "Name or phone number"}
            type="search"
            autoComplete="off"
            defaultValue={words}
          />
          <button className="button button--quiet" type="submit">
            Find
          </button>
        </div>
        {isOfClasses && (
          <details className="fold" open={[ofClass, state, caller].some((one) => one !== "")}>
            <summary>
              <span>By class, state or who calls</span> <Sign name="next" />
            </summary>
            <div className="inbox-finder__more">
              <Choice
                name="class"
                label="Class"
                all="All classes"
                chosen={ofClass}
                choices={profile.admission.classes.map((name) => [name, classInWords(name)])}
              />
              <Choice
                name="state"
                label="Where it stands"
                all="All of them"
                chosen={state}
                choices={inboxes[form].states.map((one) => [one, stateWords[one].words])}
              />
              <Choice
                name="caller"
                label="Who calls"
                all="Everybody"
                chosen={caller}
                choices={callers.map(({ id, name }) => [id, name])}
              />
            </div>
          </details>
        )}
        {tab !== "open" && <input type="hidden" name="tab" value={tab} />}
      </form>
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** The words for no choice. */
  all: string;
  chosen: string;
  choices: readonly (readonly [value: string, words: string])[];
}

function Choice({ name, label, all, chosen, choices }: ChoiceProps) {
  if (choices.length === 0) return null;
  return (
    <Field name={name} label={label}>
      {(tied) => (
        <select {...tied} defaultValue={chosen}>
          <option value="">{all}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
