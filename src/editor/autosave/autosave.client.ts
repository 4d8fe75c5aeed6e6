import { keepForm } from "./autosave.ts";

export function start() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-person]")) {
    keepForm(form);
    form.dataset.awake = "ready";
  }
}
