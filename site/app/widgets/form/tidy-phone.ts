import { PHONE_LENGTH, tidyPhone } from "@school/content/forms/enquiries";

/**
 * Typed numbers stop at ten characters (§5). Pasted, dropped and autofilled ones lose spaces, hyphens and a leading +91 or 0, and are never
 * cut: the server refuses longer ones.
 */
export function tidyPhones() {
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
