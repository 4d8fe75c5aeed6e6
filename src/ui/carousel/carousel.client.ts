import { makeRing, type Ring } from "./ring.ts";

/**
 * Moves carousels every `data-interval` milliseconds, and by buttons. After a touch, the pointer or the focus on it a carousel rests until
 * it has left the screen. It rests too by Pause, out of sight, in a hidden or prerendered page, behind a dialog, and for visitors who
 * prefer less motion.
 */
export function start() {
  const measured = new Map<Element, () => () => void>();
  // Only the width decides whether a list scrolls. All are measured before any button appears: otherwise each costs a layout.
  const widths = new ResizeObserver((entries) => {
    const found = entries.map(({ target }) => measured.get(target)?.());
    for (const show of found) show?.();
  });
  for (const root of document.querySelectorAll<HTMLElement>("[data-carousel]")) {
    const list = root.querySelector<HTMLElement>("[data-scroll-list]");
    const pause = root.querySelector<HTMLInputElement>("[data-pause]");
    // Everything that moves must have a Pause.
    if (!list || !pause) continue;
    measured.set(list, run(root, list, pause));
    widths.observe(list);
  }
}

/** Returns a function that measures; that one returns a function that shows the result. */
function run(root: HTMLElement, list: HTMLElement, pause: HTMLInputElement) {
  const position = root.querySelector("[data-position]") as HTMLElement;
  const ring = makeRing(list, Number(root.dataset.speed), (first) => {
    position.textContent = `${first + 1} of ${list.children.length}`;
  });
  const follow = keepTime(root, list, pause, ring, (moving) => {
    // Screen readers hear only the visitor's moves.
    position.ariaLive = moving ? "off" : "polite";
  });
  for (const button of root.querySelectorAll<HTMLElement>("[data-move]")) {
    button.addEventListener("click", () => ring.move(button.dataset.move === "1" ? 1 : -1));
  }
  return () => {
    const state = ring.scrolls() ? "moves" : "still";
    return () => {
      if (root.dataset.carousel !== state) root.dataset.carousel = state;
      follow();
    };
  };
}

/** Returns a function to call when a reason to rest comes or goes. */
function keepTime(
  root: HTMLElement,
  list: HTMLElement,
  pause: HTMLInputElement,
  ring: Ring,
  onChange: (moving: boolean) => void,
) {
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  let timer = 0;
  let inSight = false;
  let read = false;
  let wanted = false;

  // A mouse click leaves the focus on Pause: no keyboard is in use.
  const left = () => pause.matches(":focus:not(:focus-visible)");
  const attended = () => read || root.matches(":hover") || (root.matches(":focus-within") && !left());
  const may = () =>
    inSight &&
    root.dataset.carousel === "moves" &&
    !document.hidden &&
    !lessMotion.matches &&
    !pause.checked &&
    (wanted || !attended());

  function follow() {
    const moving = may();
    if (moving === timer > 0) return;
    window.clearInterval(timer);
    timer = moving ? window.setInterval(step, Number(root.dataset.interval)) : 0;
    onChange(moving);
  }

  function step() {
    // A busy phone drops frames. A second step would reorder the row in the frame that ends this one: a layout shift.
    if (ring.glides()) return;
    // Behind a dialog, Pause is out of reach. The lightbox makes the page inert.
    if (!document.querySelector("dialog:modal") && !root.closest("[inert]")) ring.move(1);
  }

  const attend = () => {
    wanted = false;
    read = true;
    follow();
  };
  for (const sign of ["pointerenter", "focusin", "touchstart"]) root.addEventListener(sign, attend, { passive: true });
  pause.addEventListener("change", () => {
    wanted = !pause.checked;
    read = false;
    follow();
  });
  document.addEventListener("visibilitychange", follow);
  lessMotion.addEventListener("change", follow);
  new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting ?? false;
    if (!inSight) read = false;
    follow();
  }).observe(list);
  return follow;
}
