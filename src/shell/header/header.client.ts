import { MARQUEE_SPEED } from "../../ui/motion.ts";
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

/** Sets the speed, pauses under a finger, and scrolls a focused link into sight. */
export function runMarquee() {
  for (const marquee of document.querySelectorAll("[data-marquee]")) run(marquee);
}

function run(marquee: Element) {
  const [box, track, list] = [".announce__window", ".announce__track", ".announce__list"].map((part) =>
    marquee.querySelector<HTMLElement>(part),
  );
  if (!box || !track || !list) return;
  // After layout, and again when the font arrives.
  new ResizeObserver(([entry]) => {
    const [run] = track.getAnimations();
    const duration = run?.effect?.getComputedTiming().duration;
    const width = entry?.contentRect.width ?? 0;
    // A new duration would make the list jump and cost a style pass.
    if (typeof duration === "number" && width > 0) run?.updatePlaybackRate((MARQUEE_SPEED * duration) / 1000 / width);
  }).observe(list);
  restWhileTouched(box);
  box.addEventListener("focusin", ({ target }) => bringIntoSight(target as HTMLElement, track, list));
}

/** Pauses until the next touch elsewhere. */
function restWhileTouched(box: HTMLElement) {
  const touch = ({ target }: Event) => box.toggleAttribute("data-touched", box.contains(target as Node));
  document.addEventListener("touchstart", touch, { passive: true });
}

/** A focused link may be left of the window, where scrolling cannot reach: the animation moves to it. */
function bringIntoSight(link: HTMLElement, track: HTMLElement, list: HTMLElement) {
  const [run] = track.getAnimations();
  const duration = run?.effect?.getComputedTiming().duration;
  if (!run || typeof duration !== "number" || !list.contains(link)) return;
  const along = link.getBoundingClientRect().left - list.getBoundingClientRect().left;
  run.currentTime = (Math.max(0, along - LEAD) / list.offsetWidth) * duration;
  track.parentElement?.scrollTo(0, 0);
}

/** In pixels: the window's edge is faded. */
const LEAD = 32;
