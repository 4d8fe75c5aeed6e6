import { carriedFields, type Forms, type FormType } from "@school/content/forms/form-contract";

/** The server refused a form. */
export class NotTaken extends Error {
  readonly status: number;
  readonly problem: unknown;
  /** Seconds to wait after too many attempts. */
  readonly retryAfter: number;

  constructor(status: number, problem: unknown, retryAfter: number) {
    super(`The server answers ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** Sent with the fields. */
interface Attempt {
  key: string;
  filledIn: number | null;
  honeypot: string;
}

/** The longest wait for an answer, in ms. Sending again is the same submission. */
const PATIENCE = 30_000;

/**
 * Posts a form to the API (§7). Logs a failure with status and the server's words, never with the visitor's, and throws it
 * again:
 * the form decides what to show.
 */
export async function submitForm<Type extends FormType>(
  schoolCode: string,
  type: Type,
  fields: Forms[Type],
  attempt: Attempt,
): Promise<void> {
  try {
    await post(`/api/form/${schoolCode}/${type}`, fields, attempt);
  } catch (cause) {
    if (cause instanceof NotTaken) console.error(`${type} was not sent:`, cause.status, cause.problem);
    else console.error(`${type} was not sent:`, String(cause));
    throw cause;
  }
}

async function post(address: string, fields: object, { key, filledIn, honeypot }: Attempt) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ ...fields, [carriedFields.filledIn]: filledIn, [carriedFields.honeypot]: honeypot }),
    signal: AbortSignal.timeout?.(PATIENCE) ?? null,
  });
  const body: unknown = await answer.json().catch(() => null);
  // Only a truthy answer means success (§8).
  if (!answer.ok || !body) throw new NotTaken(answer.status, body, Number(answer.headers.get("Retry-After")) || 0);
}
