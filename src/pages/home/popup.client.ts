/** Ids of the notices dismissed in this browser session. */
const KEY = "dismissed-notices";

/** Opens the notices on arrival, unless all were dismissed in this session. A hidden or prerendered page waits until it is visible. */
export function start() {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-popup]");
  if (!dialog) return;
  const notices = [...dialog.querySelectorAll<HTMLElement>("[data-notice]")];
  const ids = notices.map(({ dataset }) => dataset.notice as string);
  const known = dismissed();
  const fresh = ids.findIndex((id) => !known.includes(id));
  if (fresh < 0) return;
  const show = showOne(dialog, notices);
  let at = fresh;
  for (const button of dialog.querySelectorAll<HTMLElement>("[data-turn]")) {
    button.addEventListener("click", () => {
      at = (at + Number(button.dataset.turn) + notices.length) % notices.length;
      show(at);
      dialog.scrollTop = 0;
    });
  }
  dialog.addEventListener("close", () => {
    document.body.removeAttribute("data-covered");
    dismiss(ids);
    focusPage(dialog);
  });
  closeOnBackdrop(dialog);
  whenSeen(() => {
    show(at);
    dialog.showModal();
    // For the style sheet: a `:has()` on an open dialog would be matched again at every change of the page.
    document.body.dataset.covered = "";
  });
}

function showOne(dialog: HTMLDialogElement, notices: HTMLElement[]) {
  const position = dialog.querySelector("[data-position]");
  return (at: number) => {
    for (const [index, notice] of notices.entries()) notice.hidden = index !== at;
    dialog.setAttribute("aria-labelledby", notices[at]?.querySelector("h2")?.id ?? "");
    if (position) position.textContent = position.textContent?.replace(/\d+/, String(at + 1)) ?? "";
  };
}

/** Closes on a press that begins and ends outside: one that begins inside selects text. */
function closeOnBackdrop(dialog: HTMLDialogElement) {
  let pressed: EventTarget | null = null;
  dialog.addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  });
}

/** The browser gives the focus back to what had it. On arrival nothing had: the place that the address names gets it, or the heading of the page. */
function focusPage(dialog: HTMLDialogElement) {
  const { body, activeElement } = document;
  if (activeElement !== body && !dialog.contains(activeElement)) return;
  const place = document.querySelector<HTMLElement>(":target") ?? document.querySelector("h1");
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Waits for the first paint: opening earlier would lay the page out twice. A hidden page is never painted. */
function whenSeen(act: () => void) {
  requestAnimationFrame(() => setTimeout(() => (document.hidden ? whenSeen(act) : act())));
}

/** Without storage the notices open on every arrival. */
function dismissed(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

function dismiss(ids: string[]) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...dismissed(), ...ids])]));
  } catch {}
}
