import { createRef, type InputHTMLAttributes } from "react";
import EnquiryForm from "../enquiries/enquiry-form.island.tsx";
import FeedbackForm from "../enquiries/feedback-form.island.tsx";
import NurseryAgeCalculator from "../pages/admission/nursery-age-calculator.island.tsx";
import LibraryFineCalculator from "../pages/discipline/library-fine-calculator.island.tsx";
import LateFeeCalculator from "../pages/fees/late-fee-calculator.island.tsx";
import { Calculator } from "../ui/calculator/calculator.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { Field } from "../ui/form/field.tsx";
import type { FormAnswer } from "../ui/form/form-answer.ts";
import { FormFoot } from "../ui/form/form-foot.tsx";
import { Honeypot } from "../ui/form/honeypot.tsx";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { Island } from "../ui/islands/island.tsx";
import { Apart } from "./apart.tsx";
import { type Exhibit, inAllWords } from "./exhibit.tsx";
import {
  action,
  answers,
  choices,
  dates,
  fieldError,
  formErrors,
  formTexts,
  hint,
  label,
  rules,
  title,
  today,
  typed,
} from "./samples.ts";

interface SampleFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  words?: string;
  hint?: string;
  error?: string;
}

function SampleField({ id, words = label.plain, hint, error, ...input }: SampleFieldProps) {
  return (
    <Field id={`kite-${id}`} label={words} hint={hint} error={error}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}

const fields: Exhibit = {
  name: "Field",
  files: ["ui/form/field.tsx"],
  use: "Whatever a visitor writes or chooses: its label, hint and error belong to it.",
  states: [
    ...inAllWords(label, (words, key) => <SampleField id={key} words={words} />),
    { caption: "Under the pointer", show: <SampleField id="hover" />, forced: "hover" },
    { caption: "With the focus", show: <SampleField id="focus" />, forced: "focus" },
    { caption: "Filled in, with a hint", show: <SampleField id="filled" hint={hint} defaultValue={typed} /> },
    { caption: "Error", show: <SampleField id="wrong" hint={hint} error={fieldError.plain} defaultValue="?" /> },
    { caption: "Error, long words", show: <SampleField id="long-wrong" words={label.long} error={fieldError.long} /> },
    {
      caption: "Error, Hindi",
      show: <SampleField id="hindi-wrong" words={label.hindi} error={fieldError.hindi} />,
      lang: "hi",
    },
    { caption: "A day", show: <SampleField id="day" type="date" defaultValue={today} /> },
    {
      caption: "Many lines",
      show: (
        <Field id="kite-lines" label={label.plain}>
          {(control) => <textarea {...control} defaultValue={typed} />}
        </Field>
      ),
    },
    {
      caption: "A choice, long words",
      show: (
        <Field id="kite-choice" label={label.plain}>
          {(control) => (
            <select {...control} defaultValue={choices.at(-1)}>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </Field>
      ),
    },
  ],
};

const summaries: Exhibit = {
  name: "Summary of errors",
  files: ["ui/form/error-summary.tsx"],
  use: "Above a form that came back: what to correct, each line leading to its field.",
  states: [
    { caption: "Long words, Hindi", show: summary(Object.values(formErrors)), wide: true },
    { caption: "One error", show: summary([fieldError.plain]), wide: true },
  ],
};

function summary(texts: string[]) {
  const errors = texts.map((text, index) => ({
    field: ["kite-wrong", "kite-long-wrong", "kite-hindi-wrong"][index] ?? "",
    text,
  }));
  return <ErrorSummary title={formTexts.invalid} errors={errors} ref={createRef()} />;
}

const still = { onPress: () => {}, onSubmit: () => {} };

const foot = (answer: FormAnswer, isSending = false) => (
  <FormFoot {...formTexts} answer={answer} isSending={isSending} onPress={still.onPress} />
);

const feet: Exhibit = {
  name: "Foot of a form",
  files: ["ui/form/form-foot.tsx"],
  use: "The button that sends a form, and above it what became of the last try.",
  states: [
    { caption: "At rest", show: foot({ status: "idle" }) },
    { caption: "Busy", show: foot({ status: "idle" }, true) },
    { caption: "Sent", show: foot({ status: "sent" }) },
    { caption: "Failed", show: foot({ status: "failed", number: "4GHWB27K" }) },
    { caption: "Held back", show: foot({ status: "held back", retryAfter: 600 }) },
  ],
};

const postedForms: Exhibit = {
  name: "Form that is sent",
  files: ["ui/form/posted-form.tsx", "ui/form/honeypot.tsx"],
  use: "What a visitor writes to the school. Without script it is posted to its page and comes back with the same words.",
  states: [
    { caption: "Came back with errors", wide: true, show: postedForm({ status: "invalid", errors: formErrors }) },
    {
      caption: "Live: feedback. What is sent is stored here",
      wide: true,
      show: (
        <Island
          of={FeedbackForm}
          name="feedback-form"
          id="feedback-form"
          props={{ schoolCode: "DEMO", answer: { status: "idle" }, values: {} }}
        />
      ),
    },
    {
      caption: "Live: enquiry that could not be sent",
      wide: true,
      show: (
        <Island
          of={EnquiryForm}
          name="enquiry-form"
          id="enquiry-form"
          props={{
            schoolCode: "DEMO",
            classes: choices,
            answer: { status: "failed", number: "4GHWB27K" },
            values: { name: typed },
          }}
        />
      ),
    },
    { caption: "Its field that no person meets", show: <Honeypot /> },
  ],
};

function postedForm(answer: FormAnswer) {
  return (
    <Apart name="sent-back">
      <PostedForm
        name="kite"
        page="/playground"
        first={answer}
        answer={answer}
        isSending={false}
        {...still}
        summary={createRef()}
        texts={formTexts}
        fields={Object.keys(formErrors)}
      >
        <SampleField id="kite" name="kite" words={label.plain} error={formErrors.kite} />
        <SampleField id="tail" name="tail" words={label.long} error={formErrors.tail} />
        <SampleField id="string" name="string" words={label.hindi} error={formErrors.string} />
      </PostedForm>
    </Apart>
  );
}

const calculators: Exhibit = {
  name: "Calculator",
  files: ["ui/calculator/calculator.tsx"],
  use: "A rule of the school worked out for one’s own days. What is typed stays in the browser or the address.",
  states: [
    {
      caption: "Live: late fee",
      wide: true,
      show: (
        <Island
          of={LateFeeCalculator}
          name="late-fee-calculator"
          id="late-fee"
          props={{ rules: rules.lateFee, page: "/playground", asked: { due: dates.flown, paid: dates.back } }}
        />
      ),
    },
    {
      caption: "Live: library fine",
      wide: true,
      show: (
        <Island
          of={LibraryFineCalculator}
          name="library-fine-calculator"
          id="library-fine"
          props={{ rules: rules.library, page: "/playground", asked: { lent: dates.flown, returned: dates.back } }}
        />
      ),
    },
    {
      caption: "Live: nursery age, still to be answered",
      wide: true,
      show: (
        <Island
          of={NurseryAgeCalculator}
          name="nursery-age-calculator"
          id="nursery-age"
          props={{ rule: rules.nursery, page: "/playground", today, born: "" }}
        />
      ),
    },
    { caption: "No answer yet", show: calculator("none", action.plain) },
    { caption: "Long words", show: calculator("long", title.long), wide: true },
    { caption: "Hindi", show: calculator("hindi", title.hindi), lang: "hi" },
  ],
};

function calculator(kind: keyof typeof answers, words: string) {
  return (
    <Apart name={`calculator-${kind}`}>
      <Calculator
        id={kind}
        title={words}
        fields={[{ name: "flown", label: words, hint, value: kind === "none" ? "" : dates.flown }]}
        answerFor={() => answers[kind]}
        page="/playground"
      />
    </Apart>
  );
}

export const fieldShelf = [fields, summaries, feet, postedForms, calculators];
