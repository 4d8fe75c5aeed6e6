import { useDays } from "./use-days.ts";
import "./calculator.css";
import "../form/field.css";

/** What a calculator says: the result in a word or two, and how it came about. Without a result the words ask for one. */
export interface Answer {
  result?: string;
  words: string;
}

interface DateField {
  name: string;
  label: string;
  hint?: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The last day that can be meant, `YYYY-MM-DD`. */
  max?: string;
}

interface CalculatorProps {
  /** Unique on the page; the answer stands at `{id}-answer`. */
  id: string;
  title: string;
  fields: DateField[];
  /** Works out the answer from the days in the fields, in their order; null for one that is missing. */
  answerFor: (...days: (string | null)[]) => Answer;
  /** The path of its page, which answers where there is no script. */
  page: string;
  /**
   * What is typed is nobody's business: with script it stays in the browser, without script it is posted and neither
   * kept nor put into an address.
   */
  confidential?: boolean;
}

/** A ledge with one or two dates to choose and the answer standing on it. */
export function Calculator({ id, title, fields, answerFor, page, confidential = false }: CalculatorProps) {
  const { days, form } = useDays(fields);
  const answer = answerFor(...days);
  const answerId = `${id}-answer`;
  return (
    <form
      className="calculator no-print"
      method={confidential ? "post" : "get"}
      action={`${page}#${answerId}`}
      aria-labelledby={`${id}-title`}
      autoComplete="off"
      data-answered-here={confidential || undefined}
      {...form}
    >
      <h3 className="calculator__title" id={`${id}-title`}>
        {title}
      </h3>
      <div className="calculator__fields">
        {fields.map((field) => (
          <Field field={field} id={`${id}-${field.name}`} key={field.name} />
        ))}
        <button className="button button--quiet" type="submit">
          Work it out
        </button>
      </div>
      <output
        className="calculator__answer"
        id={answerId}
        htmlFor={fields.map(({ name }) => `${id}-${name}`).join(" ")}
      >
        {answer.result && <strong className="calculator__result">{answer.result}</strong>}{" "}
        <span className="calculator__words">{answer.words}</span>
      </output>
    </form>
  );
}

function Field({ field: { name, label, hint, value, max }, id }: { field: DateField; id: string }) {
  return (
    <p className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        className="field__input"
        type="date"
        id={id}
        name={name}
        defaultValue={value}
        max={max}
        required
        aria-describedby={hint && `${id}-hint`}
      />
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </p>
  );
}
