const touches = ["focusin", "input"] as const;

/** Loads the draft script at the first touch, or at once for a draft to restore or erase. */
export function start() {
  const form = document.querySelector<HTMLFormElement>("form[data-draft]");
  if (!form) return;
  if (form.dataset.answer !== "idle" || holdsDraft(form)) attend(null);
  else for (const touch of touches) form.addEventListener(touch, first);

  function first({ target }: Event) {
    if (!(target as Element).matches("input, select, textarea")) return;
    for (const touch of touches) form?.removeEventListener(touch, first);
    attend(Date.now());
  }
}

function attend(touchedAt: number | null) {
  // Offline, or after a new release: the form works without a draft.
  import("./attend-forms.ts").then((module) => module.attendForms(touchedAt)).catch(() => {});
}

function holdsDraft(form: HTMLFormElement): boolean {
  try {
    return sessionStorage.getItem(`draft-${form.dataset.draft}`) !== null;
  } catch {
    return false;
  }
}
