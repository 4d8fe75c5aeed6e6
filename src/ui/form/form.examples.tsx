import { createRef, type InputHTMLAttributes } from "react";
import { Calculator } from "../calculator/calculator.tsx";
import { type Examples, inEachText, texts } from "../examples.ts";
import { Field } from "./field.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { FormFoot, PostedForm } from "./posted-form.tsx";

const hint = "As it is painted on its tail";

interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  label?: string;
  error?: string;
  hint?: string;
}

const input = ({ label = "Name of the kite", hint, error, ...own }: InputProps = {}) => (
  <Field id="kite" label={label} hint={hint} error={error}>
    {(control) => <input {...control} {...own} />}
  </Field>
);

const foot = (answer: FormAnswer, isSending = false) => (
  <FormFoot answer={answer} isSending={isSending} send="Send the kite" sent={texts.plain} failed={texts.long} />
);

const answer: FormAnswer = { status: "invalid", errors: { kite: texts.plain, tail: texts.long, string: texts.hindi } };

const calculator = (title: string, result?: string) => (
  <Calculator
    id="flown"
    title={title}
    fields={[{ name: "day", label: "The day it flew", hint, value: "2026-11-02" }]}
    answerFor={() => ({ ...(result && { result }), words: texts.plain })}
    page="/playground"
  />
);

export default {
  Field: {
    ...inEachText((label) => input({ label })),
    "Filled in, with a hint": input({ hint, defaultValue: "Second Thunder" }),
    Error: input({ hint, error: texts.long, defaultValue: "?" }),
    "A day": input({ type: "date", defaultValue: "2026-11-16" }),
    "Many lines": (
      <Field id="lines" label="Its story">
        {(control) => <textarea {...control} defaultValue={texts.long} />}
      </Field>
    ),
    "A choice, long words": (
      <Field id="choice" label="Its kind">
        {(control) => (
          <select {...control}>
            <option>{texts.long}</option>
          </select>
        )}
      </Field>
    ),
  },
  "Foot of a form": {
    "At rest": foot({ status: "idle" }),
    Busy: foot({ status: "idle" }, true),
    Sent: foot({ status: "sent" }),
    Failed: foot({ status: "failed", number: "4GHWB27K" }),
    "Held back": foot({ status: "held back", retryAfter: 600 }),
  },
  "Form that is sent": {
    "Came back with errors": (
      <PostedForm
        name="lost"
        page="/playground"
        first={answer}
        answer={answer}
        summary={createRef<HTMLDivElement>()}
        texts={{ invalid: "Please look at the kite again.", send: "Send the kite", sent: "The kite is on its way." }}
        fields={["kite", "tail", "string"]}
      >
        {input({ name: "kite", error: texts.plain })}
      </PostedForm>
    ),
  },
  Calculator: {
    "No answer yet": calculator("Where is it?"),
    ...inEachText((text) => calculator(text, text)),
  },
} satisfies Examples;
