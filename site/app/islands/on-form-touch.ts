const touches = ["focusin", "input"] as const;

/** Fetches what keeps a form's draft: when a field is first touched, or at once where something is to be put back or erased. */
export function attendFormsOnTouch() {
  const form = document.querySelector<HTMLFormElement>("form[data-draft]");
  if (!form) return;
  if (form.dataset.answer !== "idle" || holdsDraft()) attend(null);
  else for (const touch of touches) form.addEventListener(touch, first);

  function first({ target }: Event) {
    if (!(target as Element).matches("input, select, textarea")) return;
    for (const touch of touches) form?.removeEventListener(touch, first);
    attend(Date.now());
  }
}

function attend(touchedAt: number | null) {
  // Offline or a new release: the form goes on without a draft.
  import("./attend-forms.ts").then(({ attendForms }) => attendForms(touchedAt)).catch(() => {});
}

function holdsDraft(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}
