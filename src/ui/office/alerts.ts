const names = ["offer", "conflict", "no line", "signed out", "refused", "files"] as const;
type AlertName = (typeof names)[number];

/** Shows an alert of the page below the present field or buttons, with words in its gaps. */
export function showAlert(form: HTMLFormElement, name: AlertName, words: Record<string, string> = {}) {
  for (const other of names) hideAlert(form, other);
  const alert = alertIn(form, name);
  if (!alert) return;
  for (const [gap, text] of Object.entries(words)) {
    const place = alert.querySelector(`[data-gap="${gap}"]`);
    if (place) place.textContent = text;
  }
  [...form.querySelectorAll(".field:focus-within, .part:focus-within, .verbs__row:focus-within")].at(-1)?.after(alert);
  alert.hidden = false;
}

export function hideAlert(form: HTMLFormElement, name: AlertName) {
  const alert = alertIn(form, name);
  if (alert) alert.hidden = true;
}

export function onAlert(form: HTMLFormElement, name: AlertName, acts: Record<string, () => void>) {
  for (const [act, run] of Object.entries(acts)) {
    alertIn(form, name)
      ?.querySelector(`[data-act="${act}"]`)
      ?.addEventListener("click", () => {
        hideAlert(form, name);
        run();
      });
  }
}

const alertIn = (form: HTMLFormElement, name: AlertName) => form.querySelector<HTMLElement>(`[data-notice="${name}"]`);
