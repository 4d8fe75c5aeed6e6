import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { documentLanguage } from "../../base/language.ts";
import { type Tick, ticks } from "../../kinds/forms/consent.ts";
import { carriedFields, type Forms, type FormType, formFields } from "../../kinds/forms/form-contract.ts";
import type { FormAnswer } from "./form-answer.ts";
import { eraseDraft, tryOf } from "./form-draft.ts";

type Errors = Partial<Record<string, string>>;
type Typed<Type extends FormType> = Forms[Type] & Partial<Record<Tick, string>>;

/** In ms: the second click of a double click may come after the answer to the first. */
const DOUBLE_CLICK = 1000;

interface FormOfSchool<Type extends FormType> {
  type: Type;
  schoolCode: string;
  first: FormAnswer;
  check(values: Typed<Type>): Errors;
}

/** Sends a form without leaving the page. */
export function useForm<Type extends FormType>({ type, schoolCode, first, check }: FormOfSchool<Type>) {
  const [answer, setAnswer] = useState(first);
  const [isSending, setSending] = useState(false);
  // A second click comes before React renders the first.
  const underWay = useRef(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const result = useRef<HTMLDivElement>(null);

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (underWay.current) return;
    const errors = check(readForm(type, form));
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

  /** Shows the form again, empty. Ignores double clicks on the button, whose place its link may have taken. */
  function onAgain(event: SyntheticEvent) {
    if (performance.now() - sentAt.current < DOUBLE_CLICK) event.preventDefault();
    else setAnswer({ status: "idle" });
  }

  // Gives the focus to the list of errors, or to the sentence that it is sent.
  useEffect(() => {
    if (answer !== first && (answer.status === "invalid" || answer.status === "sent")) result.current?.focus();
  }, [answer, first]);

  const errors: Errors = answer.status === "invalid" ? answer.errors : {};
  return { first, answer, errors, isSending, onSubmit, onAgain, result };
}

function fieldNamed(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** Ticks that are not set are left out, as a browser posts them. */
function readForm<Type extends FormType>(type: Type, form: HTMLFormElement): Typed<Type> {
  const set = ticks.filter((name) => fieldNamed(form, name)?.checked);
  const names = [...formFields[type], ...set];
  return Object.fromEntries(names.map((name) => [name, fieldNamed(form, name).value])) as unknown as Typed<Type>;
}

/** On success empties the form and erases the draft; otherwise logs status and the server's words, never the visitor's. */
async function send(type: FormType, schoolCode: string, form: HTMLFormElement): Promise<FormAnswer> {
  const values = readForm(type, form);
  const answer = await post(`/api/form/${schoolCode}/${type}`, form, values).catch((cause: unknown) => {
    console.error(`${type} was not sent:`, String(cause));
    return null;
  });
  if (answer === null) return { status: "failed", number: null };
  const body: unknown = await answer.json().catch(() => null);
  // Only a truthy answer means success (§8).
  if (!answer.ok || !body) {
    console.error(`${type} was not sent:`, answer.status, body);
    // A demo refuses everything: the page that answers a form without script says so.
    if (answer.status === 403) form.submit();
    return denialIn(answer, (body ?? {}) as { errors?: Errors });
  }
  for (const name of formFields[type]) {
    const field = fieldNamed(form, name);
    // The field changed after the request.
    if (field.value === (values as Record<string, string>)[name]) field.value = "";
  }
  for (const name of ticks) if (name in values) fieldNamed(form, name).checked = false;
  eraseDraft(form);
  const { reference } = body as { reference?: string };
  return { status: "sent", ...(reference && { reference }), fields: values };
}

function denialIn({ status, headers }: Response, { errors }: { errors?: Errors }): FormAnswer {
  if (status === 429) return { status: "held back", retryAfter: Number(headers.get("Retry-After")) || 0 };
  return status === 400 && errors
    ? { status: "invalid", errors }
    : { status: "failed", number: headers.get("X-Request-Id") };
}

/** In ms. Sending again is the same submission. */
const PATIENCE = 30_000;

/** Posts to the API (§7). */
async function post(address: string, form: HTMLFormElement, fields: object): Promise<Response> {
  const { key, filledIn } = tryOf(form, fields);
  const carried = {
    [carriedFields.filledIn]: filledIn,
    [carriedFields.honeypot]: fieldNamed(form, carriedFields.honeypot).value,
    [carriedFields.policy]: fieldNamed(form, carriedFields.policy).value,
    [carriedFields.language]: documentLanguage(),
  };
  return fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ ...fields, ...carried }),
    signal: AbortSignal.timeout?.(PATIENCE) ?? null,
  });
}
