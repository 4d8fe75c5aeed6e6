import { sayHere } from "../ui/office/say-here.ts";

/** Buttons show and hide passwords. A sent form hides them again, so that browsers store them. */
export function start() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-shows]")) {
    const field = document.getElementById(button.dataset.shows ?? "");
    const word = button.querySelector("[data-shows-word]");
    if (!(field instanceof HTMLInputElement) || !word) continue;
    const show = (isShown: boolean) => {
      field.type = isShown ? "text" : "password";
      word.textContent = isShown ? sayHere("Hide") : sayHere("Show");
    };
    button.hidden = false;
    button.addEventListener("click", () => {
      show(field.type === "password");
      field.focus();
    });
    field.form?.addEventListener("submit", () => show(false));
  }
}
