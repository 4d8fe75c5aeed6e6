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
    position.textContent = (position.textContent ?? "").replace(/\d+/, String(first + 1));
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

interface Ring {
  /** An item is out of sight. */
  scrolls(): boolean;
  /** Ends a running glide first. */
  move(by: 1 | -1): void;
  glides(): boolean;
}

/**
 * A list without an end: an item that leaves on one side continues on the other. Only CSS `order` and the scroll position change, together,
 * so that the visitor sees no jump.
 * @param speed milliseconds of a glide
 * @param onPosition receives the first visible item, counted from 0
 */
function makeRing(list: HTMLElement, speed: number, onPosition: (first: number) => void): Ring {
  const items = [...list.children] as HTMLElement[];
  let row = [...items];
  let glide = 0;
  let aim: HTMLElement | null = null;
  let standing = 0;

  const end = () => list.scrollWidth - list.clientWidth;
  const first = () => {
    const distances = row.map((item) => Math.abs(leftOf(list, item) - list.scrollLeft));
    return distances.indexOf(Math.min(...distances));
  };
  const tell = (item: HTMLElement) => onPosition(items.indexOf(item));
  const firstItem = () => row[first()] as HTMLElement;

  /** Moves items from one end to the other without moving what is in sight. */
  function turn(by: number) {
    const kept = firstItem();
    const offset = list.scrollLeft - leftOf(list, kept);
    row = [...row.slice(by), ...row.slice(0, by)];
    for (const [index, item] of row.entries()) item.style.order = String(index);
    list.scrollLeft = leftOf(list, kept) + offset;
    standing = list.scrollLeft;
  }

  function settle() {
    cancelAnimationFrame(glide);
    glide = 0;
    if (aim) list.scrollLeft = leftOf(list, aim);
    aim = null;
    list.style.scrollSnapType = "";
    standing = list.scrollLeft;
  }

  function glideTo(item: HTMLElement) {
    const from = list.scrollLeft;
    const to = Math.min(leftOf(list, item), end());
    let began: number | undefined;
    const length = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : speed;
    // The first frame shows the new order unmoved: order and scroll in one frame would be a layout shift.
    const frame = (now: number) => {
      began ??= now;
      const part = Math.min(1, (now - began) / length);
      list.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
      if (part === 1) settle();
      else glide = requestAnimationFrame(frame);
    };
    aim = item;
    list.style.scrollSnapType = "none";
    glide = requestAnimationFrame(frame);
    tell(item);
  }

  function move(by: 1 | -1) {
    settle();
    const from = firstItem();
    const to = items.at((items.indexOf(from) + by) % items.length) as HTMLElement;
    if (by < 0 && row[0] === from) turn(-1);
    const isAhead = () => row.indexOf(to) > row.indexOf(from) && leftOf(list, to) <= end() + 1;
    while (by > 0 && row[0] !== from && !isAhead()) turn(1);
    // Less than one item is left, and it was seen: back to the start.
    glideTo(by > 0 && list.scrollLeft >= end() - 1 ? (row[0] as HTMLElement) : to);
  }

  /** Continues the list when a hand scrolls to an end. */
  function goOn() {
    if (glide) return;
    const before = standing;
    standing = list.scrollLeft;
    if (standing > before && standing >= end() - 1) turn(Math.ceil(first() / 2));
    if (standing < before && standing <= 1) turn(-Math.ceil(row.filter((item) => isRightOf(list, item)).length / 2));
  }

  list.addEventListener("scroll", () => !glide && tell(firstItem()), { passive: true });
  onScrollEnd(list, goOn);
  for (const hand of ["pointerdown", "wheel"]) list.addEventListener(hand, () => glide && letGo(), { passive: true });

  /** A touch ends the glide. */
  function letGo() {
    aim = null;
    settle();
  }

  return { scrolls: () => end() > 1, move, glides: () => glide > 0 };
}

/** Older browsers have no `scrollend` event. */
function onScrollEnd(list: HTMLElement, act: () => void) {
  if ("onscrollend" in window) return list.addEventListener("scrollend", act);
  let rest = 0;
  list.addEventListener(
    "scroll",
    () => {
      clearTimeout(rest);
      rest = window.setTimeout(act, 150);
    },
    { passive: true },
  );
}

function leftOf(list: HTMLElement, item: HTMLElement): number {
  const inset = Number.parseFloat(getComputedStyle(list).paddingLeft);
  return item.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft - inset;
}

function isRightOf(list: HTMLElement, item: HTMLElement): boolean {
  return item.getBoundingClientRect().left >= list.getBoundingClientRect().right - 1;
}
