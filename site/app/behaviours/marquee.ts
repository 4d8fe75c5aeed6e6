import { MARQUEE_SPEED } from "@school/content/motion";

/**
 * Lets the announcements run, as the style sheet says for `data-marquee="running"`. Without script, and for visitors who
 * prefer less motion, they are a list that scrolls; its Pause is shown with the movement only.
 */
export function runMarquee() {
  for (const marquee of document.querySelectorAll<HTMLElement>("[data-marquee]")) run(marquee);
}

function run(marquee: HTMLElement) {
  const [box, track, list] = [".announce__window", ".announce__track", ".announce__list"].map((part) =>
    marquee.querySelector<HTMLElement>(part),
  );
  if (!box || !track || !list) return;
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const follow = () => {
    marquee.dataset.marquee = lessMotion.matches ? "still" : "running";
  };
  lessMotion.addEventListener("change", follow);
  follow();
  // Measured when the browser has laid it out anyway, and again when its letters arrive.
  new ResizeObserver(([entry]) => {
    const time = Math.round((entry?.contentRect.width ?? 0) / MARQUEE_SPEED);
    if (time > 0) marquee.style.setProperty("--announce-time", `${time}s`);
  }).observe(list);
  restWhileTouched(box);
  box.addEventListener("focusin", ({ target }) => bringIntoSight(target as HTMLElement, track, list));
}

/** A finger rests it until the next touch elsewhere. */
function restWhileTouched(box: HTMLElement) {
  const touch = ({ target }: Event) => box.toggleAttribute("data-touched", box.contains(target as Node));
  document.addEventListener("touchstart", touch, { passive: true });
}

/** A focused link may have run out of the window on the left, where nothing can scroll to: the run goes to its place. */
function bringIntoSight(link: HTMLElement, track: HTMLElement, list: HTMLElement) {
  const [run] = track.getAnimations();
  const duration = run?.effect?.getComputedTiming().duration;
  if (!run || typeof duration !== "number" || !list.contains(link)) return;
  const along = link.getBoundingClientRect().left - list.getBoundingClientRect().left;
  run.currentTime = (Math.max(0, along - LEAD) / list.offsetWidth) * duration;
  track.parentElement?.scrollTo(0, 0);
}

/** Pixels before a focused link: the window's edge is faded. */
const LEAD = 32;
