import type { ComponentProps, ReactNode } from "react";
import { useText } from "../language.ts";
import { Alert } from "./alert.tsx";
import { Choice, ChoiceField } from "./field.tsx";
import { Sign, type SignName } from "./icon.tsx";
import { frameSentences } from "./office.text.ts";

const looks = {
  plain: "button",
  quiet: "button button--quiet",
  stern: "button button--stern",
  wide: "button button--wide",
  small: "button button--small",
  "quiet small": "button button--quiet button--small",
  "stern small": "button button--stern button--small",
  text: "text-button",
  "stern text": "text-button text-button--stern",
} as const;

interface SubmitProps extends Omit<ComponentProps<"button">, "className" | "type"> {
  look?: keyof typeof looks;
  text?: string;
  /** For those who hear the page: what it is about, where several buttons have one text. */
  of?: string;
}

/** A button that sends its form, with its value as the "verb" unless it has another name. */
export function Submit({ look = "plain", text, of, children, ...button }: SubmitProps) {
  const name = button.value === undefined ? {} : { name: "verb" };
  return (
    <button className={looks[look]} type="submit" {...name} {...button}>
      {text}
      {children}
      {of !== undefined && <span className="visually-hidden">: {of}</span>}
    </button>
  );
}

/** Hidden fields of a form; none for a text that is not there. */
export const Hidden = ({ fields }: { fields: Readonly<Record<string, string | number | null | undefined>> }) =>
  Object.entries(fields).map(
    ([name, value]) => value != null && <input type="hidden" key={name} {...{ name, value }} />,
  );

export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="text-button" href={to}>
    {children}
  </a>
);

interface ToFormProps {
  words: string;
  text: string;
  /** The id of the form. */
  at: string;
}

/** Stands at the top of the page: on a phone the form lies below the first screen. */
export const ToForm = ({ words, text, at }: ToFormProps) => {
  const say = useText(frameSentences);
  return (
    <Alert kind="failed" words={words}>
      <p className="small">
        {text} <a href={`#${at}`}>{say("Go to the form")}</a>
      </p>
    </Alert>
  );
};

interface MarkProps {
  kind: string;
  sign: SignName;
  text: ReactNode;
  as?: "span" | "p" | "li";
}

/** A state as an icon and words. */
export const Mark = ({ kind, sign, text, as: Element = "span" }: MarkProps) => (
  <Element className={`state state--${kind}`}>
    <Sign name={sign} /> {text}
  </Element>
);

/** The heading of a page, with a line below it. */
export const Head = ({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) => (
  <div className="head grid one-column">
    <h1>{title}</h1>
    {lead && <p className="quiet">{lead}</p>}
    {children}
  </div>
);

interface NothingProps {
  sign: SignName;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}

/** Stands in place of an empty list. */
export const Nothing = ({ sign, title, text, children }: NothingProps) => (
  <div className="nothing grid gap-3">
    <Sign name={sign} />
    <h2>{title}</h2>
    {text && <p className="quiet">{text}</p>}
    {children}
  </div>
);

interface FoldProps {
  id?: string;
  summary: ReactNode;
  isStrong?: boolean;
  isOpen: boolean;
  children: ReactNode;
}

/** A line that opens. */
export const Fold = ({ id, summary, isStrong = false, isOpen, children }: FoldProps) => (
  <details className="fold" id={id} open={isOpen}>
    <summary>
      <span className={isStrong ? "strong" : undefined}>{summary}</span> <Sign name="next" />
    </summary>
    {children}
  </details>
);

interface ChoicesProps {
  name: string;
  chosen: string | undefined;
  /** `marker`: what the form shows while it is chosen. */
  choices: readonly { value: string; text: string; more?: string | undefined; marker?: string }[];
  required?: boolean;
}

/** One of several; each may say more of itself. */
export const Choices = ({ name, chosen, choices, required }: ChoicesProps) => (
  <div className="choices">
    {choices.map(({ value, text, more, marker }) => (
      <Choice
        key={value}
        {...{ type: "radio", name, value, required }}
        data-order={marker}
        defaultChecked={value === chosen}
        label={text}
        more={more}
      />
    ))}
  </div>
);

interface ChoicesPartProps extends ChoicesProps {
  legend: string;
  children?: ReactNode;
}

/** One of several, as a part of a form; what one of them asks for stands below. */
export const ChoicesPart = ({ legend, children, ...choices }: ChoicesPartProps) => (
  <fieldset className="part">
    <legend>{legend}</legend>
    <Choices {...choices} />
    {children}
  </fieldset>
);

interface SelectFieldProps {
  name: string;
  label: string;
  isOptional?: boolean;
  chosen: string;
  /** The text of "none of these". */
  none: string;
  options: readonly (readonly [value: string, text: string])[];
}

/** Nothing without options. */
export const SelectField = ({ chosen, none, options, ...field }: SelectFieldProps) =>
  options.length > 0 && <ChoiceField {...field} value={chosen} choices={[["", none], ...options]} />;
