/** A changed filter submits its GET form, unless the island around it answers by itself (decisions §2, Islands). */
export function submitOnChange() {
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLSelectElement) || !field.form?.matches("[data-submit-on-change]")) return;
    if (field.closest<HTMLElement>("[data-island]")?.dataset.awake === "ready") return;
    field.form.requestSubmit();
  });
}
