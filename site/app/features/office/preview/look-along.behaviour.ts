/** Shows the draft beside its form anew whenever it has reached the school. */
export function start() {
  const form = document.querySelector<HTMLFormElement>("form[data-person]");
  let frame = document.querySelector<HTMLIFrameElement>("[data-looks-along]");
  const awaited = document.querySelector<HTMLElement>("[data-look-awaited]");

  form?.addEventListener("kept", ({ detail: look }) => {
    // A phone has no room for it, and loads nothing.
    if (!frame?.closest("aside")?.checkVisibility()) return;
    if (awaited) awaited.hidden = look !== null;
    if (look !== null) frame = follow(frame, look);
    else frame.hidden = true;
  });
}

/** Puts the next page over the one before when it is there, at the same place. A frame of its own leaves no step for Back. */
function follow(before: HTMLIFrameElement, look: string): HTMLIFrameElement {
  const next = before.cloneNode() as HTMLIFrameElement;
  next.hidden = false;
  next.src = look;
  next.addEventListener(
    "load",
    () => {
      next.contentWindow?.scrollTo(0, before.contentWindow?.scrollY ?? 0);
      while (next.previousElementSibling) next.previousElementSibling.remove();
    },
    { once: true },
  );
  before.after(next);
  return next;
}

declare global {
  interface HTMLElementEventMap {
    /** The school has the text of a form. The detail is the link to it as parents will see it, or null. */
    kept: CustomEvent<string | null>;
  }
}
