import { tidyPhone } from "@school/content/enquiries";

/**
 * A telephone number that is pasted loses spaces, hyphens and a leading +91 or 0 before the browser cuts it to the length
 * of its field (decisions §4.8).
 */
export function tidyPastedPhone() {
  document.addEventListener("paste", (event) => {
    const field = event.target;
    const pasted = event.clipboardData?.getData("text");
    if (!pasted || !(field instanceof HTMLInputElement) || !field.matches("[data-tidy-phone]")) return;
    event.preventDefault();
    const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? field.value.length];
    const room = field.maxLength - (field.value.length - (to - from));
    field.setRangeText(tidyPhone(pasted).slice(0, room), from, to, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
