import { sayHere } from "../../ui/office/say-here.ts";
import type { DraftPreview } from "../editor.ts";

/** The school's answer to a save. */
export type SaveAnswer =
  | {
      status: "kept";
      /** The school's last number of this form, when it had the same text already: that of this page may be behind. */
      sequence: number;
      seen: string;
      at: string;
      said: string;
      look: DraftPreview | null;
      now: number;
    }
  /** Somebody else changed the document; nothing was overwritten. */
  | { status: "changed"; who: string }
  /** The server has a later save of the same form: this page is an old copy of it. */
  | { status: "older" }
  | { status: "refused"; sentence: string }
  | { status: "signed out" }
  /** It may or may not have arrived. `wait` in ms, from the server. */
  | { status: "no answer"; wait: number };

/** In ms. A save that arrives after the next one is refused by its number. */
const PATIENCE = 20_000;

/** In bytes: browsers send no more when a page is left. */
const LONGEST_FAREWELL = 60_000;
/** In bytes: around each field, and of one character at most. */
const AROUND = 150;
const LETTER = 3;

/** Sends a form as a draft, without files. */
export async function sendDraft(form: HTMLFormElement): Promise<SaveAnswer> {
  const fields = new FormData(form);
  // The school refuses it when somebody else has signed in here.
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
      // Such a request survives leaving the page.
      keepalive: bytes < LONGEST_FAREWELL,
      signal: AbortSignal.timeout?.(PATIENCE) ?? null,
    });
    return await read(answer);
  } catch {
    return { status: "no answer", wait: 0 };
  }
}

async function read(answer: Response): Promise<SaveAnswer> {
  if (answer.status === 401) return { status: "signed out" };
  if (answer.status === 413) return { status: "refused", sentence: sayHere("This text is too long to be sent.") };
  if (![200, 400, 403, 409].includes(answer.status)) {
    return { status: "no answer", wait: Number(answer.headers.get("Retry-After")) * 1000 };
  }
  return answer.json();
}

/** A Wi-Fi that leads nowhere answers with its own page, or not at all. */
async function doesSchoolAnswer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout?.(PATIENCE) ?? null;
    const answer = await fetch("/robots.txt", { method: "HEAD", cache: "no-store", redirect: "error", signal });
    return answer.ok;
  } catch {
    return false;
  }
}

interface LineFirst {
  onGo?(submitter: HTMLElement | null): void;
  onAsking?(isAsking: boolean): void;
  /** The school does not answer: the form stays. */
  onAway(): void;
}

/**
 * Sends a form only when the school answers. Otherwise the browser, without a line or in a Wi-Fi that leads nowhere, would replace the text
 * by an error page.
 */
export function lineFirst(form: HTMLFormElement, { onGo, onAsking, onAway }: LineFirst) {
  let isAsking = false;
  let hasLine = false;

  async function ask({ submitter }: SubmitEvent) {
    if (isAsking) return;
    isAsking = true;
    onAsking?.(true);
    hasLine = await doesSchoolAnswer();
    isAsking = false;
    onAsking?.(false);
    if (hasLine) form.requestSubmit(submitter);
    else onAway();
    hasLine = false;
  }

  form.addEventListener("submit", (event) => {
    // An old browser cannot send a form later, with the button that was pressed.
    if (hasLine || typeof form.requestSubmit !== "function") return onGo?.(event.submitter);
    event.preventDefault();
    void ask(event);
  });
}
