import { PHONE_LENGTH, tidyPhone } from "@school/content/enquiries";

/**
 * A telephone number that is pasted or filled in loses spaces, hyphens and a leading +91 or 0; what is typed ends at ten
 * characters (§5, decisions §4.8). Only then does the field get its limit: without script, or before it, the browser would
 * cut a pasted number to a wrong one.
 */
export function tidyPhones() {
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-tidy-phone]")) {
    if (field.value.length > PHONE_LENGTH) enter(field, tidyPhone(field.value));
    field.maxLength = PHONE_LENGTH;
    field.addEventListener("paste", paste);
    field.addEventListener("change", () => enter(field, tidyPhone(field.value)));
  }
}

function paste(event: ClipboardEvent) {
  const field = event.target as HTMLInputElement;
  const pasted = event.clipboardData?.getData("text");
  if (!pasted) return;
  event.preventDefault();
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? field.value.length];
  const room = PHONE_LENGTH - (field.value.length - (to - from));
  field.setRangeText(tidyPhone(pasted).slice(0, room), from, to, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function enter(field: HTMLInputElement, phone: string) {
  if (phone === field.value) return;
  field.value = phone;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
