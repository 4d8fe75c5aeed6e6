/** A retry link loads its page again; meanwhile its page's status says so (decisions §4.17). */
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
