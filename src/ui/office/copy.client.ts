import { sayHere } from "./say-here.ts";

/** Buttons copy the text of an element. Where the browser refuses, the text is chosen instead. */
export function start() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copies]")) {
    const text = document.getElementById(button.dataset.copies ?? "");
    const words = button.querySelector("[aria-live]");
    if (!text || !words) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text.textContent);
        words.textContent = sayHere("Copied");
      } catch {
        getSelection()?.selectAllChildren(text);
        words.textContent = sayHere("Chosen: copy it now");
      }
    });
  }
}
