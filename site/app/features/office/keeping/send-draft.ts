/** The school's answer to a save. */
export type Kept =
  | { status: "kept"; seen: string; at: string; now: number }
  /** Somebody else has changed it; nothing was overwritten. */
  | { status: "changed"; who: string }
  /** A later save of the same form is there already. */
  | { status: "older" }
  | { status: "refused"; sentence: string }
  | { status: "signed out" }
  /** It may or may not have arrived. `wait` in ms, when the server names a time. */
  | { status: "no answer"; wait: number };

/** The longest wait for an answer, in ms. A save that arrives later than the next one is refused by its number. */
const PATIENCE = 20_000;

/** Bytes that a browser sends at most of a page that is left. */
const LONGEST_FAREWELL = 60_000;
/** Bytes around each field, and of a letter at most. */
const AROUND = 150;
const LETTER = 3;

/** Sends a form to the school as a draft, without its files. */
export async function sendDraft(form: HTMLFormElement): Promise<Kept> {
  const fields = new FormData(form);
  // The school takes nothing from somebody else who has signed in here meanwhile.
  fields.set("person", form.dataset.person ?? "");
  let bytes = 0;
  for (const [name, value] of [...fields]) {
    if (typeof value === "string") bytes += AROUND + name.length + LETTER * value.length;
    else fields.delete(name);
  }
  try {
    const answer = await fetch(`${form.getAttribute("action")}/keep`, {
      method: "POST",
      body: fields,
      headers: { Accept: "application/json" },
      // It then goes on when the page is left.
      keepalive: bytes < LONGEST_FAREWELL,
      signal: AbortSignal.timeout?.(PATIENCE) ?? null,
    });
    return await read(answer);
  } catch {
    return { status: "no answer", wait: 0 };
  }
}

async function read(answer: Response): Promise<Kept> {
  if (answer.status === 401) return { status: "signed out" };
  if (answer.status === 413) return { status: "refused", sentence: "This text is too long to be sent." };
  if (![200, 400, 403, 409].includes(answer.status)) {
    return { status: "no answer", wait: Number(answer.headers.get("Retry-After")) * 1000 };
  }
  return answer.json();
}

/** Returns whether the school can be reached. A Wi-Fi that leads nowhere answers with a page of its own, or not at all. */
export async function doesSchoolAnswer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout?.(PATIENCE) ?? null;
    const answer = await fetch("/robots.txt", { method: "HEAD", cache: "no-store", redirect: "error", signal });
    return answer.ok;
  } catch {
    return false;
  }
}
