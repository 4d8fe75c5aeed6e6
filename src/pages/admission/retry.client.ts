/** A retry link loads its page again; the status line says so. */
export function start() {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-retry]")) tell(({ retryStatus }) => retryStatus ?? "");
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tell(() => "");
  });
}

function tell(textOf: (said: DOMStringMap) => string) {
  for (const status of document.querySelectorAll<HTMLElement>("[data-retry-status]")) {
    status.textContent = textOf(status.dataset);
  }
}
