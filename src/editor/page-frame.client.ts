import type { DraftPreview } from "./editor.ts";

/** In px: above the words that a frame shows first. */
const ABOVE = 96;

/** Leads each frame to its draft, and shows the draft beside a form anew whenever it has reached the school. */
export function start() {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-words]")) {
    if (frame.contentDocument?.readyState === "complete") toWords(frame);
    frame.addEventListener("load", () => toWords(frame));
  }
  const beside = document.querySelector<HTMLElement>(".page-beside");
  // A phone has no room for it, and loads nothing.
  document.querySelector<HTMLFormElement>("form[data-person]")?.addEventListener("kept", ({ detail: look }) => {
    if (beside?.checkVisibility()) follow(beside, look);
  });
}

/** Puts the next page over the one before when it is there, at the same place. A frame of its own leaves no step for Back. */
function follow(beside: HTMLElement, look: DraftPreview | null) {
  const awaited = beside.querySelector<HTMLElement>("[data-look-awaited]");
  if (awaited) awaited.hidden = look !== null;
  const before = [...beside.querySelectorAll("iframe")].at(-1);
  if (before && look === null) before.hidden = true;
  if (!before || look === null) return;
  const next = before.cloneNode() as HTMLIFrameElement;
  Object.assign(next, { hidden: false, src: look.address });
  next.dataset.words = look.words;
  next.addEventListener("load", () => {
    const place = before.contentWindow?.scrollY;
    if (place) next.contentWindow?.scrollTo(0, place);
    else toWords(next);
    while (next.previousElementSibling) next.previousElementSibling.remove();
  });
  before.after(next);
}

function toWords(frame: HTMLIFrameElement) {
  const { words = "" } = frame.dataset;
  const main = frame.contentDocument?.querySelector("main");
  if (!main || words === "") return;
  const found = [...main.querySelectorAll("h1, h2, h3, h4, p, a, li, td, th, dd, figcaption")].find((part) =>
    part.textContent?.includes(words),
  );
  if (found) frame.contentWindow?.scrollBy(0, found.getBoundingClientRect().top - ABOVE);
}

declare global {
  interface HTMLElementEventMap {
    /** The school has the text of a form; null: its draft cannot be seen yet. */
    kept: CustomEvent<DraftPreview | null>;
  }
}
