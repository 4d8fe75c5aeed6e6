import { eraseDraft, noteDraft, restoreDraft } from "./form-draft.ts";
import { tidyPhones } from "./tidy-phone.ts";

const touches = ["focusin", "input", "change"] as const;

/**
 * Keeps the input of the page's forms in this tab until it is sent, and restores it after a reload.
 * @param touchedAt when a form was first touched, in ms; null when none was.
 */
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
  // The form's own answer may take the focus; that is no touch by the visitor.
  const field = target instanceof Element ? target.closest("input, select, textarea") : null;
  const form = field?.closest<HTMLFormElement>("form[data-draft]");
  if (form) noteDraft(form);
}

/**
 * Erases the draft of a form that was sent without the island, and takes "sent" out of the address: otherwise a reload would
 * erase the next draft.
 */
function forget(form: HTMLFormElement) {
  eraseDraft(form);
  const address = new URL(location.href);
  address.searchParams.delete("sent");
  history.replaceState(history.state, "", address);
}
