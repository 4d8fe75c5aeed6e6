import { eraseDraft, noteDraft, restoreDraft } from "./form-draft.ts";
import { tidyPhones } from "./tidy-phone.ts";

const touches = ["focusin", "input", "change"] as const;

/** Keeps the input in this tab until it is sent, and restores it after a reload. @param touchedAt in ms; null before the first touch. */
export function attendForms(touchedAt: number | null) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    if (form.dataset.answer === "sent") forget(form);
    else restoreDraft(form);
    // This script arrives after the touch that asked for it.
    if (touchedAt !== null) noteDraft(form, touchedAt);
  }
  for (const touch of touches) document.addEventListener(touch, note);
  tidyPhones();
}

function note({ target }: Event) {
  // The form's own answer may move the focus: no touch.
  const field = target instanceof Element ? target.closest("input, select, textarea") : null;
  const form = field?.closest<HTMLFormElement>("form[data-draft]");
  if (form) noteDraft(form);
}

/** Erases the draft of a form that was sent without the island. Takes "sent" out of the address: a reload would erase the next draft. */
function forget(form: HTMLFormElement) {
  eraseDraft(form);
  const address = new URL(location.href);
  address.searchParams.delete("sent");
  history.replaceState(history.state, "", address);
}
