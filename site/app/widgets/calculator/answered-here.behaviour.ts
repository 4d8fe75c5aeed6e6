/**
 * A form marked `data-answered-here` is answered by its island alone: what is typed into it never leaves the browser, not
 * even when it is sent before the island is ready. The island then answers with what stands in the form.
 */
export function keepAnswersHere() {
  document.addEventListener("submit", (event) => {
    if (event.target instanceof Element && event.target.matches("[data-answered-here]")) event.preventDefault();
  });
}
