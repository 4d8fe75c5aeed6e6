/** Lets the buttons beside passwords show and hide what was typed. A form that is sent hides it again: browsers keep it then. */
export function start() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-shows]")) {
    const field = document.getElementById(button.dataset.shows ?? "");
    const word = button.querySelector("[data-shows-word]");
    if (!(field instanceof HTMLInputElement) || !word) continue;
    const show = (isShown: boolean) => {
      field.type = isShown ? "text" : "password";
      word.textContent = isShown ? "Hide" : "Show";
    };
    button.hidden = false;
    button.addEventListener("click", () => {
      show(field.type === "password");
      field.focus();
    });
    field.form?.addEventListener("submit", () => show(false));
  }
}
