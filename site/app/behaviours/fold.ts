/**
 * Lays out a long page below its first screen one section in a frame: all at once it would be a task of half a second on a
 * poor phone. Until then the style sheet lets the browser pass over what is not near.
 */
export function start() {
  for (const page of document.querySelectorAll<HTMLElement>("[data-fold]")) {
    unfold(page, [...page.querySelectorAll<HTMLElement>(":scope > .section")]);
  }
}

function unfold(page: HTMLElement, folded: HTMLElement[]) {
  const section = folded.shift();
  if (section) section.style.contentVisibility = "visible";
  else page.removeAttribute("data-fold");
  if (section) requestAnimationFrame(() => setTimeout(() => unfold(page, folded)));
}
