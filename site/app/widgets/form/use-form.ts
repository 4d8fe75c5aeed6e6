import { carriedFields, type Forms, type FormType, fieldsOf } from "@school/content/submissions";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "./form-answer.ts";
import { eraseDraft, tryOf } from "./form-draft.ts";
import { NotTaken, submitForm } from "./submit-form.ts";

type Errors = Partial<Record<string, string>>;

/** The second click of a double click may come when the first is answered already, in ms. */
const DOUBLE_CLICK = 1000;

interface FormOfSchool<Type extends FormType> {
  type: Type;
  schoolCode: string;
  /** What the page was served with. */
  first: FormAnswer;
  /** What is wrong with the fields before they are sent; null when the browser has said it in its own words. */
  check(values: Forms[Type], form: HTMLFormElement): Errors | null;
}

/** Sends a form without leaving the page, and knows what the form has to say. */
export function useForm<Type extends FormType>({ type, schoolCode, first, check }: FormOfSchool<Type>) {
  const [answer, setAnswer] = useState(first);
  const [isSending, setSending] = useState(false);
  // A second click comes before the first one is drawn.
  const underWay = useRef(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const summary = useRef<HTMLDivElement>(null);

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (underWay.current) return;
    const errors = check(readForm(type, form), form);
    if (errors === null) return;
    if (Object.keys(errors).length > 0) return setAnswer({ status: "invalid", errors });
    underWay.current = true;
    setSending(true);
    setAnswer({ status: "idle" });
    const said = await send(type, schoolCode, form);
    if (said.status === "sent") sentAt.current = performance.now();
    setAnswer(said);
    setSending(false);
    underWay.current = false;
  }

  /** One click too many is none: the form, empty again, would answer it with what is missing. */
  function onPress(event: SyntheticEvent<HTMLButtonElement>) {
    const form = event.currentTarget.form as HTMLFormElement;
    const isJustSent = performance.now() - sentAt.current < DOUBLE_CLICK && isEmpty(type, form);
    if (underWay.current || isJustSent) event.preventDefault();
  }

  // Whoever must correct something reads on at the list of what it is.
  useEffect(() => {
    if (answer !== first && answer.status === "invalid") summary.current?.focus();
  }, [answer, first]);

  const errors: Errors = answer.status === "invalid" ? answer.errors : {};
  return { first, answer, errors, isSending, onSubmit, onPress, summary };
}

/** A field of a form. */
export function fieldNamed(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function readForm<Type extends FormType>(type: Type, form: HTMLFormElement): Forms[Type] {
  return Object.fromEntries(fieldsOf[type].map((name) => [name, fieldNamed(form, name).value])) as Forms[Type];
}

function isEmpty(type: FormType, form: HTMLFormElement): boolean {
  return fieldsOf[type].every((name) => fieldNamed(form, name).value === "");
}

/** Sends the form; sent, it is empty and its draft is gone; else nothing of it changes. */
async function send(type: FormType, schoolCode: string, form: HTMLFormElement): Promise<FormAnswer> {
  const values = readForm(type, form);
  const honeypot = fieldNamed(form, carriedFields.honeypot).value;
  try {
    await submitForm(schoolCode, type, values, { ...tryOf(form, values), honeypot });
  } catch (cause) {
    return answerTo(cause);
  }
  for (const name of fieldsOf[type]) {
    const field = fieldNamed(form, name);
    // What was changed while the answer was under way has not been sent.
    if (field.value === (values as Record<string, string>)[name]) field.value = "";
  }
  eraseDraft(form);
  return { status: "sent" };
}

function answerTo(cause: unknown): FormAnswer {
  if (!(cause instanceof NotTaken)) return { status: "failed" };
  if (cause.status === 429) return { status: "held back", retryAfter: cause.retryAfter };
  const { errors } = (cause.problem ?? {}) as { errors?: Errors };
  return cause.status === 400 && errors ? { status: "invalid", errors } : { status: "failed" };
}
