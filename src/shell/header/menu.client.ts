/** Closes an open group on Escape, on a click elsewhere and when the focus leaves. Without script its summary closes it. */
export function watchDisclosures() {
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const group of openGroups()) {
      if (group.contains(document.activeElement)) group.querySelector("summary")?.focus();
      group.open = false;
    }
  });
  document.addEventListener("click", ({ target }) => closeUnlessIn(target));
  document.addEventListener("focusin", ({ target }) => closeUnlessIn(target));
}

function closeUnlessIn(target: EventTarget | null) {
  for (const group of openGroups()) if (!group.contains(target as Node)) group.open = false;
}

/** On a phone the groups stay open inside the menu sheet. */
function openGroups() {
  if (!matchMedia("(min-width: 64rem)").matches) return [];
  return document.querySelectorAll<HTMLDetailsElement>(".nav__group[open]");
}
