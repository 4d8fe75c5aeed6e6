import { sayHere } from "../../ui/office/say-here.ts";

/** Changes the order of files by dragging, by arrow keys, or by a typed place. */
export function start() {
  for (const list of document.querySelectorAll<HTMLElement>("[data-ordered]")) letOrder(list);
}

const HANDLE = "[data-handle]";
const PLACE = ".upload__place input";

function letOrder(list: HTMLElement) {
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  list.after(status);
  list.dataset.movable = "";

  function move(row: Element, to: number, focused: HTMLElement) {
    const others = rowsIn(list).filter((one) => one !== row);
    list.insertBefore(row, others[Math.min(Math.max(to, 0), others.length)] ?? null);
    focused.focus();
    moved(row);
  }

  function moved(row: Element) {
    const rows = numberRows(list);
    const name = row.querySelector("[data-name]")?.textContent ?? "";
    const values = { name, place: rows.indexOf(row) + 1, count: rows.length };
    status.textContent = sayHere("{name} is now at place {place} of {count}.", values);
    list.dispatchEvent(new Event("input", { bubbles: true }));
  }

  list.addEventListener("keydown", (event) => {
    const { row, handle } = handleAt(event);
    if (!row || !handle) return;
    const rows = rowsIn(list);
    const at = rows.indexOf(row);
    const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to !== at) move(row, to, handle);
  });

  list.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(PLACE)) return;
    const row = target.closest("li");
    const place = Number.parseInt(target.value, 10);
    if (row && place > 0) move(row, place - 1, target);
  });

  list.addEventListener("pointerdown", (event) => {
    const { row, handle } = handleAt(event);
    if (row && handle && event.button === 0) drag(row, handle, event, moved);
  });
}

function handleAt({ target }: Event) {
  const handle = target instanceof Element ? target.closest<HTMLElement>(HANDLE) : null;
  return { handle, row: handle?.closest("li") };
}

/** Puts rows into this order, before the files on their way. */
export function arrangeRows(list: HTMLElement, rows: readonly Element[]) {
  list.prepend(...rows);
  numberRows(list);
  list.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Gives the files at school the places in which they stand. Returns their rows. */
export function numberRows(list: HTMLElement): Element[] {
  const rows = rowsIn(list);
  for (const [index, row] of rows.entries()) {
    const place = row.querySelector<HTMLInputElement>(PLACE);
    if (place) place.value = String(index + 1);
  }
  return rows;
}

/** A file on its way has no place yet. */
export const rowsIn = (list: HTMLElement): Element[] => [...list.children].filter((row) => row.querySelector(PLACE));

/** In pixels from the window's edge: there a dragged row scrolls the page; and pixels at a time. */
const EDGE = 80;
const STEP = 12;

/** The row follows the finger until it is released. */
function drag(row: Element, handle: HTMLElement, down: PointerEvent, moved: (row: Element) => void) {
  let y = down.clientY;
  let hasMoved = false;
  let frame = 0;
  handle.setPointerCapture(down.pointerId);
  row.classList.add("upload--moving");

  function follow() {
    if (y < EDGE) scrollBy(0, -STEP);
    if (y > innerHeight - EDGE) scrollBy(0, STEP);
    // The other rows move: a moved row would lose the finger.
    const [above, below] = [row.previousElementSibling, row.nextElementSibling];
    if (below && y > middleOf(below)) row.before(below);
    else if (above && y < middleOf(above)) row.after(above);
    hasMoved ||= row.nextElementSibling !== below;
    frame = requestAnimationFrame(follow);
  }

  const end = new AbortController();
  const { signal } = end;
  const follows = (event: PointerEvent) => {
    y = event.clientY;
  };
  const letGo = () => {
    cancelAnimationFrame(frame);
    end.abort();
    row.classList.remove("upload--moving");
    if (hasMoved) moved(row);
  };
  handle.addEventListener("pointermove", follows, { signal });
  handle.addEventListener("pointerup", letGo, { signal });
  handle.addEventListener("pointercancel", letGo, { signal });
  frame = requestAnimationFrame(follow);
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
