/** A scrolling list whose items follow each other without end: whoever leaves on one side waits on the other. */
export interface Ring {
  /** Some items are out of sight. */
  scrolls(): boolean;
  /** Glides on by one item, or back. During a glide: ends that one first. */
  move(by: 1 | -1): void;
  /** A glide is under way. */
  glides(): boolean;
}

/**
 * Items keep their place in the document; only their CSS `order` changes, and the scroll position with it, so that nothing
 * is seen of it.
 * @param speed milliseconds of a glide
 * @param onPosition is told which item stands first, counted from 0
 */
export function makeRing(list: HTMLElement, speed: number, onPosition: (first: number) => void): Ring {
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

  /** Sends items from one end of the row to the other; what is in sight stays where it is. */
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
    // The first frame shows what turned unmoved: a shift and a scroll in one frame would count as a layout shift.
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
    // Pressed again during a glide: that one is over.
    settle();
    const from = firstItem();
    const to = items.at((items.indexOf(from) + by) % items.length) as HTMLElement;
    if (by < 0 && row[0] === from) turn(-1);
    const isAhead = () => row.indexOf(to) > row.indexOf(from) && leftOf(list, to) <= end() + 1;
    while (by > 0 && row[0] !== from && !isAhead()) turn(1);
    // Less than an item is out of sight, and it has been seen: back to the start.
    glideTo(by > 0 && list.scrollLeft >= end() - 1 ? (row[0] as HTMLElement) : to);
  }

  /** Whoever scrolls to an end by hand finds the list going on there. */
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

  /** A hand takes over: the glide ends where it is. */
  function letGo() {
    aim = null;
    settle();
  }

  return { scrolls: () => end() > 1, move, glides: () => glide > 0 };
}

/** Older browsers do not say when a list has come to rest. */
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

/** Where the list scrolls to for an item to stand first. */
function leftOf(list: HTMLElement, item: HTMLElement): number {
  const inset = Number.parseFloat(getComputedStyle(list).paddingLeft);
  return item.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft - inset;
}

function isRightOf(list: HTMLElement, item: HTMLElement): boolean {
  return item.getBoundingClientRect().left >= list.getBoundingClientRect().right - 1;
}
