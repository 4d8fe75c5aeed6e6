/** Open menu groups close on Escape and on a click elsewhere; without script their own summary closes them. */
export function watchDisclosures() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const group of openGroups()) {
      if (group.contains(document.activeElement)) group.querySelector("summary")?.focus();
      group.open = false;
    }
  });
  document.addEventListener("click", (event) => {
    for (const group of openGroups()) if (!group.contains(event.target as Node)) group.open = false;
  });
}

/** On a phone the groups unfold inside the menu sheet and stay as they are. */
function openGroups() {
  if (!matchMedia("(min-width: 64rem)").matches) return [];
  return document.querySelectorAll<HTMLDetailsElement>(".nav__group[open]");
}
