import { carriedFields, type Forms, type FormType } from "@school/content/forms/form-contract";

export class NotTaken extends Error {
  readonly status: number;
  readonly problem: unknown;
  readonly retryAfter: number;
  readonly number: string | null;

  constructor({ status, headers }: Response, problem: unknown) {
    super(`The server answers ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = Number(headers.get("Retry-After")) || 0;
    this.number = headers.get("X-Request-Id");
  }
}

interface Attempt {
  key: string;
  filledIn: number | null;
  honeypot: string;
}

/** In ms. Sending again is the same submission. */
const PATIENCE = 30_000;

/** Posts to the API (§7) and returns the reference of what was stored, when it has one. Logs failures with status and the server's words, never the visitor's, and throws them again. */
export async function submitForm<Type extends FormType>(
  schoolCode: string,
  type: Type,
  fields: Forms[Type],
  attempt: Attempt,
): Promise<string | undefined> {
  try {
    return await post(`/api/form/${schoolCode}/${type}`, fields, attempt);
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
  if (!answer.ok || !body) throw new NotTaken(answer, body);
  return (body as { reference?: string }).reference;
}
