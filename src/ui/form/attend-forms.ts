import { PHONE_LENGTH, tidyPhone } from "../../kinds/forms/phone.ts";
import { eraseDraft, noteDraft, restoreDraft } from "./form-draft.ts";

const touches = ["focusin", "input", "change"] as const;

/** Keeps the input in this tab until it is sent, and restores it after a reload. @param touchedAt in ms; null before the first touch. */
export function attendForms(touchedAt: number | null) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    if (form.dataset.answer === "sent") eraseDraft(form);
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

/**
 * Typed numbers stop at ten characters (§5). Pasted, dropped and autofilled ones lose spaces, hyphens and a leading +91 or 0, and are never
 * cut: the server refuses longer ones.
 */
function tidyPhones() {
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-tidy-phone]")) {
    const tidy = () => enter(field, tidyPhone(field.value));
    if (field.value.length > PHONE_LENGTH) tidy();
    field.addEventListener("beforeinput", endAtTen);
    field.addEventListener("input", (event) => !isTyped(event) && tidy());
    field.addEventListener("change", tidy);
  }
}

function endAtTen(event: InputEvent) {
  const { value, selectionStart, selectionEnd } = event.target as HTMLInputElement;
  if (isTyped(event) && value.length >= PHONE_LENGTH && selectionStart === selectionEnd) event.preventDefault();
}

/** Returns whether the event is one typed character. */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === "insertText" && event.data?.length === 1;
}

function enter(field: HTMLInputElement, phone: string) {
  if (phone === field.value) return;
  field.value = phone;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
