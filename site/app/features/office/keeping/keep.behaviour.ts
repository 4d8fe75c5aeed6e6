import { keepForm } from "./keep-form.ts";

/** Keeps what is written in the forms of the page. */
export function start() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-person]")) {
    keepForm(form);
    form.dataset.awake = "ready";
  }
}
