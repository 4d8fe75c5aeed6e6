const names = ["offer", "conflict", "no line", "signed out", "refused", "files"] as const;
type NoticeName = (typeof names)[number];

/** Shows a notice of the page below the present field or buttons, with words in its gaps. */
export function showAlert(form: HTMLFormElement, name: NoticeName, words: Record<string, string> = {}) {
  for (const other of names) hideAlert(form, other);
  const notice = noticeIn(form, name);
  if (!notice) return;
  for (const [gap, text] of Object.entries(words)) {
    const place = notice.querySelector(`[data-gap="${gap}"]`);
    if (place) place.textContent = text;
  }
  [...form.querySelectorAll(".field:focus-within, .part:focus-within, .verbs__row:focus-within")].at(-1)?.after(notice);
  notice.hidden = false;
}

export function hideAlert(form: HTMLFormElement, name: NoticeName) {
  const notice = noticeIn(form, name);
  if (notice) notice.hidden = true;
}

export function onAlert(form: HTMLFormElement, name: NoticeName, acts: Record<string, () => void>) {
  for (const [act, run] of Object.entries(acts)) {
    noticeIn(form, name)
      ?.querySelector(`[data-act="${act}"]`)
      ?.addEventListener("click", () => {
        hideAlert(form, name);
        run();
      });
  }
}

const noticeIn = (form: HTMLFormElement, name: NoticeName) =>
  form.querySelector<HTMLElement>(`[data-notice="${name}"]`);
