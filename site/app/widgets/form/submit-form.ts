import { carriedFields, type Forms, type FormType } from "@school/content/submissions";

/** A form was not taken: what the server said. */
export class NotTaken extends Error {
  readonly status: number;
  readonly problem: unknown;
  /** Seconds to wait, when there were too many tries. */
  readonly retryAfter: number;

  constructor(status: number, problem: unknown, retryAfter: number) {
    super(`The server answers ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** What goes with the fields. */
interface Attempt {
  key: string;
  filledIn: number | null;
  honeypot: string;
}

/** A visitor waits no longer than this, in ms; sent again, it is the same submission. */
const PATIENCE = 30_000;

/**
 * Sends a form (§7). A failure is logged with its status and the server's words, never with what was typed, and thrown
 * on: the form decides what to show (decisions §4.10).
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
