/** Unless the island around it answers. */
export function submitOnChange() {
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLSelectElement) || !field.form?.matches("[data-submit-on-change]")) return;
    if (!answersByItself(field.form)) field.form.requestSubmit();
  });
  // Back: the browser restores the old choice, but the list belongs to the address.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.querySelectorAll<HTMLFormElement>("[data-submit-on-change]")) {
      if (!answersByItself(form)) form.reset();
    }
  });
}

function answersByItself(form: HTMLFormElement): boolean {
  return form.closest<HTMLElement>("[data-island]")?.dataset.awake === "ready";
}
