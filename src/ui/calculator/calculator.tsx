import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { readDate } from "../../base/dates.ts";
import { texts } from "../../base/language.ts";
import { Field } from "../form/field.tsx";
import { useText } from "../language.ts";
import "./calculator.css";

const calculatorTexts = texts({
  work: { en: "Work it out", hi: "हिसाब लगाइए" },
});

/** Without a result, the words ask for one. */
export interface Answer {
  result?: string;
  words: string;
}

interface DateField {
  name: string;
  label: string;
  hint?: string;
  /** `YYYY-MM-DD`, or "". */
  value: string;
  max?: string;
}

interface CalculatorProps {
  id: string;
  title: string;
  fields: DateField[];
  /** Days in the order of the fields; null for a missing one. */
  answerFor: (...days: (string | null)[]) => Answer;
  /** Answers without script. */
  page: string;
  /** Private input: stays in the browser; without script it is posted, never stored or in an address. */
  confidential?: boolean;
}

export function Calculator({ id, title, fields, answerFor, page, confidential = false }: CalculatorProps) {
  const { days, form } = useDays(fields);
  const answer = answerFor(...days);
  const answerId = `${id}-answer`;
  return (
    <form
      className="calculator measure no-print"
      method={confidential ? "post" : "get"}
      action={`${page}#${answerId}`}
      aria-labelledby={`${id}-title`}
      autoComplete="off"
      data-answered-here={confidential || undefined}
      {...form}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      <div className="calculator__fields grid gap-4 above-4">
        {fields.map(({ name, label, hint, value, max }) => (
          <Field key={name} id={`${id}-${name}`} label={label} hint={hint}>
            {(control) => <input type="date" {...control} name={name} defaultValue={value} max={max} required />}
          </Field>
        ))}
        <button className="button button--quiet" type="submit">
          {useText(calculatorTexts).work}
        </button>
      </div>
      <output
        className="calculator__answer grid above-5"
        id={answerId}
        htmlFor={fields.map(({ name }) => `${id}-${name}`).join(" ")}
      >
        {answer.result && <strong className="calculator__result">{answer.result}</strong>}{" "}
        <span className="calculator__words quiet above-1">{answer.words}</span>
      </output>
    </form>
  );
}

/** Returns a form's days, null for a missing one: from the server, or typed before or after the island woke. Sending the form stays on the page. */
function useDays(fields: { name: string; value: string }[]) {
  const form = useRef<HTMLFormElement>(null);
  const [days, setDays] = useState(() => fields.map(({ value }) => readDate(value)));
  const read = () => {
    if (!form.current) return;
    const data = new FormData(form.current);
    setDays(fields.map(({ name }) => readDate(data.get(name))));
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    read();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(read, []);
  return { days, form: { ref: form, onChange: read, onSubmit } };
}
