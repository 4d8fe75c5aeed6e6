import { eraseDraft, noteDraft, restoreDraft } from "./form-draft.ts";
import { tidyPhones } from "./tidy-phone.ts";

const touches = ["focusin", "input", "change"] as const;

/**
 * Keeps what is typed in the forms of the page for this tab until it is sent, and puts back what was typed before a reload.
 * @param touchedAt when a form was first touched, in ms; null where none was.
 */
export function attendForms(touchedAt: number | null) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    if (form.dataset.answer === "sent") forget(form);
    else restoreDraft(form);
    // This script comes after the touch that asked for it.
    if (touchedAt !== null) noteDraft(form, touchedAt);
  }
  for (const touch of touches) document.addEventListener(touch, note);
  tidyPhones();
}

function note({ target }: Event) {
  // An answer of the form that takes the focus is no touch by the visitor.
  const field = target instanceof Element ? target.closest("input, select, textarea") : null;
  const form = field?.closest<HTMLFormElement>("form[data-draft]");
  if (form) noteDraft(form);
}

/** It was sent without the island. A reload must not erase what is written next: the address no longer says "sent". */
function forget(form: HTMLFormElement) {
  eraseDraft(form);
  const address = new URL(location.href);
  address.searchParams.delete("sent");
  history.replaceState(history.state, "", address);
}
