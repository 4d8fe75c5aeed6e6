import { doesSchoolAnswer } from "./send-draft.ts";

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
