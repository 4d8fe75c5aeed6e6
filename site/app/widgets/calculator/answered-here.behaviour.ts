/**
 * Keeps a form marked `data-answered-here` in the browser, also when the visitor sends it before its island is ready. The
 * island then answers with the values in the form.
 */
export function keepAnswersHere() {
  document.addEventListener("submit", (event) => {
    if (event.target instanceof Element && event.target.matches("[data-answered-here]")) event.preventDefault();
  });
}
