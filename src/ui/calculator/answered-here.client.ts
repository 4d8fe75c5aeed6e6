/** Keeps forms marked `data-answered-here` in the browser, also before the island is ready. It then answers with the values in the form. */
export function keepAnswersHere() {
  document.addEventListener("submit", (event) => {
    if (event.target instanceof Element && event.target.matches("[data-answered-here]")) event.preventDefault();
  });
}
