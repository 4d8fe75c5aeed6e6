import type { FormType } from "@school/content/forms/form-contract";
import type { Caller, InboxQuestion } from "@school/content/office/inbox/inbox";
import { inboxes, inboxPath } from "@school/content/office/inbox/inbox-words";
import { useFrame } from "../../../shell/frame.ts";
import { Field, TextField } from "../frame/field.tsx";
import { Sign } from "../frame/sign.tsx";
import { classInWords, stateWords } from "./words.ts";
import "../style/field.css";
import "../style/finder.css";
import "../style/fold.css";

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
